import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pinnedPage } from '#client/data/read/pinned-list.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import { anEmployee } from '../features/employee-rows.ts';
import { aService, Device, made } from './device.ts';

let device: Device;
let marta: RowId;
beforeEach(async () => {
  device = new Device();
  marta = await anEmployee(device.store);
  // Hers are the first and the last of the day; the list has the latest first.
  for (const hour of ['08', '09', '10', '11', '12']) {
    const employer_id = hour === '08' || hour === '12' ? marta : null;
    const obs = `às ${hour}, ${hour < '10' ? 'cedo' : 'tarde'}`;
    await made(
      device,
      'services',
      aService({ employer_id, arrived: `2026-11-20T${hour}:00` as CivilDateTime, obs, status: hour === '12' ? 'finished' : 'waiting' }),
    );
  }
});
afterEach(() => device.store.close());

const page = async (number: number, search = '') => {
  const leading = {
    key: marta,
    reference: { field: 'employer_id' as const, id: marta },
    leads: ({ status }: { status: string }) => status !== 'finished',
  };
  const { rows, total, lastPage } = await pinnedPage(device.store, 'services', { search, page: number, perPage: 2 }, leading);
  return { hours: rows.map(({ arrived }) => arrived.slice(11, 13)), total, lastPage };
};

it('the rows that lead stand before all others, over all pages once each', async () => {
  expect(await page(1)).toEqual({ hours: ['08', '12'], total: 5, lastPage: 3 });
  expect((await page(2)).hours).toEqual(['11', '10']);
  expect((await page(3)).hours).toEqual(['09']);
});

it('a search finds what it always finds, in that order', async () => {
  expect(await page(1, 'às 1')).toEqual({ hours: ['12', '11'], total: 3, lastPage: 2 });
  expect(await page(1, 'cedo às')).toEqual({ hours: ['08', '09'], total: 2, lastPage: 1 });
});
