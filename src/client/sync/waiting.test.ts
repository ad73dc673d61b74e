import { expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import type { PendingOp } from '#client/data/store/records.ts';
import { lookAroundAll, prerequisitesOf } from './waiting.ts';

/** So many cars of customers of their own, all unsent; every fourth entry is a delete. */
const manyEntries = (count: number): PendingOp[] =>
  Array.from({ length: count }, (_, at) => {
    const [collection, kind] = (['customers create', 'vehicles create', 'customers create', 'customers delete'][at % 4] ?? '').split(' ');
    const customer = `c${at - (at % 4) + (at % 4 === 3 ? 2 : 0)}`;
    const entityId = (collection === 'vehicles' ? `v${at}` : at % 4 === 3 ? customer : `c${at}`) as RowId;
    return {
      seq: at + 1,
      collection,
      kind,
      entityId,
      changes: collection === 'vehicles' ? { customer_id: customer } : {},
      before: {},
    } as unknown as PendingOp;
  });

/** How often fields of entries are read to say for each what it waits for. */
function reads(count: number): number {
  let seen = 0;
  const entries = manyEntries(count).map((entry) => new Proxy(entry, { get: (of, field) => ((seen += 1), Reflect.get(of, field) as unknown) }));
  const around = lookAroundAll(entries, new Map());
  for (const entry of entries) prerequisitesOf(entry, around);
  return seen;
}

it('each entry knows what it waits for', () => {
  const entries = manyEntries(8);
  const around = lookAroundAll(entries, new Map());
  expect(entries.map((entry) => prerequisitesOf(entry, around).map(({ seq }) => seq))).toEqual([[], [1], [], [3], [], [5], [], [7]]);
});

it('twice as many entries take about twice the looks', () => {
  expect(reads(8_000) / reads(4_000)).toBeLessThan(2.1);
});
