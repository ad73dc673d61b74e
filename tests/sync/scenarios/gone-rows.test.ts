import { describe, expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import { restoreDeleted } from '#client/sync/entry-commands.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { loseAnswer } from './hand-driven-network.ts';
import { beginOnTwoDevices } from './scenario-world.ts';

/* What answered a write is forgotten with its row: a device whose answer was lost meets what stands in its place. */
let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
let customer: RowId;
beginOnTwoDevices(async (there) => {
  ({ server, shop, tablet, desk } = there);
  customer = await tablet.createCustomer('Célia');
  await tablet.sync();
});

const onServer = () => serverRows(server.app, shop);

/** The desk sees what has reached the server, and deletes it. */
async function deletedAtTheDesk(id: RowId): Promise<void> {
  await desk.pull();
  await desk.remove('customers', id);
  await desk.sync();
  expect((await onServer()).has(id)).toBe(false);
}

const isSettled = async (device: Device, id: RowId) => [await device.row('customers', id), await device.leftovers()];

describe('a row that was deleted elsewhere before the answer to a write of it was heard', () => {
  it('an edit: it was done, and the row is gone; nobody is asked', async () => {
    await tablet.edit('customers', customer, { city: 'Campinas' });
    tablet.network.nextPush(loseAnswer);
    await tablet.push();
    await deletedAtTheDesk(customer);
    await tablet.sync();
    for (const device of [tablet, desk]) expect(await isSettled(device, customer)).toEqual([null, 0]);
  });

  it('a create: as an edit', async () => {
    const id = await tablet.createCustomer('Rita');
    tablet.network.nextPush(loseAnswer);
    await tablet.push();
    await deletedAtTheDesk(id);
    await tablet.sync();
    for (const device of [tablet, desk]) expect(await isSettled(device, id)).toEqual([null, 0]);
  });

  it('meanwhile nothing that the device knows of it is replaced', async () => {
    await tablet.edit('customers', customer, { city: 'Campinas' });
    tablet.network.nextPush(loseAnswer);
    await tablet.push();
    await deletedAtTheDesk(customer);
    await tablet.push();
    expect(await tablet.row('customers', customer)).toMatchObject({ name: 'Célia', phone: '11988124471', city: 'Campinas' });
  });

  it.each(['push', 'pull'] as const)('with a later edit, first a %s: it is asked about, and made anew it has both', async (first) => {
    await tablet.edit('customers', customer, { city: 'Campinas' });
    tablet.network.nextPush(loseAnswer);
    await tablet.push();
    await tablet.edit('customers', customer, { notes: 'Liga antes' });
    await deletedAtTheDesk(customer);
    await tablet[first]();
    await tablet.sync();
    expect(await tablet.entry()).toMatchObject({ state: 'conflict', problem: { kind: 'deleted-elsewhere' } });
    await restoreDeleted(tablet.store, (await tablet.entry()).seq);
    const { entityId } = await tablet.entry();
    await tablet.sync();
    expect((await onServer()).get(entityId)).toMatchObject({ name: 'Célia', phone: '11988124471', notes: 'Liga antes', city: 'Campinas' });
    expect(await tablet.leftovers()).toBe(0);
  });

  it('a create with a later edit: made anew it is whole', async () => {
    const id = await tablet.create('customers', { name: 'Rita', phone: '11988124471', city: 'Campinas' });
    tablet.network.nextPush(loseAnswer);
    await tablet.push();
    await tablet.edit('customers', id, { notes: 'Liga antes' });
    await deletedAtTheDesk(id);
    await tablet.sync();
    await restoreDeleted(tablet.store, (await tablet.entry()).seq);
    const { entityId } = await tablet.entry();
    await tablet.sync();
    expect((await onServer()).get(entityId)).toMatchObject({ name: 'Rita', phone: '11988124471', city: 'Campinas', notes: 'Liga antes' });
  });
});
