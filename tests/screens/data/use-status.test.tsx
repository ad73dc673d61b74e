import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { Arrival } from '#client/sync/arrival.ts';
import { Link } from '#client/sync/link.ts';
import { useStatus } from '#client/sync/use-status.ts';
import { eventually } from '#fixtures/eventually.ts';
import { aCustomer, Device, made } from './device.ts';

it('a network that is back does not make sent of what waits, however long the store takes to say that it does', async () => {
  const device = new Device();
  const { store } = device;
  const link = new Link({ tell: () => undefined, setTimeout: () => 0, clearTimeout: () => undefined });
  link.suppose('offline');
  const arrival = new Arrival({ report: () => undefined, sleep: async () => undefined, isAnswering: async () => true });
  const runtime = { store, link, arrival };
  const said: string[] = [];
  const { result } = renderHook(() => {
    const status = useStatus(runtime, 'answering');
    said.push(`${status.connection}, ${status.isKnown ? `${status.waiting} wait` : 'not known'}`);
    return status;
  });
  await eventually(() => expect(result.current.isKnown).toBe(true));

  let letGo = () => {};
  const busy = store.db.transaction('rw', store.db.photoBytes, () => Dexie.waitFor(new Promise<void>((resolve) => (letGo = resolve))));
  await made(device, 'customers', aCustomer());
  act(() => link.note('online'));
  letGo();
  await busy;
  await eventually(() => expect(result.current).toMatchObject({ connection: 'online', waiting: 1 }));
  expect(new Set(said)).toEqual(new Set(['offline, not known', 'offline, 0 wait', 'online, 1 wait']));
  store.close();
});
