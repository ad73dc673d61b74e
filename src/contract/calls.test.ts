import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkCreate, collectionNames, collectionOf } from '#domain/collections/collections.ts';
import { allCalls } from './calls.ts';
import { pathOf } from './call.ts';
import { problemDefinitions } from './problem-definitions.ts';
import { everyProblemCode } from './problem-codes.ts';
import { problemSchema, problemType } from './problems.ts';
import { ignoredBodyFields, rowFromWire, wireRowSchema } from './rows.ts';
import { opSchema, pull, push, syncLimits } from './sync.ts';

describe('the calls', () => {
  it('have names and addresses of their own', () => {
    expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(allCalls.length);
  });

  it('hold the three writes of every collection', () => {
    for (const name of collectionNames) {
      const { wirePath } = collectionOf(name);
      const own = allCalls.filter(({ area, method }) => area === name && method !== 'GET').map(({ method, path }) => `${method} ${path}`);
      expect(own).toEqual(expect.arrayContaining([`POST ${wirePath}`, `PUT ${wirePath}/:id`, `DELETE ${wirePath}/:id`]));
      // The ledger's documented create names the shop (2 §7).
      expect(own).toHaveLength(name === 'entries' ? 4 : 3);
    }
  });

  it('declare every parameter of their path', () => {
    for (const { path, params } of allCalls) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const declared = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : [];
      expect(declared, path).toEqual(named);
    }
  });

  it('say in Portuguese what they do', () => {
    for (const { summary } of allCalls) expect(summary).toMatch(/^[A-ZÀ-Ú]/);
  });
});

describe('a path', () => {
  it('holds its parameters, escaped', () => {
    expect(pathOf({ path: '/clientes/placa/:plate' }, { plate: 'a/b c' })).toBe('/clientes/placa/a%2Fb%20c');
    expect(pathOf({ path: '/sync/:signature' }, { signature: 7 })).toBe('/sync/7');
    expect(pathOf({ path: '/login' })).toBe('/login');
  });

  it('is none without them', () => {
    expect(() => pathOf({ path: '/users/:sub' }, {})).toThrow('sub');
  });
});

describe('a problem', () => {
  it.each(everyProblemCode)('%s has a status, a text and a type of its own', (code) => {
    const { status, message } = problemDefinitions[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).not.toBe('');
    expect(problemSchema.parse({ type: problemType(code), title: message, status, code, message })).toMatchObject({ code });
    expect(everyProblemCode.filter((other) => problemType(other) === problemType(code))).toEqual([code]);
  });
});

describe('a row of the wire', () => {
  const id = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6071';
  const checked = checkCreate('customers', { name: 'Ana', phone: '1138124471' });
  const fields = checked.ok ? checked.fields : {};

  it('comes back as its fields', () => {
    expect(rowFromWire('customers', { ...fields, id, rev: 7, signature_id: 'ABC123' })).toEqual({ id, rev: 7, fields });
  });

  it('may hold more than this version knows, and less than it has', () => {
    expect(rowFromWire('customers', { name: 'Ana', phone: '1138124471', id, rev: 7, loyalty: 'gold' })).toEqual({ id, rev: 7, fields });
  });

  it.each([
    ['a number as its id', { id: 12 }, '12'],
    ['no revision', { rev: undefined }, id],
  ])('may have %s', (_, change, expected) => {
    expect(rowFromWire('customers', { ...fields, id, rev: 0, ...change })?.id).toBe(expected);
  });

  it.each([
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['nothing', {}],
    ['no name', { id, rev: 1, phone: '1138124471' }],
    ['a value of a newer version', { ...fields, id, rev: 1, document_type: 'CNH' }],
  ])('is no row of this version when it is %s', (_, wire) => expect(rowFromWire('customers', wire)).toBeNull());

  it('passes the schema of its answer', () => {
    expect(z.safeParse(wireRowSchema('customers'), { ...fields, id, rev: 7, signature_id: 'ABC123' }).success).toBe(true);
  });

  it('has few fields that bodies of other collections leave out', () => {
    const own = collectionNames.flatMap((name) =>
      ignoredBodyFields.filter((field) => field in collectionOf(name).fields).map((field) => `${name}.${field}`),
    );
    // The server keeps a field that the collection itself has (tests/api/services.test.ts).
    expect(own).toEqual(['entries.category', 'check_ins.signature']);
  });
});

describe('sync', () => {
  it.each([
    [{}, { limit: syncLimits.changesPerChunk, wait: 0 }],
    [
      { since: 'c', limit: '5000', wait: '25' },
      { since: 'c', limit: 5_000, wait: 25 },
    ],
  ])('reads the query %j', (query, expected) => {
    expect(z.parse(pull.query, query)).toEqual(expected);
  });

  it.each([{ limit: '0' }, { limit: '5001' }, { wait: '26' }, { wait: '-1' }, { limit: 'x' }, { since: 'x'.repeat(1_001) }])(
    'refuses the query %j',
    (query) => {
      expect(z.safeParse(pull.query, query).success).toBe(false);
    },
  );

  it('takes documented ops, as many as a batch has, and no other keys', () => {
    const op = { opId: '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6071', method: 'PUT', path: '/clientes/1', ifMatch: 3, body: { name: 'Ana' } };
    expect(z.safeParse(push.body, { ops: Array.from({ length: syncLimits.opsPerBatch }, () => op) }).success).toBe(true);
    expect(z.safeParse(push.body, { ops: Array.from({ length: syncLimits.opsPerBatch + 1 }, () => op) }).success).toBe(false);
    for (const wrong of [{ method: 'PATCH' }, { opId: 'short' }, { user: 'x' }, { ifMatch: '3' }])
      expect(z.safeParse(opSchema, { ...op, ...wrong }).success).toBe(false);
  });
});
