import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '#client/ui/timing/when-idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('work waits for the first screen, and for a pause of who is typing', () => {
  const work = vi.fn<() => void>();
  whenIdle(work);
  vi.advanceTimersByTime(900);
  expect(work).not.toHaveBeenCalled();
  for (let key = 0; key < 20; key += 1) {
    fireEvent.keyDown(document.body, { key: 'a' });
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
