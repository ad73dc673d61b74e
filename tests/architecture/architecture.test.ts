import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectionNames } from '#domain/collections/collections.ts';
import { violationsIn } from './rules.ts';
import { readTree } from './source-tree.ts';

const root = join(import.meta.dirname, '..', '..');

describe('the source keeps to the arrows of DESIGN §2 and to short files and full names', () => {
  const tree = readTree(root, ['src', 'sw']);

  it('has no forbidden import, name, barrel or length', () => {
    expect(violationsIn(tree, collectionNames)).toEqual([]);
  });

  it('was read whole', () => {
    for (const folder of ['src/domain/values/', 'src/contract/', 'src/client/ui/', 'src/client/features/', 'src/server/sync/', 'sw/']) {
      expect(
        [...tree.keys()].some((path) => path.startsWith(folder)),
        folder,
      ).toBe(true);
    }
  });
});

const soundTree = {
  'src/domain/values/plate.ts': 'export const isPlate = () => true;',
  'src/domain/customers/customer.ts': "import * as z from 'zod/mini'; import './values/plate.ts'; export const customer = z.string();",
  'src/contract/calls.ts':
    "import * as z from 'zod/mini'; import { customer } from '#domain/customers/customer.ts'; export const call = [z, customer];",
  'src/client/ui/fields/field.tsx': "import { useId } from 'react'; import '#domain/values/plate.ts'; import './field.css'; export const a = useId;",
  'src/client/api/http.ts': "import ky from 'ky'; import '#contract/calls.ts'; import '#domain/customers/customer.ts'; export const a = ky;",
  'src/client/data/store/store.ts': "import { Dexie } from 'dexie'; import '#domain/customers/customer.ts'; export const a = Dexie;",
  'src/client/data/read/use-row.ts': "import { useState } from 'react'; import '../store/store.ts'; export const a = useState;",
  'src/client/data/store/store-context.tsx': "import { createContext } from 'react'; export const a = createContext;",
  'src/client/sync/engine.ts':
    "import '#client/data/store/store.ts'; import '#client/api/http.ts'; import '#contract/calls.ts'; import '#domain/customers/customer.ts';",
  'src/client/sync/replica-provider.tsx': "import { useMemo } from 'react'; import './engine.ts'; export const a = useMemo;",
  'src/client/features/customers/screen.tsx':
    "import '#client/ui/fields/field.tsx'; import '#client/data/read/use-row.ts'; import '#client/sync/engine.ts'; import '#client/api/http.ts'; import '#contract/calls.ts'; import '#domain/customers/customer.ts'; import './form.tsx';",
  'src/client/features/customers/form.tsx': 'export const Form = () => <p/>;',
  'src/client/features/start/screen.tsx': "import { Link } from 'react-router-dom'; export const a = Link;",
  'src/client/app/main.tsx': "export const load = () => import('../features/customers/screen.tsx'); import '#client/ui/fields/field.tsx';",
  'src/server/app.ts':
    "import fastify from 'fastify'; import '#contract/calls.ts'; import '#domain/customers/customer.ts'; import './sync/push.ts'; export const a = fastify;",
  'src/server/sync/push.ts': "import type { A } from 'pg'; export const push = (a: A) => a;",
  'sw/service-worker.ts': "import { precacheAndRoute } from 'workbox-precaching'; import '#client/sync/engine.ts'; precacheAndRoute([]);",
};

const violationsWith = (files: Readonly<Record<string, string>>) =>
  violationsIn(new Map(Object.entries({ ...soundTree, ...files })), ['customers', 'vehicles']);

