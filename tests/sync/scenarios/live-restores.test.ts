import { beforeEach, describe, expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import { restoreDeleted } from '#client/sync/entry-commands.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { amidBatch, answerWith } from './hand-driven-network.ts';
import { beginOnDevice, oneByOne } from './scenario-world.ts';

// A backup takes the place of the database while servers and devices work (DESIGN §3, Restore): what is under way then was
// done in the history that goes.

let server: SimServer;
let shop: SimShop;
let desk: Device;
let customer: RowId;
let car: RowId;

beginOnDevice(async (there) => {
  ({ server, shop, device: desk } = there);
  customer = await desk.createCustomer('Célia');
  car = await desk.createVehicle(customer, 'BRA2E19');
  await desk.sync();
}, oneByOne);

/** What is still to be answered, but for what the restore has sent out again. */
async function unanswered(): Promise<string[]> {
  return (await desk.entries()).filter(({ state, isReplay }) => state === 'sending' && !isReplay).map(({ kind }) => kind);
}

async function settled(fields: object): Promise<void> {
  server.clock.advance(120_000);
  for (let round = 0; round < 3; round += 1) await desk.sync();
  const truth = await serverRows(server.app, shop);
  expect(truth.get(customer)).toMatchObject(fields);
  expect(truth.has(car)).toBe(false);
  expect(await desk.row('customers', customer)).toEqual(truth.get(customer));
  expect(await desk.row('vehicles', car)).toBeNull();
  expect(await desk.leftovers()).toBe(0);
}

it('an answer that comes after its history has been replaced, and after the new one has been pulled, acknowledges nothing', async () => {
  const backup = await server.backUp(shop);
  await desk.remove('vehicles', car);
  await desk.edit('customers', customer, { city: 'Campinas' });
  const held = desk.network.holdNextPush();
  const pushing = desk.push();
  await held.isDone;
  await server.restore(shop, backup);
  await server.rotateEpoch(shop);
  await desk.pull();
  held.letIn();
  expect(await pushing).toBe('later');
  expect(await unanswered()).toEqual(['delete', 'update']);
  await settled({ city: 'Campinas' });
});

describe('a row that a doubled create brings back after the restore', () => {
  let tablet: Device;
  let made: RowId;
  let again = async () => {};
  beforeEach(async () => {
    const backup = await server.backUp(shop);
    tablet = await Device.openEmpty(server, shop);
    tablet.network.nextPush((deliver) => {
      again = async () => void (await deliver());
      return deliver();
    });
    made = await tablet.createCustomer('Dora');
    await tablet.push();
    await server.restoreLive(shop, backup);
    await tablet.edit('customers', made, { city: 'Campinas' });
  });

  async function isThereOnce(): Promise<void> {
    server.clock.advance(120_000);
    for (let round = 0; round < 3; round += 1) await tablet.sync();
    const truth = await serverRows(server.app, shop);
    expect(truth.get(made)).toMatchObject({ name: 'Dora', city: 'Campinas' });
    expect(await tablet.row('customers', made)).toEqual(truth.get(made));
    expect([...truth.values()].filter(({ name }) => name === 'Dora')).toHaveLength(1);
    expect(await tablet.leftovers()).toBe(0);
  }

  it('is not made anew by whom it was called deleted', async () => {
    await tablet.push();
    expect(await tablet.states()).toEqual(['conflict']);
    await again();
    await tablet.pullOnce();
    const [, edit] = await tablet.entries();
    expect(await restoreDeleted(tablet.store, edit?.seq ?? -1)).toEqual({ ok: false, reason: 'moved' });
    await isThereOnce();
  });

  it('is not taken for deleted by an answer of before that comes after it', async () => {
    const held = tablet.network.holdNextPush();
    const pushing = tablet.push();
    await held.isDone;
    await again();
    await tablet.pullOnce();
    held.letIn();
    await pushing;
    expect(await tablet.states()).not.toContain('conflict');
    await isThereOnce();
  });
});

describe('an acknowledged edit of a row that the backup did not have', () => {
  let tablet: Device;
  let made: RowId;

  /** The tablet is to send its edit again before its download is over, and before the desk brings back the row. */
  beforeEach(async () => {
    const backup = await server.backUp(shop);
    made = await desk.createCustomer('Dora');
    await desk.sync();
    tablet = await Device.open(server, shop);
    await tablet.edit('customers', made, { city: 'Campinas' });
    await tablet.push();
    await server.restoreLive(shop, backup);
    tablet.network.nextPull(async (deliver) => {
      const answer = await deliver();
      return answer.kind === 'answer' ? { ...answer, body: { ...(answer.body as object), more: true } } : answer;
    });
    await tablet.pullOnce();
    expect(await tablet.states()).toEqual(['sending']);
  });

  async function comesBack(fields: object): Promise<void> {
    server.clock.advance(120_000);
    for (let round = 0; round < 4; round += 1) {
      await desk.sync();
      await tablet.sync();
    }
    const truth = await serverRows(server.app, shop);
    expect(truth.get(made)).toMatchObject(fields);
    for (const device of [desk, tablet]) {
      expect(await device.row('customers', made)).toEqual(truth.get(made));
      expect(await device.leftovers()).toBe(0);
    }
  }

  it('waits for the row, and is in it', async () => {
    await tablet.push();
    expect(await tablet.states()).toEqual(['conflict']);
    await comesBack({ name: 'Dora', city: 'Campinas' });
  });

  it('is kept where it is to be sent once more', async () => {
    const [{ opId } = { opId: '' }] = await tablet.entries();
    const body = { type: 'urn:patio:problem:dependency_failed', title: 'x', status: 424, code: 'dependency_failed', message: 'x' };
    tablet.network.nextPush(answerWith(200, { results: [{ opId, status: 424, body }] }));
    await tablet.push();
    expect(await tablet.states()).toEqual(['queued']);
    await comesBack({ name: 'Dora', city: 'Campinas' });
  });

  it('waits with what is changed on top of it', async () => {
    await tablet.push();
    await tablet.edit('customers', made, { notes: 'x' });
    await comesBack({ name: 'Dora', city: 'Campinas', notes: 'x' });
  });
});

it('a batch that was begun in one history and ended in another one has acknowledged nothing', async () => {
  const backup = await server.backUp(shop);
  await desk.remove('vehicles', car);
  await desk.edit('customers', customer, { city: 'Campinas' });
  desk.network.nextPush(
    amidBatch(server.app, 1, async () => {
      await server.restore(shop, backup);
      await server.rotateEpoch(shop);
      await desk.pull();
    }),
  );
  expect(await desk.push()).toBe('later');
  expect(await unanswered()).toEqual(['delete', 'update']);
  await settled({ city: 'Campinas' });
});

describe('what one device had deleted and another one brings back after a restore', () => {
  let tablet: Device;
  let made: RowId;

  beforeEach(async () => {
    tablet = await Device.open(server, shop);
    const backup = await server.backUp(shop);
    made = await tablet.createCustomer('Décio');
    await tablet.sync();
    await desk.pull();
    await desk.remove('customers', made);
    await desk.sync();
    await server.restore(shop, backup);
    await server.rotateEpoch(shop);
    // Of the row that its delete is about the server knows nothing yet.
    await desk.pull();
    await desk.sync();
    expect(await desk.leftovers()).toBe(0);
  });

  it('is deleted again', async () => {
    await tablet.pull();
    await tablet.sync();
    expect((await serverRows(server.app, shop)).has(made)).toBe(true);
    await desk.pull();
    expect(await desk.row('customers', made)).toBeNull();
    await desk.sync();
    await tablet.sync();
    expect((await serverRows(server.app, shop)).has(made)).toBe(false);
    expect(await tablet.row('customers', made)).toBeNull();
    expect((await desk.leftovers()) + (await tablet.leftovers())).toBe(0);
  });

  it('is asked about where it has been changed since', async () => {
    await tablet.edit('customers', made, { city: 'Campinas' });
    await tablet.pull();
    await tablet.sync();
    await desk.pull();
    expect(await desk.entry()).toMatchObject({ kind: 'delete', state: 'conflict', problem: { kind: 'changed-elsewhere' } });
  });
});
