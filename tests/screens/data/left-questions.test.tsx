import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDueCalls } from '#client/data/read/read-due-calls.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { recurringServices } from '#domain/maintenance/recurring-services.ts';
import { addDays, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import { aBudget, aCustomer, aService, aVehicle, Device, made } from './device.ts';

// A question whose screen was left reads no further: the next screen's questions would stand behind it.

let device: Device;
beforeEach(() => {
  device = new Device();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  device.store.close();
});

it('who is asked hears when nobody waits for the answer any more, and before that nothing', async () => {
  const asked: AbortSignal[] = [];
  const hook = renderHook(({ key }) => useLive(device, key, (left) => Promise.resolve(asked.push(left))), { initialProps: { key: 'one' } });
  await waitFor(() => expect(hook.result.current).not.toBeNull());
  hook.rerender({ key: 'other' });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
  hook.unmount();
  expect(asked[1]?.aborted).toBe(true);
});

it('the due services of cars are not looked for any further', async () => {
  const today = '2026-11-21' as CivilDate;
  const customer_id = await made(device, 'customers', aCustomer());
  const vehicle_id = await made(device, 'vehicles', aVehicle({ customer_id }));
  const date = addDays(today, -190);
  const id_budget = await made(device, 'budgets', aBudget({ customer_id, vehicle_id, date, status: 'approved' }));
  const exit = `${date}T10:00` as CivilDateTime;
  await made(device, 'services', aService({ id_budget, status: 'finished', arrived: exit, exit }));
  const going = new AbortController();
  const quotesOfCars = vi.spyOn(device.store.db.rows('budgets'), 'where');
  const budgets = device.store.db.rows('budgets');
  vi.spyOn(device.store.db, 'rows').mockImplementation((name) => (name === 'budgets' ? budgets : device.store.db.table(name)));
  const on = { services: recurringServices, today, left: going.signal };
  await readDueCalls(device.store, on, 'first');
  expect(quotesOfCars).toHaveBeenCalled();
  quotesOfCars.mockClear();
  going.abort();
  await expect(readDueCalls(device.store, on, 'first')).rejects.toMatchObject({ name: 'AbortError' });
  expect(quotesOfCars).not.toHaveBeenCalled();
});
