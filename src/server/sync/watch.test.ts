import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import { ChangeWatch } from './watch.ts';

const shop = 'OWN000' as SignatureId;
const other = 'OTHER0' as SignatureId;
const never = () => undefined;

/** Somebody who may go away. */
function aDevice() {
  const told: (() => void)[] = [];
  return { whenGone: (wake: () => void) => void told.push(wake), goes: () => told.forEach((wake) => wake()) };
}
const head = (rev: number) => ({ rev, head: `head ${rev}` });

afterEach(() => void vi.useRealTimers());

/** A watch whose counters tell nothing: what wakes is said by the writes. */
function watching(from: number) {
  const database = { pool: { query: async () => ({ rows: [] }) } };
  const watch = new ChangeWatch(database as unknown as Database, () => undefined);
  const woken: string[] = [];
  void watch.wait(shop, from, 60_000, never).then(() => woken.push('waiter'));
  return { watch, woken: () => Promise.resolve().then(() => woken.length > 0) };
}

describe('who waits for the next change', () => {
  it('hears of a write at once', async () => {
    const { watch, woken } = watching(7);
    watch.committed(other, head(9));
    expect(await woken()).toBe(false);
    watch.committed(shop, head(8));
    expect(await woken()).toBe(true);
    watch.stop();
  });

  it('hears of the writes of a batch when it is done', async () => {
    const { watch, woken } = watching(7);
    const done = watch.gather(shop);
    for (const rev of [8, 9, 10]) watch.committed(shop, head(rev));
    expect(await woken()).toBe(false);
    expect(done()).toEqual([8, 9, 10].map(head));
    expect(await woken()).toBe(true);
    watch.stop();
  });

  it('hears of a long batch while it runs', async () => {
    const { watch, woken } = watching(0);
    const done = watch.gather(shop);
    for (let rev = 1; rev <= 20; rev += 1) watch.committed(shop, head(rev));
    expect(await woken()).toBe(true);
    done();
    watch.stop();
  });

  it('hears nothing of a batch that wrote nothing', async () => {
    const { watch, woken } = watching(7);
    const done = watch.gather(shop);
    watch.told(shop, head(7));
    done();
    expect(await woken()).toBe(false);
    watch.stop();
  });

  it('hears of it whoever left before', async () => {
    const { watch } = watching(99);
    const leaving = aDevice();
    const woken: string[] = [];
    void watch.wait(other, 7, 60_000, leaving.whenGone).then(() => woken.push('who left'));
    leaving.goes();
    for (const name of ['first', 'second']) void watch.wait(other, 7, 60_000, never).then(() => woken.push(name));
    void watch.wait(other, 8, 60_000, never).then(() => woken.push('who knows it'));
    watch.committed(other, head(8));
    await Promise.resolve();
    expect(woken).toEqual(['who left', 'first', 'second']);
    watch.stop();
  });

  it('is asked for by one look, each shop once, and by none when nobody waits any more', async () => {
    vi.useFakeTimers();
    const looks: unknown[] = [];
    const query = async (_: string, [signatures]: unknown[]) => {
      looks.push(signatures);
      return { rows: [{ signature_id: shop, rev: 8 }] };
    };
    const watch = new ChangeWatch({ pool: { query } } as unknown as Database, () => undefined);
    const leaving = aDevice();
    const waiting = [watch.wait(shop, 7, 60_000, never), watch.wait(shop, 6, 60_000, never), watch.wait(other, 7, 60_000, leaving.whenGone)];
    await vi.advanceTimersByTimeAsync(400);
    await Promise.all(waiting.slice(0, 2));
    leaving.goes();
    await Promise.all(waiting);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(looks).toEqual([[shop, other]]);
    watch.stop();
  });

  it('waits for its own time and not less, and to its end also where the database does not answer', async () => {
    vi.useFakeTimers();
    const looks: unknown[] = [];
    const query = (_: string, asked: unknown) => new Promise(() => void looks.push(asked));
    const watch = new ChangeWatch({ pool: { query } } as unknown as Database, () => undefined);
    const ended: string[] = [];
    const waits = (name: string, ms: number) => void watch.wait(shop, 7, ms, never).then(() => ended.push(name));
    waits('long', 2_000);
    // In the middle of a step.
    await vi.advanceTimersByTimeAsync(450);
    waits('short', 1_000);
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(ended).toEqual(['short']);
    await vi.advanceTimersByTimeAsync(600);
    expect(ended).toEqual(['short', 'long']);
    expect(looks).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    watch.stop();
  });

  it('is one of many that share a timer', async () => {
    vi.useFakeTimers();
    const { watch } = watching(7);
    for (let at = 0; at < 50; at += 1) void watch.wait(at % 2 === 0 ? shop : other, 7, 60_000, never);
    expect(vi.getTimerCount()).toBe(1);
    watch.stop();
  });
});
