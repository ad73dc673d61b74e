import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import { deleteAnyway, discardEntry, resolveConflict, restoreDeleted } from '#client/sync/entry-commands.ts';
import { conflictKey, type Side } from '#client/data/merge.ts';
import { SimServer, type SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { loseAnswer } from './hand-driven-network.ts';

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
/** A customer and a car that both devices have. */
let customer: RowId;
let car: RowId;
beforeAll(async () => {
  server = await SimServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  shop = await server.openShop();
  tablet = await Device.open(server, shop);
  desk = await Device.open(server, shop);
  customer = await tablet.createCustomer('Célia');
  car = await tablet.createVehicle(customer, 'BRA2E19');
  await tablet.sync();
  await desk.pull();
});

const onServer = async (id: RowId) => (await serverRows(server.app, shop)).get(id) ?? null;

/** Both devices send and fetch until nothing moves any more. */
async function meet(): Promise<void> {
  for (const device of [tablet, desk, tablet, desk]) await device.sync();
}

async function agree(id: RowId, collection: 'customers' | 'vehicles', fields: object | null): Promise<void> {
  const expected = fields === null ? null : expect.objectContaining(fields);
  expect(await onServer(id)).toEqual(expected);
  for (const device of [tablet, desk]) {
    expect(await device.row(collection, id)).toEqual(expected);
    expect(await device.leftovers()).toBe(0);
  }
}

async function choose(device: Device, side: Side): Promise<void> {
  const { seq, problem } = await device.entry();
  if (problem?.kind !== 'fields') throw new Error(`No conflict of fields: ${problem?.kind}`);
  expect(await resolveConflict(device.store, seq, problem, Object.fromEntries(problem.conflicts.map((one) => [conflictKey(one), side])))).toEqual({ ok: true });
}

describe('two devices edit one customer', () => {
  it('in different fields: both changes stand', async () => {
    await tablet.edit('customers', customer, { city: 'Campinas' });
    await desk.edit('customers', customer, { notes: 'Prefere WhatsApp' });
    await meet();
    await agree(customer, 'customers', { city: 'Campinas', notes: 'Prefere WhatsApp' });
  });

  it.each([
    ['mine', 'Santos'],
    ['theirs', 'Campinas'],
  ] as const)('in the same field: a conflict names both values, and the choice of %s holds everywhere', async (side, city) => {
    await tablet.edit('customers', customer, { city: 'Campinas' });
    await desk.edit('customers', customer, { city: 'Santos', notes: 'x' });
    await tablet.sync();
    await desk.sync();
    expect(await desk.entry()).toMatchObject({
      state: 'conflict',
      problem: { kind: 'fields', conflicts: [{ fields: ['city'], base: { city: '' }, mine: { city: 'Santos' }, theirs: { city: 'Campinas' } }] },
    });
    expect(await desk.row('customers', customer), 'what was saved is still shown').toMatchObject({ city: 'Santos' });
    await choose(desk, side);
    await meet();
    await agree(customer, 'customers', { city, notes: 'x' });
  });

  it('in the same field to the same value: nobody is asked', async () => {
    await tablet.edit('customers', customer, { city: 'Campinas' });
    await desk.edit('customers', customer, { city: 'Campinas' });
    await meet();
    await agree(customer, 'customers', { city: 'Campinas' });
  });

  it('one the document, one its type: they belong together, so it is a conflict', async () => {
    await tablet.edit('customers', customer, { document: '52998224725' });
    await desk.edit('customers', customer, { document_type: 'RG' });
    await tablet.sync();
    await desk.sync();
    expect((await desk.entry()).problem).toMatchObject({
      conflicts: [
        {
          fields: ['document', 'document_type'],
          mine: { document: '', document_type: 'RG' },
          theirs: { document: '52998224725', document_type: 'CPF' },
        },
      ],
    });
    await choose(desk, 'mine');
    await meet();
    await agree(customer, 'customers', { document: '', document_type: 'RG' });
  });

  it('and one clears a field: choosing that clears it everywhere', async () => {
    await tablet.edit('vehicles', car, { mileage: 90_000 });
    await meet();
    await tablet.edit('vehicles', car, { mileage: 91_000 });
    await desk.edit('vehicles', car, { mileage: null });
    await tablet.sync();
    await desk.sync();
    expect((await desk.entry()).problem).toMatchObject({ conflicts: [{ mine: { mileage: null }, theirs: { mileage: 91_000 } }] });
    await choose(desk, 'mine');
    await meet();
    await agree(car, 'vehicles', { mileage: null });
  });

  it('and one edits on in the conflict: choosing its side takes the later edit', async () => {
    await tablet.edit('customers', customer, { city: 'Campinas' });
    await desk.edit('customers', customer, { city: 'Santos' });
    await tablet.sync();
    await desk.sync();
    await desk.edit('customers', customer, { city: 'Sorocaba' });
    expect(await desk.states()).toEqual(['conflict']);
    await choose(desk, 'mine');
    await meet();
    await agree(customer, 'customers', { city: 'Sorocaba' });
  });

  it('and the other edits again during the conflict: it names the newest value', async () => {
    await tablet.edit('customers', customer, { city: 'Campinas' });
    await desk.edit('customers', customer, { city: 'Santos' });
    await tablet.sync();
    await desk.sync();
    await tablet.edit('customers', customer, { city: 'Natal' });
    await tablet.sync();
    await desk.pull();
    expect((await desk.entry()).problem).toMatchObject({ conflicts: [{ theirs: { city: 'Natal' } }] });
    await choose(desk, 'theirs');
    await meet();
    await agree(customer, 'customers', { city: 'Natal' });
  });

  it('and one edits over a write whose answer is out, made over an older row: it is merged, not laid over', async () => {
    await desk.edit('customers', customer, { city: 'Santos' });
    desk.network.nextPush(loseAnswer);
    await desk.push();
    await tablet.pull();
    await tablet.edit('customers', customer, { city: 'Recife' });
    await tablet.sync();
    await desk.pull();
    await desk.edit('customers', customer, { city: 'Sorocaba' });
    await desk.sync();
    expect(await onServer(customer)).toMatchObject({ city: 'Recife' });
    expect((await desk.entry()).problem).toMatchObject({ conflicts: [{ mine: { city: 'Sorocaba' }, theirs: { city: 'Recife' } }] });
  });
});

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
