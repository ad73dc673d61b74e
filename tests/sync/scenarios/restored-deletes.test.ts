import { describe, expect, it } from 'vitest';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { beginOnDevice } from './scenario-world.ts';

// What was deleted here stays deleted over a restore (DESIGN §3, Restore), also where only one of two transactions has heard of it.

let server: SimServer;
let shop: SimShop;
let desk: Device;
beginOnDevice((there) => void ({ server, shop, device: desk } = there));

describe('a new history that comes between taking a batch and sending it', () => {
  /** The batch is fixed; before it leaves, the other loop has pulled. */
  async function pushOver(pull: () => Promise<unknown>): Promise<void> {
    const { store } = desk;
    const write = store.write.bind(store);
    store.write = async (work) => {
      store.write = write;
      const taken = await write(work);
      await pull();
      return taken;
    };
    await desk.push();
  }

  it('does not carry out a delete before the create that has to be repeated', async () => {
    const backup = await server.backUp(shop);
    const made = await desk.createCustomer('Dora');
    await desk.sync();
    await desk.remove('customers', made);
    await server.restoreLive(shop, backup);
    await pushOver(() => desk.pullOnce());
    server.clock.advance(120_000);
    for (let round = 0; round < 3; round += 1) await desk.sync();
    expect((await serverRows(server.app, shop)).has(made)).toBe(false);
    expect(await desk.row('customers', made)).toBeNull();
    expect(await desk.leftovers()).toBe(0);
  });
});

it('what was deleted here, while it turned out to be deleted elsewhere, is deleted again after a restore', async () => {
  const made = await desk.createCustomer('Dora');
  await desk.sync();
  const tablet = await Device.open(server, shop);
  const backup = await server.backUp(shop);
  await tablet.remove('customers', made);
  await tablet.sync();
  await desk.edit('customers', made, { city: 'Campinas' });
  const held = desk.network.holdNextPush();
  const pushing = desk.push();
  await held.isDone;
  await desk.remove('customers', made);
  held.letIn();
  await pushing;
  await desk.pull();
  expect(await desk.leftovers()).toBe(0);
  // The other device does not come back.
  await server.restore(shop, backup);
  await server.rotateEpoch(shop);
  for (let round = 0; round < 3; round += 1) await desk.sync();
  expect((await serverRows(server.app, shop)).has(made)).toBe(false);
  expect(await desk.row('customers', made)).toBeNull();
  expect(await desk.leftovers()).toBe(0);
});