describe('the test itself', () => {
  it('finds nothing in a sound tree', () => {
    expect(violationsWith({})).toEqual([]);
  });

  it('finds a ring of imports, through types too, and not a way that does not come back', () => {
    const ring = {
      'src/domain/customers/a.ts': "import { b } from './b.ts'; export const a = b;",
      'src/domain/customers/b.ts': "import type { C } from './c.ts'; export const b = (c: C) => c;",
      'src/domain/customers/c.ts': "import { a } from './a.ts'; export type C = typeof a;",
      'src/domain/customers/d.ts': "import { a } from './a.ts'; export const d = a;",
    };
    expect(violationsWith(ring)).toEqual(['src/domain/customers/a.ts, src/domain/customers/b.ts, src/domain/customers/c.ts import each other']);
  });

  it.each([
    ['domain → contract', 'src/domain/customers/a.ts', '#contract/calls.ts'],
    ['domain → client', 'src/domain/customers/a.ts', '#client/data/store/store.ts'],
    ['domain → server', 'src/domain/customers/a.ts', '../../server/app.ts'],
    ['area of the domain → another', 'src/domain/products/a.ts', '../budgets/budget.ts'],
    ['area of the domain → registry', 'src/domain/customers/a.ts', '#domain/collections/collections.ts'],
    ['fields → area', 'src/domain/fields/a.ts', '../customers/customer.ts'],
    ['values → fields', 'src/domain/values/a.ts', '../fields/field.ts'],
    ['contract → client', 'src/contract/a.ts', '#client/api/http.ts'],
    ['contract → server', 'src/contract/a.ts', '#server/app.ts'],
    ['ui → domain beside its values', 'src/client/ui/blocks/a.ts', '#domain/customers/customer.ts'],
    ['ui → contract', 'src/client/ui/blocks/a.ts', '#contract/calls.ts'],
    ['ui → data', 'src/client/ui/blocks/a.ts', '../../data/store/store.ts'],
    ['ui → feature', 'src/client/ui/blocks/a.ts', '#client/features/customers/form.tsx'],
    ['theme → blocks', 'src/client/ui/theme/a.ts', '../blocks/button.tsx'],
    ['motion → blocks', 'src/client/ui/motion/a.ts', '../blocks/button.tsx'],
    ['blocks → fields', 'src/client/ui/blocks/a.ts', '../fields/field.tsx'],
    ['fields → list', 'src/client/ui/fields/a.ts', '../list/list-body.tsx'],
    ['list → form', 'src/client/ui/list/a.ts', '../form/form-dialog.tsx'],
    ['list → sharing', 'src/client/ui/list/a.ts', '#client/ui/sharing/copy-field.tsx'],
    ['api → data', 'src/client/api/a.ts', '#client/data/store/store.ts'],
    ['api → ui', 'src/client/api/a.ts', '#client/ui/fields/field.tsx'],
    ['store → read', 'src/client/data/store/a.ts', '../read/use-row.ts'],
    ['search → save', 'src/client/data/search/a.ts', '#client/data/save/save.ts'],
    ['read → save', 'src/client/data/read/a.ts', '#client/data/save/save.ts'],
    ['save → csv', 'src/client/data/save/a.ts', '../csv/export-rows.ts'],
    ['data → contract', 'src/client/data/store/a.ts', '#contract/calls.ts'],
    ['data → api', 'src/client/data/store/a.ts', '#client/api/http.ts'],
    ['data → sync', 'src/client/data/save/a.ts', '../../sync/engine.ts'],
    ['sync → ui', 'src/client/sync/a.ts', '#client/ui/fields/field.tsx'],
    ['sync → feature', 'src/client/sync/a.ts', '#client/features/customers/form.tsx'],
    ['feature → another feature', 'src/client/features/start/a.ts', '../customers/form.tsx'],
    ['feature → app', 'src/client/features/start/a.ts', '#client/app/main.tsx'],
    ['feature → server', 'src/client/features/start/a.ts', '#server/app.ts'],
    ['app → server', 'src/client/app/a.ts', '#server/app.ts'],
    ['app → worker', 'src/client/app/a.ts', '../../../sw/service-worker.ts'],
    ['server → client', 'src/server/a.ts', '#client/sync/engine.ts'],
    ['db → sync', 'src/server/db/a.ts', '../sync/epoch.ts'],
    ['db engine → database', 'src/server/db/engine/a.ts', '../database.ts'],
    ['plugins → areas', 'src/server/plugins/a.ts', '../areas/roles.ts'],
    ['server sync → areas', 'src/server/sync/a.ts', '#server/areas/signatures/purge.ts'],
    ['documents → plugins', 'src/server/documents/a.ts', '../plugins/route.ts'],
    ['areas → demo', 'src/server/areas/a.ts', '../demo/seed.ts'],
    ['backup → areas', 'src/server/backup/a.ts', '../areas/roles.ts'],
    ['worker → ui', 'sw/a.ts', '#client/ui/fields/field.tsx'],
    ['worker → app', 'sw/a.ts', '#client/app/main.tsx'],
    ['worker → domain', 'sw/a.ts', '#domain/customers/customer.ts'],
    ['source → tests', 'src/server/a.ts', '#fixtures/database.ts'],
  ])('refuses %s', (_, path, specifier) => {
    const found = violationsWith({ [path]: `import { a } from '${specifier}'; export const b = a;` });
    // The worker's are found a second time where the way ends at React.
    expect(found.filter((line) => !line.startsWith('the service worker loads'))).toEqual([expect.stringContaining(`${path} imports`)]);
  });

  it.each([
    ['statically', "import '#server/app.ts'; export const a = 1;"],
    ['as a type', "import type { A } from '#server/app.ts'; export const a = (b: A) => b;"],
    ['as a type in place', "export type A = import('#server/app.ts').A;"],
    ['dynamically', "export const load = () => import('#server/app.ts');"],
    ['deep in a function', "export function a() { return [async () => (await import('../../server/app.ts')).default]; }"],
    ['by exporting it again', "export const a = 1; export * from '#server/app.ts';"],
    ['with a query', "import text from '#server/app.ts?raw'; export const a = text;"],
    ['by the old way of TypeScript', "import app = require('#server/app.ts'); export const a = app;"],
    ['by a path that nobody can read', 'export const load = (name: string) => import(`#server/${name}.ts`);'],
  ])('sees what is imported %s', (_, text) => {
    expect(violationsWith({ 'src/client/app/a.ts': text })).toEqual([
      expect.stringMatching(/^src\/client\/app\/a\.ts imports (src\/server\/app\.ts|a computed path)/),
    ]);
  });

  it.each(['src/shared/a.ts', 'src/client/hooks/a.ts', 'src/main.ts', 'src/client/main.tsx'])('asks where %s belongs', (path) => {
    expect(violationsWith({ [path]: 'export const a = 1;' })).toEqual([expect.stringContaining('does not know')]);
  });

  it.each([
    ['React in a domain rule', 'src/domain/customers/a.ts', 'react'],
    ['all of zod in the domain', 'src/domain/customers/a.ts', 'zod'],
    ['dexie in the contract', 'src/contract/a.ts', 'dexie'],
    ['node in the domain', 'src/domain/customers/a.ts', 'node:crypto'],
    ['React in the store', 'src/client/data/store/a.ts', 'react'],
    ['React hooks of Dexie in the engine', 'src/client/sync/a.ts', 'dexie-react-hooks'],
    ['Chakra in the engine', 'src/client/sync/a.tsx', '@chakra-ui/react'],
  ])('refuses %s', (_, path, name) => {
    expect(violationsWith({ [path]: `import { a } from '${name}'; export const b = a;` })).toEqual([
      expect.stringContaining(`${path} imports ${name}`),
    ]);
  });

  it('follows what the service worker loads to the end', () => {
    const found = violationsWith({
      'sw/service-worker.ts': "import '#client/sync/background.ts';",
      'src/client/sync/background.ts': "import { a } from '#client/data/read/use-row.ts'; export const b = a;",
    });
    expect(found).toEqual([
      'the service worker loads react through sw/service-worker.ts → src/client/sync/background.ts → src/client/data/read/use-row.ts',
    ]);
  });

  it('leaves types to the worker, whatever they come from', () => {
    const background = "import { type A } from '#client/data/read/use-row.ts'; export const b = (a: A) => a;";
    expect(violationsWith({ 'sw/service-worker.ts': "import '#client/sync/background.ts';", 'src/client/sync/background.ts': background })).toEqual(
      [],
    );
  });

  it('lets tests beside the source import anything', () => {
    expect(violationsWith({ 'src/domain/customers/customer.test.ts': "import '#server/app.ts'; import 'vitest';" })).toEqual([]);
  });

  it.each([
    ['index.ts', "export * from './store.ts'; export { a } from './use-row.ts';"],
    ['all.ts', "export type { A } from './store.ts';"],
  ])('refuses the barrel %s', (name, text) => {
    expect(violationsWith({ [`src/client/data/store/${name}`]: text })).toEqual([expect.stringContaining('is a barrel')]);
  });

  it.each([
    'src/domain/utils/a.ts',
    'src/domain/values/date-helpers.ts',
    'src/client/ui/blocks/misc.ts',
    'src/server/common.ts',
    'src/server/session-manager.ts',
  ])('refuses the name %s', (path) =>
    expect(violationsWith({ [path]: 'export const a = 1;' })).toEqual([expect.stringContaining('does not say what is in it')]),
  );

  it('wants kebab-case', () => {
    expect(violationsWith({ 'src/client/ui/blocks/dataTable.tsx': 'export const a = 1;' })).toEqual([expect.stringContaining('kebab-case')]);
  });

  it('wants short files', () => {
    const lines = (count: number) => 'export {};\n'.repeat(count);
    expect(violationsWith({ 'src/server/a.ts': lines(250) })).toEqual([]);
    expect(violationsWith({ 'src/server/a.ts': lines(251) })).toEqual(['src/server/a.ts has 251 lines, more than 250']);
  });

  it.each([
    ["if (name === 'customers') throw name;", "treats the collection 'customers' apart"],
    ["export const isCar = 'vehicles' !== name;", "treats the collection 'vehicles' apart"],
    ["switch (name) { case 'vehicles': throw name; }", "treats the collection 'vehicles' apart"],
  ])('wants no collection treated apart: %s', (text, expected) => {
    const file = `declare const name: string; ${text}`;
    for (const folder of ['src/client/data/read', 'src/client/sync', 'src/server/sync', 'src/contract']) {
      expect(violationsWith({ [`${folder}/a.ts`]: file })).toEqual([expect.stringContaining(expected)]);
    }
    expect(violationsWith({ 'src/client/features/customers/a.ts': file })).toEqual([]);
  });
});
