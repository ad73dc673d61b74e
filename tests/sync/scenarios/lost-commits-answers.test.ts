import { beforeEach, describe, expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { amidBatch, loseAnswer, onItsWay } from './hand-driven-network.ts';
import { beginWithCustomer, lostCommits } from './lost-commits-world.ts';
import { oneByOne } from './scenario-world.ts';

// What is lost amid a call: its answer vouches only for what has not been lost by then (DESIGN §3, Restore).

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
let customer: RowId;
beginWithCustomer((there) => void ({ server, shop, tablet, desk, customer } = there), oneByOne);

const { forgotten, meet, agree } = lostCommits(() => ({ server, shop, tablet, desk, customer }));

it.each([
  ['its answer', 2],
  ['the next write of its batch', 1],
])('a write that is lost between its commit and %s has not been acknowledged', async (_, number) => {
  const car = await desk.createVehicle(customer, 'BRA2E19');
  await desk.sync();
  const backup = await server.backUp(shop);
  await desk.edit('vehicles', car, { color: 'Prata' });
  await desk.edit('customers', customer, { city: 'Campinas' });
  desk.network.nextPush(amidBatch(server.app, number, () => server.restore(shop, backup)));
  expect(await desk.push()).toBe('later');
  expect(await desk.states()).toEqual(['sending', 'sending']);
  await meet();
  await agree({ city: 'Campinas' });
  expect((await serverRows(server.app, shop)).get(car)).toMatchObject({ color: 'Prata' });
});

describe('what a batch showed its device is looked for before it is answered', () => {
  let car: RowId;
  beforeEach(async () => {
    car = await desk.createVehicle(customer, 'BRA2E19');
    await desk.sync();
    await tablet.pull();
  });

  /** The database forgets what was written since, after that many writes of the desk's next batch. */
  async function failOverAmidBatch(number: number, writtenSince: () => Promise<void>): Promise<void> {
    const backup = await server.backUp(shop);
    await writtenSince();
    desk.network.nextPush(amidBatch(server.app, number, () => server.restore(shop, backup)));
  }

  it('a repeat, whose first answer was lost', async () => {
    await failOverAmidBatch(1, async () => {
      await desk.edit('vehicles', car, { color: 'Prata' });
      desk.network.nextPush(loseAnswer);
      await desk.push();
      await desk.edit('customers', customer, { city: 'Campinas' });
    });
    expect(await desk.push()).toBe('later');
    expect(await desk.states()).toEqual(['sending', 'sending']);
    await meet();
    await agree({ city: 'Campinas' });
    expect((await serverRows(server.app, shop)).get(car)).toMatchObject({ color: 'Prata' });
  });

  it('the row of a 412', async () => {
    await failOverAmidBatch(1, async () => {
      await tablet.edit('vehicles', car, { color: 'Prata' });
      await tablet.push();
      await desk.edit('vehicles', car, { brand: 'Fiat' });
      await desk.edit('customers', customer, { city: 'Campinas' });
    });
    expect(await desk.push()).toBe('later');
    // Who wrote what was lost is away for good.
    for (let round = 0; round < 3; round += 1) await desk.sync();
    expect(await desk.leftovers()).toBe(0);
    const truth = await serverRows(server.app, shop);
    expect(truth.get(car)).toMatchObject({ brand: 'Fiat', color: '' });
    expect(await desk.row('vehicles', car)).toEqual(truth.get(car));
  });

  it('what the device had been shown before, where others and the batch have its numbers now', async () => {
    await failOverAmidBatch(0, async () => {
      await desk.edit('vehicles', car, { color: 'Prata' });
      await desk.push();
      await desk.edit('customers', customer, { city: 'Campinas' });
    });
    expect(await desk.push()).toBe('later');
    await meet();
    await agree({ city: 'Campinas' });
    expect((await serverRows(server.app, shop)).get(car)).toMatchObject({ color: 'Prata' });
  });
});

describe('an answer vouches for what its call named, and for nothing that came in meanwhile', () => {
  it('a pull that was under way while a batch was answered', async () => {
    const pull = onItsWay();
    desk.network.nextPull(pull.fate);
    const pulled = desk.pullOnce();
    await forgotten(async () => {
      await desk.edit('customers', customer, { city: 'Campinas' });
      expect(await desk.push()).toBe('progress');
    });
    for (const notes of ['x', 'y']) {
      await tablet.edit('customers', customer, { notes });
      await tablet.sync();
    }
    pull.arrive();
    await pulled;
    await meet();
    await agree({ city: 'Campinas', notes: 'y' });
  });

  it('a batch that was under way while a pull was answered', async () => {
    const batch = onItsWay();
    desk.network.nextPush(batch.fate);
    await desk.edit('customers', customer, { city: 'Campinas' });
    const pushed = desk.push();
    await forgotten(async () => {
      await tablet.edit('customers', customer, { notes: 'x' });
      await tablet.push();
      await desk.pull();
    });
    batch.arrive();
    await pushed;
    // Who wrote what was lost is away for good.
    for (let round = 0; round < 3; round += 1) await desk.sync();
    expect((await serverRows(server.app, shop)).get(customer)).toMatchObject({ city: 'Campinas', notes: '' });
    expect(await desk.row('customers', customer)).toMatchObject({ city: 'Campinas', notes: '' });
  });
});

it('a 412 that shows the row that the change was made from is not believed for ever: it is reported, and waits', async () => {
  const reported: unknown[] = [];
  desk.onReport = (error) => reported.push(error);
  await desk.edit('customers', customer, { city: 'Campinas' });
  const row = {
    ...(await desk.row('customers', customer)),
    city: '',
    id: customer,
    rev: (await desk.store.db.rows('customers').get(customer))?.rev,
    signature_id: shop.signature,
  };
  const [entry] = await desk.entries();
  const body = { type: 'urn:patio:problem:revision_mismatch', title: 'x', status: 412, code: 'revision_mismatch', message: 'x', row };
  desk.network.nextPush(async () => ({
    kind: 'answer',
    status: 200,
    retryAfterMs: null,
    body: { results: [{ opId: entry?.opId, status: 412, body }] },
  }));
  expect(await desk.push()).toBe('later');
  expect(reported).toHaveLength(1);
  expect(await desk.push({ now: false })).toBe('idle');
  expect(desk.network.pushed).toHaveLength(2);
});
