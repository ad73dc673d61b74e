import { describe, expect, it } from 'vitest';
import { ownerAccess, shopAccess } from '#domain/access/shop-access.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Changes } from './changes.ts';
import { SharedChanges, type SharedQuery } from './shared-changes.ts';

const current = { epoch: 'one', rev: 7, newest: { rev: 7, head: 'head 7' } };
const query: SharedQuery = {
  signature: 'SHOP01' as SignatureId,
  current,
  access: ownerAccess,
  after: 3,
  limit: 20,
  heads: [{ rev: 3, head: 'head 3' }],
};
const found: Changes = { ...current, holdsHeads: true, count: 1, lastRev: 7, more: false, json: '[{}]' };

/** Readings that end when the test says so. */
function held() {
  const shared = new SharedChanges();
  const begun: { readonly end: (changes?: Changes) => void; readonly fail: () => void }[] = [];
  const read = () =>
    new Promise<Changes>((resolve, reject) => {
      begun.push({ end: (changes = found) => resolve(changes), fail: () => reject(new Error('The database is away')) });
    });
  return { begun, ask: (other: Partial<SharedQuery> = {}) => shared.of({ ...query, ...other }, read) };
}

const mechanic = (employee: string | null) => shopAccess({ role: 'mechanic', changes: {}, employee });

describe('changes that several ask for', () => {
  it('are read once for those who ask while that is under way, and for those who ask later', async () => {
    const { begun, ask } = held();
    const both = Promise.all([ask(), ask()]);
    begun[0]?.end();
    expect(await both).toEqual([found, found]);
    expect(await ask()).toBe(found);
    expect(begun).toHaveLength(1);
  });

  it.each<[string, Partial<SharedQuery>]>([
    ['another shop', { signature: 'SHOP02' as SignatureId }],
    ['what somebody else sees', { access: mechanic(null) }],
    ['another revision', { after: 4 }],
    ['another amount', { limit: 21 }],
    ['other heads', { heads: [{ rev: 3, head: 'another head' }] }],
    ['a shop that counts further', { current: { ...current, rev: 8 } }],
    ['a history with another write under the same number', { current: { ...current, newest: { rev: 7, head: 'another' } } }],
    ['another epoch', { current: { ...current, epoch: 'two' } }],
  ])('are read anew for %s', async (_, other) => {
    const { begun, ask } = held();
    const [first, second] = [ask(), ask(other)];
    for (const each of begun) each.end();
    await Promise.all([first, second]);
    expect(begun).toHaveLength(2);
  });

  it('are read for each employee, whose own row shows more to them', async () => {
    const { begun, ask } = held();
    const all = ['one', 'two', null].map((employee) => ask({ access: mechanic(employee) }));
    for (const each of begun) each.end();
    await Promise.all(all);
    expect(begun).toHaveLength(3);
  });

  it('answer who asked, and nobody later, where the shop was written to meanwhile', async () => {
    const { begun, ask } = held();
    const first = ask();
    const newer = { ...found, rev: 8, newest: { rev: 8, head: 'head 8' } };
    begun[0]?.end(newer);
    expect(await first).toBe(newer);
    const second = ask();
    begun[1]?.end();
    expect(await second).toBe(found);
  });

  it('that could not be read fail for those who asked, and are read for the next', async () => {
    const { begun, ask } = held();
    const failing = [ask(), ask()];
    begun[0]?.fail();
    for (const each of failing) await expect(each).rejects.toThrow('away');
    const next = ask();
    begun[1]?.end();
    expect(await next).toBe(found);
  });
});
