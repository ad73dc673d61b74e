import { beforeEach, describe, expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { amidBatch, loseAnswer, onItsWay } from './hand-driven-network.ts';
import { beginOnTwoDevices } from './scenario-world.ts';

// A failover to a replica that lagged loses the last commits, and no operator says so (DESIGN §3, Restore).

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
let customer: RowId;

beginOnTwoDevices(async (there) => {
  ({ server, shop, tablet, desk } = there);
  customer = await desk.createCustomer('Célia');
  await desk.sync();
  await tablet.pull();
});

/** The database forgets what is written meanwhile. */
async function forgotten(work: () => Promise<void>): Promise<void> {
  const backup = await server.backUp(shop);
  await work();
  await server.restore(shop, backup);
}

async function meet(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await desk.sync();
    await tablet.sync();
  }
}

async function agree(fields: object): Promise<void> {
  const truth = (await serverRows(server.app, shop)).get(customer);
  expect(truth).toMatchObject(fields);
  for (const device of [desk, tablet]) {
    expect(await device.row('customers', customer)).toEqual(truth);
    expect(await device.leftovers()).toBe(0);
  }
}

it('an acknowledged value comes back although others have written under its number since', async () => {
  await forgotten(async () => {
    await desk.edit('customers', customer, { city: 'Campinas' });
    await desk.push();
    expect(await desk.entries()).toEqual([]);
  });
  // The tablet's write gets the revision that the desk's had.
  await tablet.edit('customers', customer, { notes: 'x' });
  await tablet.sync();
  await meet();
  await agree({ city: 'Campinas', notes: 'x' });
});

it.each(['pull', 'push'] as const)('whoever comes first notices, by a %s', async (by) => {
  await forgotten(async () => {
    await desk.edit('customers', customer, { city: 'Campinas' });
    await desk.push();
  });
  const { rows: [before] } = await server.db.pool.query<{ epoch: string }>('SELECT epoch FROM sync_counters WHERE signature_id = $1', [shop.signature]);
  if (by === 'push') await desk.edit('customers', customer, { address: 'Rua B' });
  await (by === 'push' ? desk.push() : desk.pullOnce());
  const { rows: [after] } = await server.db.pool.query<{ epoch: string }>('SELECT epoch FROM sync_counters WHERE signature_id = $1', [shop.signature]);
  expect(after?.epoch).not.toBe(before?.epoch);
  await meet();
  await agree({ city: 'Campinas', ...(by === 'push' && { address: 'Rua B' }) });
});

it('a device that had only read the lost write finds out too', async () => {
  await forgotten(async () => {
    await desk.edit('customers', customer, { city: 'Campinas' });
    await desk.push();
    await tablet.pull();
  });
  // Somebody else writes under the same number; the desk is away.
  const other = await Device.open(server, shop);
  await other.edit('customers', customer, { notes: 'x' });
  await other.sync();
  await tablet.pull();
  expect(await tablet.row('customers', customer)).toMatchObject({ city: '', notes: 'x' });
});

describe('nothing is run under a history that its device has not pulled', () => {
  it('the batch waits, unchanged, until it has', async () => {
    await forgotten(async () => {
      await desk.edit('customers', customer, { city: 'Campinas' });
      await desk.push();
    });
    await desk.edit('customers', customer, { address: 'Rua B' });
    expect(await desk.push()).toBe('later');
    const [sent] = await desk.entries();
    expect(sent).toMatchObject({ state: 'sending' });
    expect((await serverRows(server.app, shop)).get(customer)).toMatchObject({ address: '' });
    server.clock.advance(61_000);
    expect(await desk.push({ now: false })).toBe('later');
    expect(desk.network.pushed.at(-1)?.includes(sent?.frozen ?? 'nothing')).toBe(true);
    await meet();
    await agree({ city: 'Campinas', address: 'Rua B' });
  });

  it('no answer is asked for again and again', async () => {
    await forgotten(async () => {
      await desk.edit('customers', customer, { city: 'Campinas' });
      await desk.push();
    });
    await desk.edit('customers', customer, { address: 'Rua B' });
    const asked = desk.network.pushed.length;
    for (let round = 0; round < 200; round += 1) await desk.push({ now: false });
    expect(desk.network.pushed.length - asked).toBe(1);
  });
});

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
  const row = { ...(await desk.row('customers', customer)), city: '', id: customer, rev: (await desk.store.db.rows('customers').get(customer))?.rev, signature_id: shop.signature };
  const [entry] = await desk.entries();
  const body = { type: 'urn:patio:problem:revision_mismatch', title: 'x', status: 412, code: 'revision_mismatch', message: 'x', row };
  desk.network.nextPush(async () => ({ kind: 'answer', status: 200, retryAfterMs: null, body: { results: [{ opId: entry?.opId, status: 412, body }] } }));
  expect(await desk.push()).toBe('later');
  expect(reported).toHaveLength(1);
  expect(await desk.push({ now: false })).toBe('idle');
  expect(desk.network.pushed).toHaveLength(2);
});
