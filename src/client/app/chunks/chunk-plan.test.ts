import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closureOf, type BuiltChunk } from './chunk-graph.ts';
import { planChunks, type FirstScreens } from './chunk-plan.ts';

/** One file a module, as a first build may make them. */
function built(imports: Readonly<Record<string, readonly string[]>>, lazy: readonly string[]): BuiltChunk[] {
  return Object.entries(imports).map(([module, needed]) => ({
    fileName: module,
    isEntry: module === 'entry',
    isDynamicEntry: lazy.includes(module),
    facadeModuleId: module === 'entry' || lazy.includes(module) ? module : null,
    imports: needed,
    modules: { [module]: { renderedLength: 1 } },
  }));
}

it('modules go where the same kinds of screens wait for them', () => {
  const chunks = built(
    {
      entry: ['react'],
      react: [],
      login: ['form', 'access'],
      forgot: ['form', 'access'],
      list: ['form', 'rows'],
      dialog1: ['sheet'],
      dialog2: ['sheet', 'once'],
      dialog3: ['sheet'],
      form: ['react', 'words'],
      access: [],
      rows: [],
      words: [],
      sheet: ['words'],
      once: [],
    },
    ['login', 'forgot', 'list', 'dialog1', 'dialog2', 'dialog3'],
  );
  const plan = planChunks(chunks, { access: [['login'], ['forgot']], lists: [['list']] });
  expect(Object.fromEntries(plan)).toEqual({ react: 'app', form: 'access-lists', words: 'access-lists', access: 'access', sheet: 'later' });
});

it('what is dropped from the build is in no plan', () => {
  const chunks = built({ entry: ['react'], react: [] }, []);
  const dropped = chunks.map((chunk) => ({ ...chunk, modules: { [chunk.fileName]: { renderedLength: 0 } } }));
  expect(planChunks(dropped, {}).size).toBe(0);
});

it('a screen that the build does not know is said', () => {
  expect(() => planChunks(built({ entry: [] }, []), { access: [['login']] })).toThrow('No part of the build starts with login');
});

const names = Array.from({ length: 16 }, (_, index) => `m${String(index).padStart(2, '0')}`);

/** Modules that import only later ones, as sources without rings do; the first four are screens, the next five lazy parts. */
const programs = fc
  .tuple(...names.map((_, index) => fc.subarray(names.slice(index + 1), { maxLength: Math.min(3, names.length - 1 - index) })))
  .map((needed) => {
    const imports = Object.fromEntries(names.map((name, index) => [name, needed[index] ?? []]));
    return built({ entry: needed[14] ?? [], ...imports }, names.slice(0, 9));
  });
const screens: FirstScreens = { one: [['m00'], ['m01']], two: [['m02']], three: [['m03']] };

it('planned files import each other in no ring', () => {
  fc.assert(
    fc.property(programs, (chunks) => {
      const plan = planChunks(chunks, screens);
      const fileOf = (module: string) => plan.get(module) ?? module;
      const reached = (from: string, seen = new Set<string>()): Set<string> => {
        for (const { fileName, imports } of chunks) {
          if (fileOf(fileName) !== from) continue;
          for (const file of imports.map(fileOf)) {
            if (file === from || seen.has(file)) continue;
            seen.add(file);
            reached(file, seen);
          }
        }
        return seen;
      };
      for (const { fileName } of chunks) expect(reached(fileOf(fileName))).not.toContain(fileOf(fileName));
    }),
    { numRuns: 2000 },
  );
});

it('a screen waits for no module that no screen of its kind waits for', () => {
  fc.assert(
    fc.property(programs, (chunks) => {
      const plan = planChunks(chunks, screens);
      const modulesFor = (starts: readonly string[]) =>
        new Set(
          [
            ...closureOf(
              chunks,
              chunks.filter(({ fileName, isEntry }) => isEntry || starts.includes(fileName)),
            ),
          ].map(({ fileName }) => fileName),
        );
      for (const pages of Object.values(screens)) {
        const wanted = modulesFor(pages.flat());
        for (const page of pages) {
          const files = new Set([...modulesFor(page)].map((module) => plan.get(module)));
          const brought = [...plan].filter(([, file]) => files.has(file)).map(([module]) => module);
          expect([...wanted]).toEqual(expect.arrayContaining(brought));
        }
      }
    }),
  );
});
