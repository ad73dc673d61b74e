import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Budget, BudgetItem } from '#domain/budget.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { conflictKey, type Side } from '#client/data/merge.ts';
import type { EntryProblem } from '#client/data/records.ts';
import { listEntries } from '#client/sync/entries.ts';
import { deleteAnyway, discardEntry, resolveConflict } from '#client/sync/entry-commands.ts';
import { takeUp } from '#client/sync/set-aside.ts';
import { SimServer, type SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { loseAnswer } from './hand-driven-network.ts';

// Nobody is asked to choose between themselves and themselves, and nothing is decided on what nobody saw (DESIGN §3, Seen).

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;

beforeAll(async () => {
  server = await SimServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  shop = await server.openShop();
  tablet = await Device.open(server, shop);
  desk = await Device.open(server, shop);
});

const line = (id: string, price = 100_00): BudgetItem => ({ id, description: id, quantity: 1, price: price as Cents, kind: 'part', product_id: null });
const write = (device: Device) =>
  device.create('budgets', { budget_number: 1, approval_token: device.store.newPublicToken(), date: '2026-11-20' as CivilDate, expiry_date: '2026-11-30' as CivilDate, items: [line('a')] });
const quoteOn = async (device: Device, id: RowId) => (await device.row('budgets', id)) as unknown as Budget;
const addLine = async (device: Device, id: RowId, added: string) => device.edit('budgets', id, { items: [...(await quoteOn(device, id)).items, line(added)] });
const linesThere = async (id: RowId) => ((await serverRows(server.app, shop)).get(id) as unknown as Budget).items.map((item) => item.id);

type Fields = Extract<EntryProblem, { kind: 'fields' }>;
const conflictOf = async (device: Device) => {
  const entry = (await device.entries()).find(({ state }) => state === 'conflict');
  if (entry?.problem?.kind !== 'fields') throw new Error('There is no conflict of fields');
  return { seq: entry.seq, problem: entry.problem };
};
const all = (problem: Fields, side: Side) => Object.fromEntries(problem.conflicts.map((one) => [conflictKey(one), side] as const));

/** The tablet approves what the desk has made dearer meanwhile. */
async function openConflict(): Promise<RowId> {
  const id = await write(tablet);
  await tablet.sync();
  await desk.pull();
  await desk.edit('budgets', id, { items: [line('a', 150_00)] });
  await desk.sync();
  await tablet.edit('budgets', id, { status: 'approved' });
  await tablet.sync();
  expect(await tablet.states()).toEqual(['conflict']);
  return id;
}

describe('one device alone is never asked', () => {
  it('when it adds a line and sends the quote while its create is on its way', async () => {
    const held = tablet.network.holdNextPush();
    const id = await write(tablet);
    const pushing = tablet.push();
    await held.isDone;
    await addLine(tablet, id, 'b');
    await tablet.edit('budgets', id, { status: 'send' });
    held.letIn();
    await pushing;
    expect(await tablet.states()).toEqual(['queued']);
    await tablet.sync();
    expect(await linesThere(id)).toEqual(['a', 'b']);
  });

  it('when the create that is on its way had been edited before it left', async () => {
    const id = await write(tablet);
    await tablet.edit('budgets', id, { discount: 12_41 as Cents });
    await addLine(tablet, id, 'b');
    const held = tablet.network.holdNextPush();
    const pushing = tablet.push();
    await held.isDone;
    await tablet.edit('budgets', id, { status: 'send' });
    held.letIn();
    await pushing;
    expect(await tablet.states()).toEqual(['queued']);
    await tablet.sync();
    expect((await serverRows(server.app, shop)).get(id)).toMatchObject({ status: 'send', discount: 12_41 });
  });

  it.each([
    ['line, then status', ['line', 'status']],
    ['status, then line', ['status', 'line']],
  ] as const)('when the answer to an update is out (%s)', async (_, order) => {
    const id = await write(tablet);
    await tablet.sync();
    const held = tablet.network.holdNextPush();
    await tablet.edit('budgets', id, { description: 'Freios' });
    const pushing = tablet.push();
    await held.isDone;
    for (const what of order) await (what === 'line' ? addLine(tablet, id, 'b') : tablet.edit('budgets', id, { status: 'send' }));
    held.letIn();
    await pushing;
    expect(await tablet.states()).toEqual(['queued']);
  });

  it('when another device changes a field that has nothing to do with it', async () => {
    const id = await write(tablet);
    await tablet.sync();
    await desk.pull();
    await desk.edit('budgets', id, { description: 'Freios' });
    await desk.sync();
    await addLine(tablet, id, 'b');
    await tablet.edit('budgets', id, { status: 'send' });
    await tablet.sync();
    expect(await tablet.states()).toEqual([]);
    expect((await serverRows(server.app, shop)).get(id)).toMatchObject({ description: 'Freios', status: 'send' });
  });
});

describe('an approval', () => {
  it('given over an open conflict covers what stood there then, and nothing that came later', async () => {
    const id = await write(tablet);
    await tablet.sync();
    await desk.pull();
    await addLine(desk, id, 'b');
    await desk.sync();
    await tablet.edit('budgets', id, { status: 'send' });
    await tablet.sync();
    expect(await tablet.states()).toEqual(['conflict']);
    // On the tablet's screen there are both lines now.
    await tablet.edit('budgets', id, { status: 'approved' });
    await desk.edit('budgets', id, { items: [line('a')] });
    await desk.sync();
    await tablet.pull();
    expect(await tablet.states()).toEqual(['conflict']);
    await tablet.sync();
    expect((await serverRows(server.app, shop)).get(id)).toMatchObject({ status: 'draft' });
  });

  it('is asked about with the line that was added meanwhile', async () => {
    const id = await write(tablet);
    await tablet.sync();
    await desk.pull();
    await addLine(desk, id, 'b');
    await desk.sync();
    await tablet.edit('budgets', id, { status: 'approved' });
    await tablet.sync();
    const { problem } = await conflictOf(tablet);
    expect(problem.conflicts).toMatchObject([{ mine: { status: 'approved', items: [{ id: 'a' }] }, theirs: { items: [{ id: 'a' }, { id: 'b' }] } }]);
  });
});

describe('an approval given after the server was restored', () => {
  /** The quote with the line that the server has forgotten, and that the device sends again. */
  async function lostLine(): Promise<RowId> {
    const id = await write(tablet);
    await tablet.sync();
    const backup = await server.backUp(shop);
    await addLine(tablet, id, 'b');
    await tablet.sync();
    await server.restore(shop, backup);
    await server.rotateEpoch(shop);
    await tablet.pull();
    expect((await quoteOn(tablet, id)).items.map((item) => item.id)).toEqual(['a']);
    return id;
  }

  it('does not cover the line that comes back', async () => {
    const id = await lostLine();
    await tablet.edit('budgets', id, { status: 'approved' });
    await tablet.sync();
    expect(await linesThere(id)).toEqual(['a', 'b']);
    expect(await conflictOf(tablet)).toMatchObject({ problem: { conflicts: [{ mine: { status: 'approved' } }] } });
    expect((await serverRows(server.app, shop)).get(id)).toMatchObject({ status: 'draft' });
  });

  it('does so too when it was edited and approved while that line was being put back', async () => {
    const id = await lostLine();
    const held = tablet.network.holdNextPush();
    await tablet.edit('budgets', id, { description: 'Freios' });
    const pushing = tablet.push();
    await held.isDone;
    await tablet.edit('budgets', id, { status: 'approved' });
    held.letIn();
    await pushing;
    await tablet.sync();
    expect(await conflictOf(tablet)).toMatchObject({ problem: { conflicts: [{ mine: { status: 'approved' } }] } });
    expect(await linesThere(id)).toEqual(['a', 'b']);
    expect((await serverRows(server.app, shop)).get(id)).toMatchObject({ status: 'draft' });
  });

  it('is one op with what comes back where the two have nothing to do with each other', async () => {
    const id = await write(tablet);
    await tablet.sync();
    const backup = await server.backUp(shop);
    await tablet.edit('budgets', id, { description: 'Freios' });
    await tablet.sync();
    await server.restore(shop, backup);
    await server.rotateEpoch(shop);
    await tablet.pull();
    await tablet.edit('budgets', id, { description: 'Embreagem', status: 'approved' });
    await tablet.sync();
    expect((await serverRows(server.app, shop)).get(id)).toMatchObject({ status: 'approved', description: 'Embreagem' });
    expect(await tablet.leftovers()).toBe(0);
  });
});

describe('a conflict that was shown', () => {
  it('is worked out anew, and not decided, when the row moves between render and tap', async () => {
    const id = await openConflict();
    const { seq, problem } = await conflictOf(tablet);
    await addLine(desk, id, 'new at the desk');
    await desk.sync();
    await tablet.pull();
    expect(await resolveConflict(tablet.store, seq, problem, all(problem, 'mine'))).toEqual({ ok: false, reason: 'moved' });
    const shown = (await conflictOf(tablet)).problem;
    expect(shown.rev).toBeGreaterThan(problem.rev);
    expect(shown.conflicts[0]?.theirs).toMatchObject({ items: [{ id: 'a' }, { id: 'new at the desk' }] });
    expect(await linesThere(id)).toContain('new at the desk');
  });

  it('is not decided over the head of what is on its way', async () => {
    const id = await openConflict();
    // The shop's backup is restored: what was acknowledged goes out again, before everything else of the row.
    await server.rotateEpoch(shop);
    await desk.pull();
    await desk.sync();
    await addLine(desk, id, 'new at the desk');
    await desk.sync();
    await tablet.pull();
    const { seq, problem } = await conflictOf(tablet);
    expect((await listEntries(tablet.store)).find(({ entry }) => entry.seq === seq)).toMatchObject({ isHeld: true });
    expect(await resolveConflict(tablet.store, seq, problem, all(problem, 'mine'))).toEqual({ ok: false, reason: 'sending' });
    for (let round = 0; round < 4; round += 1) await Promise.all([tablet.sync(), desk.sync()]);
    expect(await linesThere(id)).toContain('new at the desk');
  });

  it('is not there when the device only meets its own create', async () => {
    const fresh = await Device.openEmpty(server, shop);
    const id = await write(fresh);
    fresh.network.nextPush(loseAnswer);
    await fresh.push();
    await desk.pull();
    await addLine(fresh, id, 'b');
    await fresh.edit('budgets', id, { status: 'send' });
    server.clock.advance(61_000);
    await fresh.push();
    expect(await fresh.states()).toEqual(['queued']);
    await addLine(desk, id, 'new at the desk');
    await desk.sync();
    for (let round = 0; round < 4; round += 1) await Promise.all([fresh.sync(), desk.sync()]);
    expect(await linesThere(id)).toContain('new at the desk');
  });

  it('of a delete names what would be deleted', async () => {
    const customer = await tablet.createCustomer('Célia');
    await tablet.sync();
    await desk.pull();
    await tablet.edit('customers', customer, { city: 'Campinas' });
    await tablet.sync();
    await desk.remove('customers', customer);
    await desk.sync();
    const { seq, problem } = await desk.entry();
    if (problem === null) throw new Error('There is no conflict');
    await tablet.edit('customers', customer, { notes: 'Alérgica a cheiro de pinho' });
    await tablet.sync();
    await desk.pull();
    expect(await deleteAnyway(desk.store, seq, problem)).toEqual({ ok: false, reason: 'moved' });
    expect((await serverRows(server.app, shop)).has(customer)).toBe(true);
  });
});

describe('what was chosen away', () => {
  const kept = () => tablet.store.db.setAside.toArray();

  it('is kept, whichever side it was, and can be taken up again', async () => {
    const customer = await tablet.createCustomer('Célia');
    await tablet.sync();
    await desk.pull();
    await desk.edit('customers', customer, { city: 'Recife' });
    await desk.sync();
    await tablet.edit('customers', customer, { city: 'Campinas' });
    await tablet.sync();
    const { seq, problem } = await conflictOf(tablet);
    expect(await resolveConflict(tablet.store, seq, problem, all(problem, 'theirs'))).toEqual({ ok: true });
    const [mine] = await kept();
    expect(mine).toMatchObject({ collection: 'customers', entityId: customer, name: 'Célia', origin: 'mine', values: { city: 'Campinas' } });
    if (mine !== undefined) await takeUp(tablet.store, mine);
    expect(await kept()).toEqual([]);
    await tablet.sync();
    expect((await serverRows(server.app, shop)).get(customer)).toMatchObject({ city: 'Campinas' });
  });

  it('of a list are the lines that went, which come back beside what is there', async () => {
    const id = await openConflict();
    await addLine(desk, id, 'b');
    await desk.sync();
    await tablet.pull();
    const { seq, problem } = await conflictOf(tablet);
    expect(await resolveConflict(tablet.store, seq, problem, all(problem, 'mine'))).toEqual({ ok: true });
    const [theirs] = await kept();
    expect(theirs).toMatchObject({ origin: 'theirs', values: { items: [{ id: 'a', price: 150_00 }, { id: 'b' }] } });
    await tablet.sync();
    expect(await linesThere(id)).toEqual(['a']);
    if (theirs !== undefined) await takeUp(tablet.store, theirs);
    await tablet.sync();
    expect(await linesThere(id)).toEqual(['a', 'b']);
  });

  it('of a discarded row is the row, with what went along', async () => {
    const customer = await tablet.createCustomer('Célia');
    await tablet.createVehicle(customer, 'BRA2E19');
    const [first] = await tablet.entries();
    expect(await discardEntry(tablet.store, first?.seq ?? -1)).toEqual({ ok: true });
    expect(await tablet.entries()).toEqual([]);
    expect(await kept()).toMatchObject([
      { collection: 'customers', name: 'Célia', origin: 'discarded', kind: 'create' },
      { collection: 'vehicles', name: 'BRA2E19', origin: 'discarded', kind: 'create' },
    ]);
  });
});

it('what was on the screen at the latest edit counts for a status that was set before it', async () => {
  const id = await write(tablet);
  await tablet.edit('budgets', id, { discount: 10_00 as Cents });
  await tablet.sync();
  await desk.pull();
  await tablet.edit('budgets', id, { status: 'send' });
  await desk.edit('budgets', id, { discount: 0 as Cents });
  await desk.sync();
  await tablet.pull();
  // The discount is gone on the screen when the line is taken away.
  expect(await quoteOn(tablet, id)).toMatchObject({ status: 'send', discount: 0 });
  await tablet.edit('budgets', id, { items: [] });
  await desk.edit('budgets', id, { discount: 10_00 as Cents });
  await desk.sync();
  await tablet.sync();
  expect(await tablet.states()).toEqual(['conflict']);
  expect((await serverRows(server.app, shop)).get(id)).toMatchObject({ status: 'draft', discount: 10_00 });
});
