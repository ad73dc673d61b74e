import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readStatus } from '#client/sync/read-status.ts';
import { SimServer, type SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';

let server: SimServer;
let shop: SimShop;
let device: Device;

beforeAll(async () => {
  server = await SimServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  shop = await server.openShop();
  device = await Device.open(server, shop);
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
