import { beforeEach, describe, expect, it } from 'vitest';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { deleteAnyway, discardEntry, restoreDeleted } from '#client/sync/entry-commands.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { aCustomerWithCar, beginOnTwoDevices, expectAgreement, syncInTurns } from './scenario-world.ts';

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
let customer: RowId;
let car: RowId;
beginOnTwoDevices(async (there) => {
  ({ server, shop, tablet, desk } = there);
  ({ customer, car } = await aCustomerWithCar(there));
});

const onServer = async (id: RowId) => (await serverRows(server.app, shop)).get(id) ?? null;
const meet = () => syncInTurns({ tablet, desk });
const agree = (id: RowId, collection: CollectionName, fields: object | null) =>
  expectAgreement({ server, shop, tablet, desk }, collection, id, fields);

describe('a delete meets an edit', () => {
  beforeEach(async () => {
    await tablet.edit('customers', customer, { city: 'Campinas' });
    await desk.remove('customers', customer);
  });

  it('that came first: the device that deleted is asked, and may delete anyway', async () => {
    await tablet.sync();
    await desk.sync();
    const { seq, problem } = await desk.entry();
    expect(problem).toMatchObject({ kind: 'changed-elsewhere' });
    expect(await onServer(customer)).not.toBeNull();
    if (problem !== null) await deleteAnyway(desk.store, seq, problem);
    await meet();
    await agree(customer, 'customers', null);
    await agree(car, 'vehicles', null);
  });

  it('that came first: or keeps what is there', async () => {
    await tablet.sync();
    await desk.sync();
    await discardEntry(desk.store, (await desk.entry()).seq);
    await meet();
    await agree(customer, 'customers', { city: 'Campinas' });
    await agree(car, 'vehicles', { customer_id: customer });
  });

  it('that comes later: the device that edited is asked, and may let it go', async () => {
    await desk.sync();
    await tablet.sync();
    const { seq, problem } = await tablet.entry();
    expect(problem).toEqual({ kind: 'deleted-elsewhere' });
    expect(await tablet.row('customers', customer), 'what was saved is still shown').toMatchObject({ city: 'Campinas' });
    await discardEntry(tablet.store, seq);
    await meet();
    await agree(customer, 'customers', null);
  });

  it('that comes later: or make the row anew, under a new id', async () => {
    await desk.sync();
    await tablet.sync();
    await restoreDeleted(tablet.store, (await tablet.entry()).seq);
    const { entityId } = await tablet.entry();
    expect(entityId).not.toBe(customer);
    await meet();
    await agree(customer, 'customers', null);
    await agree(entityId, 'customers', { name: 'Célia', city: 'Campinas' });
  });
});

describe('a customer deleted elsewhere is made anew', () => {
  const restore = async (collection: string) => {
    const entry = (await tablet.entries()).find((one) => one.collection === collection);
    return restoreDeleted(tablet.store, entry?.seq ?? -1);
  };

  it('with the car that was edited here too', async () => {
    await tablet.edit('customers', customer, { city: 'Campinas' });
    await tablet.edit('vehicles', car, { color: 'Prata' });
    await desk.remove('customers', customer);
    await desk.sync();
    await tablet.sync();
    expect(await restore('vehicles'), 'first its customer').toEqual({ ok: false, reason: 'parent-gone' });
    expect(await restore('customers')).toEqual({ ok: true });
    expect(await restore('vehicles')).toEqual({ ok: true });
    const [anew, carAnew] = (await tablet.entries()).map(({ entityId }) => entityId);
    if (anew === undefined || carAnew === undefined) throw new Error('Two creates were expected');
    await meet();
    await agree(anew, 'customers', { city: 'Campinas' });
    await agree(carAnew, 'vehicles', { plate: 'BRA2E19', color: 'Prata', customer_id: anew });
  });

  it('with the car that was added here and refused for want of its customer', async () => {
    await tablet.edit('customers', customer, { city: 'Campinas' });
    const added = await tablet.createVehicle(customer, 'QRS4D56');
    await desk.remove('customers', customer);
    await desk.sync();
    await tablet.sync();
    expect(await tablet.states()).toEqual(['conflict', 'rejected']);
    expect(await restore('customers')).toEqual({ ok: true });
    const anew = (await tablet.entries()).find(({ collection }) => collection === 'customers')?.entityId;
    await meet();
    await agree(added, 'vehicles', { plate: 'QRS4D56', customer_id: anew });
  });
});

describe('both delete', () => {
  it('the second delete finds nothing, and nothing comes back', async () => {
    await tablet.remove('customers', customer);
    await desk.remove('customers', customer);
    await tablet.sync();
    expect(await desk.push()).toBe('progress');
    expect(await desk.row('customers', customer), 'before the next pull').toBeNull();
    expect(await desk.leftovers()).toBe(0);
    await meet();
    await agree(customer, 'customers', null);
  });

  it('while an edit of the second is out: both wish the same', async () => {
    await desk.edit('customers', customer, { city: 'Santos' });
    await tablet.remove('customers', customer);
    await tablet.sync();
    const held = desk.network.holdNextPush();
    const pushing = desk.push();
    await held.isDone;
    await desk.remove('customers', customer);
    await desk.pull();
    held.letIn();
    await pushing;
    await desk.sync();
    await agree(customer, 'customers', null);
  });
});

describe('a late acknowledgement', () => {
  it('does not show a row again that was deleted meanwhile', async () => {
    await desk.edit('customers', customer, { city: 'Santos' });
    const held = desk.network.holdNextPush();
    const pushing = desk.push();
    await held.isDone;
    await tablet.pull();
    await tablet.remove('customers', customer);
    await tablet.sync();
    await desk.pull();
    held.letIn();
    await pushing;
    await agree(customer, 'customers', null);
  });

  it('does not show a row again that was deleted on this device meanwhile', async () => {
    await desk.edit('customers', customer, { city: 'Santos' });
    const held = desk.network.holdNextPush();
    const pushing = desk.push();
    await held.isDone;
    await desk.remove('customers', customer);
    held.letIn();
    await pushing;
    expect(await desk.row('customers', customer)).toBeNull();
    await meet();
    await agree(customer, 'customers', null);
  });
});
