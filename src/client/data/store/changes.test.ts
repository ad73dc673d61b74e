import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MergePolicy } from '#domain/fields/collection.ts';
import type { Fields, Json } from '#domain/values/json.ts';
import { applyChanges, contextOf, diffFields, foldChanges, linesById, sameJson } from './changes.ts';

const policy: MergePolicy = {
  groups: [['document', 'document_type']],
  excluding: [[['status'], ['items', 'discount']]],
  lists: ['items'],
  marks: [],
  earliest: [],
};

const scalar: fc.Arbitrary<Json> = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constant(null));
const lines = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), price: fc.integer({ min: 0, max: 2 }) }), {
  selector: ({ id }) => id,
});
// Rows of one collection have the same fields.
const row: fc.Arbitrary<Fields> = fc.record({ name: scalar, document: scalar, document_type: scalar, items: lines.map((list): Json => list) });

/** Lines are told apart by their ids; their order is not part of a change. */
const withoutOrder = ({ items = null, ...rest }: Fields) => ({ ...rest, items: Object.fromEntries(linesById(items)) });

describe('a change', () => {
  it('brings a row to the other one', () => {
    fc.assert(
      fc.property(row, row, (from, to) => {
        const { changes, before } = diffFields(policy, from, to);
        expect(withoutOrder(applyChanges(policy, from, changes))).toEqual(withoutOrder(to));
        expect(withoutOrder(applyChanges(policy, to, before)), 'and back').toEqual(withoutOrder(from));
      }),
    );
  });

  it('of a row to itself is none', () => {
    fc.assert(fc.property(row, (one) => void expect(diffFields(policy, one, structuredClone(one))).toEqual({ changes: {}, before: {} })));
  });

  it('folded with the next one brings a row as far as both did', () => {
    fc.assert(
      fc.property(row, row, row, (first, second, third) => {
        const folded = foldChanges(policy, diffFields(policy, first, second), diffFields(policy, second, third));
        expect(withoutOrder(applyChanges(policy, first, folded.changes))).toEqual(withoutOrder(third));
        expect(withoutOrder(applyChanges(policy, third, folded.before)), 'and back').toEqual(withoutOrder(first));
        // What the whole changes, the fold changes to the same; what went back and forth it may still name.
        const whole = diffFields(policy, first, third);
        for (const field of ['name', 'document', 'document_type']) {
          if (field in whole.changes) expect(folded.changes[field]).toEqual(whole.changes[field]);
          if (field in whole.before) expect(folded.before[field]).toEqual(whole.before[field]);
        }
      }),
    );
  });

  it('folded into a create is the create of the later row', () => {
    fc.assert(
      fc.property(row, row, (created, edited) => {
        const folded = foldChanges(policy, { changes: created, before: {} }, diffFields(policy, created, edited));
        expect(withoutOrder(folded.changes)).toEqual(withoutOrder(edited));
        expect(Array.isArray(folded.changes['items'])).toBe(true);
      }),
    );
  });

  it('takes a field that is not there for null', () => {
    expect(diffFields(policy, {}, { name: null })).toEqual({ changes: {}, before: {} });
    expect(diffFields(policy, {}, { name: 'Ana' })).toEqual({ changes: { name: 'Ana' }, before: { name: null } });
  });
});

describe('what a change depends on', () => {
  const present: Fields = { name: 'Ana', document: '1', document_type: 'CPF', status: 'open', items: [], discount: 0 };

  it.each<[string, Fields, Fields]>([
    ['nothing', { name: 'Bia' }, {}],
    ['the rest of its group', { document: '2' }, { document_type: 'CPF' }],
    ['what excludes it', { status: 'approved' }, { items: [], discount: 0 }],
    ['what excludes it, the other way', { discount: 1 }, { status: 'open' }],
    ['both sides of what excludes it', { status: 'approved', discount: 1 }, { items: [] }],
    ['the whole list, of which the change holds some lines', { status: 'approved', items: { a: null } }, { items: [], discount: 0 }],
  ])('is %s', (_, changes, expected) => {
    expect(contextOf(policy, present, changes)).toEqual(expected);
  });
});

describe('equality of JSON', () => {
  it('is that of the texts, whatever the order of keys', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => sameJson(value as Json, JSON.parse(JSON.stringify(value)) as Json)));
    expect(sameJson({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  });

  it.each<[Json | undefined, Json | undefined]>([
    [null, undefined],
    [null, {}],
    [[], {}],
    [[1], [1, 2]],
    [{ a: 1 }, { b: 1 }],
    ['1', 1],
    [{ a: { b: [1] } }, { a: { b: [2] } }],
  ])('tells %j from %j', (a, b) => {
    expect(sameJson(a, b)).toBe(false);
    expect(sameJson(b, a)).toBe(false);
  });
});
