import { describe, expect, it } from 'vitest';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import { CurrentHistories } from './current-histories.ts';

const [one, two] = ['SHOP01' as SignatureId, 'SHOP02' as SignatureId];
const newest = { rev: 7, head: 'head 7' };

/** A database whose statements are answered when the test says so. */
function held() {
  const asked: { readonly shops: readonly string[]; readonly end: (failure?: Error) => void }[] = [];
  const query = (_text: string, [shops]: readonly [readonly string[]]) =>
    new Promise((resolve, reject) => {
      const rows = shops.map((shop) => ({ shop, epoch: `epoch of ${shop}`, rev: 7 + asked.length, newest }));
      asked.push({ shops, end: (failure) => (failure === undefined ? resolve({ rows }) : reject(failure)) });
    });
  return { asked, histories: new CurrentHistories({ pool: { query } } as unknown as Database) };
}

const settled = () => new Promise((resolve) => void setImmediate(resolve));

describe('where histories stand', () => {
  it('is read once for all who ask in one moment, whichever their shops', async () => {
    const { asked, histories } = held();
    const answers = Promise.all([histories.of(one), histories.of(two), histories.of(one)]);
    await settled();
    asked[0]?.end();
    expect((await answers).map((each) => each?.epoch)).toEqual(['epoch of SHOP01', 'epoch of SHOP02', 'epoch of SHOP01']);
    expect(asked.map(({ shops }) => shops)).toEqual([[one, two]]);
  });

  it('is read after it was asked for: who asks while a round is under way is told by the next', async () => {
    const { asked, histories } = held();
    const early = histories.of(one);
    await settled();
    const late = [histories.of(one), histories.of(two)];
    await settled();
    expect(asked).toHaveLength(1);
    asked[0]?.end();
    await settled();
    asked[1]?.end();
    expect([(await early)?.rev, ...(await Promise.all(late)).map((each) => each?.rev)]).toEqual([7, 8, 8]);
    expect(asked.map(({ shops }) => shops)).toEqual([[one], [one, two]]);
  });

  it('fails for those who asked in the round that failed, and for nobody else', async () => {
    const { asked, histories } = held();
    const failing = histories.of(one);
    await settled();
    const next = histories.of(one);
    asked[0]?.end(new Error('The database is away'));
    await expect(failing).rejects.toThrow('away');
    await settled();
    asked[1]?.end();
    expect((await next)?.rev).toBe(8);
  });
});
