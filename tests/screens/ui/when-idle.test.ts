import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let whenIdle: typeof import('#client/ui/timing/when-idle.ts').whenIdle;

beforeEach(async () => {
  vi.useFakeTimers();
  // It remembers when somebody's hand was at work, by a clock that begins anew with each test.
  vi.resetModules();
  ({ whenIdle } = await import('#client/ui/timing/when-idle.ts'));
});
afterEach(() => vi.useRealTimers());

it.each(['keyDown', 'pointerDown'] as const)('work waits for the first screen, and for a pause of whose hand is at work (%s)', (event) => {
  const work = vi.fn<() => void>();
  whenIdle(work);
  vi.advanceTimersByTime(900);
  expect(work).not.toHaveBeenCalled();
  for (let time = 0; time < 20; time += 1) {
    fireEvent[event](document.body);
    vi.advanceTimersByTime(150);
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1500);
  expect(work).toHaveBeenCalledOnce();
});

it('work that is called off is never done, before its time or in the pause', () => {
  const work = vi.fn<() => void>();
  whenIdle(work)();
  const callOff = whenIdle(work);
  vi.advanceTimersByTime(900);
  fireEvent.keyDown(document.body, { key: 'a' });
  vi.advanceTimersByTime(200);
  callOff();
  vi.advanceTimersByTime(20_000);
  expect(work).not.toHaveBeenCalled();
});

it('each piece of work is done by itself, and somebody who taps in between waits for one at most', () => {
  const done: number[] = [];
  for (const piece of [1, 2, 3]) whenIdle(() => done.push(piece));
  for (let ms = 0; ms < 1500 && done.length === 0; ms += 10) vi.advanceTimersByTime(10);
  expect(done).toHaveLength(1);
  fireEvent.pointerDown(document.body);
  vi.advanceTimersByTime(900);
  expect(done).toHaveLength(1);
  for (let ms = 0; ms < 1500 && done.length === 1; ms += 10) vi.advanceTimersByTime(10);
  expect(done).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(done.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
});
