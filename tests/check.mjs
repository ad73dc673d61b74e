// `npm run check [ref]`: what can be known within seconds about the files changed since `ref` (HEAD unless told otherwise).
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureInstalled, npm, root, runMain, say } from '../src/server/prepare.mjs';
import { recordedTimes } from './recorded-times.mjs';
import { touchedTests } from './touched-tests.mjs';

// What needs neither database nor browser.
const quick = { unit: /^(src|tests\/architecture)\//, screens: /^tests\/screens\// };
const wholeTree = ['tests/architecture/architecture.test.ts', 'tests/architecture/citations.test.ts'];
// Seconds of one core for the tests that a change touches, and those that a file needs before its first test.
const budget = 20;
const start = 1.5;

await runMain(main);

async function main() {
  checkNode();
  await ensureInstalled();
  const ref = process.argv[2] ?? 'HEAD';
  const changed = changedSince(ref);
  const { chosen, tooMany, notHere } = choose(touchedTests(changed));
  say(`${changed.length} arquivos mudados desde ${ref}; testes que eles tocam: ${chosen.length}`);
  const parts = [
    ['types', ...npm('run', '--silent', 'types')],
    ['lint', ...npm('run', '--silent', 'lint')],
    ['tests', process.execPath, testsOf(chosen)],
  ];
  const results = await Promise.all(parts.map(timed));
  sayLeftOut('Fora, por tempo (npx vitest run --project unit --project screens …)', tooMany);
  sayLeftOut('Fora, por precisarem de banco ou navegador (npm test)', notHere);
  process.exitCode = results.every((isGood) => isGood) ? 0 : 1;
}

/** With files that git does not know yet; without those that are gone, whose importers the types tell. */
function changedSince(ref) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = new Set([...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')]);
  return [...files].filter((file) => existsSync(join(root, file)));
}

/** The nearest of the touched tests, as many as the budget allows by their recorded times. */
function choose(touched) {
  const times = recordedTimes();
  const isQuick = (file) => Object.values(quick).some((pattern) => pattern.test(file)) && !wholeTree.includes(file);
  const seconds = (file) => (times[file] ?? 0) + start;
  const order = touched.filter(([file]) => isQuick(file)).toSorted(([a, x], [b, y]) => x - y || seconds(a) - seconds(b));
  const chosen = [...wholeTree];
  const tooMany = [];
  let spent = 0;
  for (const [file] of order) {
    spent += seconds(file);
    // A test that was itself changed runs however long it takes.
    (spent <= budget || touched.some(([name, step]) => name === file && step === 0) ? chosen : tooMany).push(file);
  }
  return { chosen, tooMany, notHere: touched.map(([file]) => file).filter((file) => !isQuick(file) && !wholeTree.includes(file)) };
}

function testsOf(files) {
  const projects = Object.keys(quick).flatMap((name) => ['--project', name]);
  return ['node_modules/vitest/vitest.mjs', 'run', ...projects, '--reporter=dot', ...files];
}

/** Its output comes in one piece: the parts run side by side. */
function timed([name, command, args]) {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const heard = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => heard.push(chunk));
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(heard));
      say(`── ${name}: ${code === 0 ? 'ok' : 'com falha'}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
      resolve(code === 0);
    });
  });
}

function sayLeftOut(why, files) {
  if (files.length === 0) return;
  const shown = files.length > 8 ? [...files.slice(0, 8), `e mais ${files.length - 8}`] : files;
  say(`${why}: ${files.length}\n  ${shown.join('\n  ')}`);
}
