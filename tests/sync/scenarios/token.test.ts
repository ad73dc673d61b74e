import { expect, it } from 'vitest';
import { readStatus } from '#client/sync/read-status.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { beginOnDevice } from './scenario-world.ts';

let server: SimServer;
let shop: SimShop;
let device: Device;

beginOnDevice(async (there) => {
  ({ server, shop, device } = there);
  // What an earlier sign-in left: a full device could not write the present one down.
  await device.signIn('a token that has ended');
});

it('a page sends and fetches by the token that it holds, whatever is written down', async () => {
  device.store.token = shop.token;
  const id = await device.createCustomer('Célia');
  await device.sync();
  expect((await serverRows(server.app, shop)).has(id)).toBe(true);
  expect(await readStatus(device.store)).toMatchObject({ pause: null, waiting: 0 });
});

it('without a page the one that is written down counts, as for the service worker', async () => {
  await device.createCustomer('Célia');
  expect(await device.push()).toBe('paused');
  expect(await readStatus(device.store)).toMatchObject({ pause: 'unauthorized', waiting: 1 });
  device.store.token = shop.token;
  expect(await readStatus(device.store), 'another sign-in ends the pause').toMatchObject({ pause: null });
  expect(await device.push()).toBe('progress');
});
