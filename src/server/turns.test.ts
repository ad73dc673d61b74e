import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Works that say how many of their key run beside them, and end when they are told. */
function works(turns: Turns) {
  const running = new Map<string, number>();
  const most = new Map<string, number>();
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (key: string, name: string) =>
    turns.run(key, async () => {
      running.set(key, (running.get(key) ?? 0) + 1);
      most.set(key, Math.max(most.get(key) ?? 0, running.get(key) ?? 0));
      order.push(name);
      await new Promise<void>((end) => void ends.push(end));
      running.set(key, (running.get(key) ?? 0) - 1);
      if (name === 'fails') throw new Error(name);
      return name;
    });
  const endAll = async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      for (const end of ends.splice(0)) end();
      await Promise.resolve();
    }
  };
  return { begin, most, order, endAll };
}

it('runs no more than so many of one key at once, in the order of their coming, whatever fails', async () => {
  const { begin, most, order, endAll } = works(new Turns(2));
  const all = ['a', 'b', 'fails', 'c', 'd'].map((name) => begin('shop', name).catch(() => 'failed'));
  await endAll();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'failed', 'c', 'd']);
  expect(order).toEqual(['a', 'b', 'fails', 'c', 'd']);
  expect(most.get('shop')).toBe(2);
});

it('holds up no other key', async () => {
  const { begin, order, endAll } = works(new Turns(1));
  const all = [begin('one', 'a'), begin('one', 'b'), begin('two', 'c')];
  await Promise.resolve();
  expect(order).toEqual(['a', 'c']);
  await endAll();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

it('refuses who would have to wait behind too many', async () => {
  const { begin, endAll } = works(new Turns(1, { mostWaiting: 2, refusal: () => new Error('full') }));
  const all = ['a', 'b', 'c', 'd'].map((name) => begin('shop', name).catch((error: unknown) => String(error)));
  await endAll();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'Error: full']);
  const later = begin('shop', 'e');
  await endAll();
  expect(await later).toBe('e');
});
