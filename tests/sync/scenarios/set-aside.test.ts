import { describe, expect, it } from 'vitest';
import { begunInspection } from '#domain/inspections/inspection-steps.ts';
import { shippedTemplates } from '#domain/inspections/shipped-templates.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { discardEntry, resolveConflict } from '#client/sync/entry-commands.ts';
import { takeUp } from '#client/sync/set-aside.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { beginOnTwoDevices } from './scenario-world.ts';
import { addLine, choosing, conflictOf, linesOnServer, openConflict } from './sights-world.ts';

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
beginOnTwoDevices((there) => void ({ server, shop, tablet, desk } = there));

const linesThere = (id: RowId) => linesOnServer({ server, shop }, id);

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
    expect(await resolveConflict(tablet.store, seq, problem, choosing(problem, 'theirs'))).toEqual({ ok: true });
    const [mine] = await kept();
    expect(mine).toMatchObject({ collection: 'customers', entityId: customer, name: 'Célia', origin: 'mine', values: { city: 'Campinas' } });
    if (mine !== undefined) await takeUp(tablet.store, mine);
    expect(await kept()).toEqual([]);
    await tablet.sync();
    expect((await serverRows(server.app, shop)).get(customer)).toMatchObject({ city: 'Campinas' });
  });

  it('of a list are the lines that went, which come back beside what is there', async () => {
    const id = await openConflict(tablet, desk);
    await addLine(desk, id, 'b');
    await desk.sync();
    await tablet.pull();
    const { seq, problem } = await conflictOf(tablet);
    expect(await resolveConflict(tablet.store, seq, problem, choosing(problem, 'mine'))).toEqual({ ok: true });
    const [theirs] = await kept();
    expect(theirs).toMatchObject({ origin: 'theirs', values: { items: [{ id: 'a', price: 150_00 }, { id: 'b' }] } });
    await tablet.sync();
    expect(await linesThere(id)).toEqual(['a']);
    if (theirs !== undefined) await takeUp(tablet.store, theirs);
    await tablet.sync();
    expect(await linesThere(id)).toEqual(['a', 'b']);
  });

  it('of a discarded inspection is what is looked at too, which nobody says a second time', async () => {
    const customer = await tablet.createCustomer('Célia');
    const car = await tablet.createVehicle(customer, 'BRA2E19');
    await tablet.sync();
    const [brakes] = shippedTemplates;
    if (brakes === undefined) throw new Error('There is none');
    const hand = { by: 'Rafael', at: '2026-11-24T09:10' as CivilDateTime };
    await tablet.create('inspections', begunInspection(brakes, { vehicle_id: car, service_id: null, km: null }, hand));
    await discardEntry(tablet.store, (await tablet.entry()).seq);
    const [discarded] = await kept();
    if (discarded !== undefined) await takeUp(tablet.store, discarded);
    const { entityId } = await tablet.entry();
    expect(await tablet.row('inspections', entityId)).toMatchObject({ author: 'Rafael', started_at: hand.at, lines: brakes.lines });
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
