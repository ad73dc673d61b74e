import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { StoreProvider } from '#client/data/store/store-context.tsx';
import type { Store } from '#client/data/store/store.ts';
import { useEntriesOfMonth } from '#client/features/finance/use-entries-between.ts';
import { anEntry, day } from '../features/finance-report-rows.ts';
import { openStore } from '../features/render-screen.tsx';

let store: Store;
beforeEach(async () => {
  store = openStore();
  for (const date of ['2026-08-31', '2026-09-01', '2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'])
    await anEntry(store, { type: 'income', date: day(date) });
});

function opened(month: string) {
  const wrapper = ({ children }: { children: ReactNode }) => <StoreProvider store={store}>{children}</StoreProvider>;
  const hook = renderHook(({ asked }) => useEntriesOfMonth(day(asked)), { wrapper, initialProps: { asked: month } });
  return {
    dates: () => hook.result.current?.entries.map(({ date }) => date) ?? null,
    key: () => hook.result.current?.key,
    turn: (asked: string) => hook.rerender({ asked }),
  };
}

/**
 * Turns the page from a month that was looked at for a while. A month that is only read when it is turned to never
 * passes, however often it is tried: the page is turned back at once.
 */
const turnedAtOnce = ({ dates, turn }: ReturnType<typeof opened>, from: string, to: string, expected: readonly string[]) =>
  waitFor(
    () => {
      turn(to);
      const seen = dates();
      if (JSON.stringify(seen) !== JSON.stringify(expected)) turn(from);
      expect(seen).toEqual(expected);
    },
    { interval: 1500, timeout: 15_000 },
  );

it('nothing is known at first, then the whole month', async () => {
  const { dates, key } = opened('2026-11-15');
  expect(dates()).toBeNull();
  await waitFor(() => expect(dates()).toEqual(['2026-11-01', '2026-11-30']));
  expect(key()).toBe('2026-11-01 2026-11-30');
});

it('the months beside the one that is looked at are there as soon as the page is turned', async () => {
  const month = opened('2026-11-01');
  await waitFor(() => expect(month.dates()).not.toBeNull());
  await turnedAtOnce(month, '2026-11-01', '2026-10-01', ['2026-10-31']);
  await turnedAtOnce(month, '2026-10-01', '2026-09-01', ['2026-09-01']);
  await turnedAtOnce(month, '2026-09-01', '2026-10-01', ['2026-10-31']);
});

it('another month waits under the last one, which says whose it is', async () => {
  const { dates, key, turn } = opened('2026-11-01');
  await waitFor(() => expect(dates()).not.toBeNull());
  turn('2026-08-01');
  expect(key()).toBe('2026-11-01 2026-11-30');
  await waitFor(() => expect(key()).toBe('2026-08-01 2026-08-31'));
  expect(dates()).toEqual(['2026-08-31']);
});

it('what is saved into a month beside it is there too', async () => {
  const month = opened('2026-11-01');
  await waitFor(() => expect(month.dates()).not.toBeNull());
  await turnedAtOnce(month, '2026-11-01', '2026-12-01', ['2026-12-01']);
  await turnedAtOnce(month, '2026-12-01', '2026-11-01', ['2026-11-01', '2026-11-30']);
  await act(() => anEntry(store, { type: 'expense', date: day('2026-12-24') }));
  await turnedAtOnce(month, '2026-11-01', '2026-12-01', ['2026-12-01', '2026-12-24']);
});
