import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

const full = new Error('full');
const turns = () => inTurn({ mostWaiting: 2, refusal: () => full });

/** A work that ends when it is told to. */
function held() {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

describe('works in turn', () => {
  it('are done one at a time, in the order of their coming', async () => {
    const turn = turns();
    const { until, release } = held();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await until;
      log.push(`${name} ends`);
      return name;
    };
    const all = Promise.all([turn(work('a')), turn(work('b')), turn(work('c'))]);
    release();
    expect(await all).toEqual(['a', 'b', 'c']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('go on after one that fails', async () => {
    const turn = turns();
    const failing = turn(() => Promise.reject(new Error('broken')));
    const next = turn(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('are refused beyond those that may wait, until one has ended', async () => {
    const turn = turns();
    const { until, release } = held();
    const taken = [1, 2, 3].map(() => turn(() => until));
    await expect(turn(() => until)).rejects.toBe(full);
    release();
    await Promise.all(taken);
    expect(await turn(async () => 'again')).toBe('again');
  });
});
