import { describe, expect, it } from 'vitest';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { resolveConflict } from '#client/sync/entry-commands.ts';
import { conflictKey, type Side } from '#client/data/save/merge.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { loseAnswer } from './hand-driven-network.ts';
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

async function choose(device: Device, side: Side): Promise<void> {
  const { seq, problem } = await device.entry();
  if (problem?.kind !== 'fields') throw new Error(`No conflict of fields: ${problem?.kind}`);
  expect(await resolveConflict(device.store, seq, problem, Object.fromEntries(problem.conflicts.map((one) => [conflictKey(one), side])))).toEqual({
    ok: true,
  });
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
