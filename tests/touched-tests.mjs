// Which test files a change touches, by what they import, the nearest first.
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { root } from '../src/server/prepare.mjs';

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Test files that import one of `changed`, over however many steps, with the number of steps. */
export function touchedTests(changed) {
  const importers = importersOf(sourceFiles());
  const steps = new Map(changed.map((file) => [file, 0]));
  for (const [file, step] of steps) {
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1);
  }
  return [...steps].filter(([file]) => isTest(file));
}

function sourceFiles() {
  return ['src', 'sw', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(tsx?|mjs)$/.test(file.name))
      .map((file) => relative(root, join(file.parentPath, file.name)).split(sep).join('/')),
  );
}

/** Read as text: a name between quotes that only looks like an import runs a test too many, never one too few. */
function importersOf(files) {
  const importers = new Map();
  for (const file of files) {
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(/['"`]([.#][^'"`\s]*)['"`]/g)) {
      const path = pathOf(name.replace(/\?.*$/, ''), file);
      importers.set(path, (importers.get(path) ?? new Set()).add(file));
    }
  }
  return importers;
}

function pathOf(name, importer) {
  if (name.startsWith('#fixtures/')) return `tests/${name.slice(1)}`;
  return name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(posix.dirname(importer), name);
}
