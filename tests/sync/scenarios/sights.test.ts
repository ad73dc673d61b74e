import { describe, expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { listEntries } from '#client/sync/entries.ts';
import { deleteAnyway, resolveConflict } from '#client/sync/entry-commands.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { loseAnswer } from './hand-driven-network.ts';
import { beginOnTwoDevices } from './scenario-world.ts';
import { addLine, choosing, conflictOf, linesOnServer, openConflict, quoteOn, write } from './sights-world.ts';

// Nobody is asked to choose between themselves and themselves, and nothing is decided on what nobody saw (DESIGN §3, Seen).

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
beginOnTwoDevices((there) => void ({ server, shop, tablet, desk } = there));

const linesThere = (id: RowId) => linesOnServer({ server, shop }, id);

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

describe('a conflict that was shown', () => {
  it('is worked out anew, and not decided, when the row moves between render and tap', async () => {
    const id = await openConflict(tablet, desk);
    const { seq, problem } = await conflictOf(tablet);
    await addLine(desk, id, 'new at the desk');
    await desk.sync();
    await tablet.pull();
    expect(await resolveConflict(tablet.store, seq, problem, choosing(problem, 'mine'))).toEqual({ ok: false, reason: 'moved' });
    const shown = (await conflictOf(tablet)).problem;
    expect(shown.rev).toBeGreaterThan(problem.rev);
    expect(shown.conflicts[0]?.theirs).toMatchObject({ items: [{ id: 'a' }, { id: 'new at the desk' }] });
    expect(await linesThere(id)).toContain('new at the desk');
  });

  it('is not decided over the head of what is on its way', async () => {
    const id = await openConflict(tablet, desk);
    // The shop's backup is restored: what was acknowledged goes out again, before everything else of the row.
    await server.rotateEpoch(shop);
    await desk.pull();
    await desk.sync();
    await addLine(desk, id, 'new at the desk');
    await desk.sync();
    await tablet.pull();
    const { seq, problem } = await conflictOf(tablet);
    expect((await listEntries(tablet.store)).find(({ entry }) => entry.seq === seq)).toMatchObject({ isHeld: true });
    expect(await resolveConflict(tablet.store, seq, problem, choosing(problem, 'mine'))).toEqual({ ok: false, reason: 'sending' });
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
