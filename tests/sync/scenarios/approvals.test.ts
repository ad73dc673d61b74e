import { describe, expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { beginOnTwoDevices } from './scenario-world.ts';
import { addLine, conflictOf, line, linesOnServer, quoteOn, write } from './sights-world.ts';

// An approval covers what its person saw, and nothing else (DESIGN §3, Seen).

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
beginOnTwoDevices((there) => void ({ server, shop, tablet, desk } = there));

const linesThere = (id: RowId) => linesOnServer({ server, shop }, id);

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
