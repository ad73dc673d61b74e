import { describe, expect, it } from 'vitest';
import type { FinanceEntry } from '#domain/finance/finance-entry.ts';
import type { RowId } from '#domain/values/ids.ts';
import { discardEntry, retryEntry } from '#client/sync/entry-commands.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { beginWithManager, everythingOn, problemsOn, secrets, type DemotionWorld } from './demotions-world.ts';
import { Device, serverRows } from './device.ts';
import { loseRequest } from './hand-driven-network.ts';

/* Of a row that is hidden now only what its person made of it stays, until they decide. */
let server: SimServer;
let shop: SimShop;
let desk: Device;
let tablet: Device;
let expense: RowId;
let person: SimShop;
let roleIs: DemotionWorld['roleIs'];
beginWithManager((world) => void ({ server, shop, person, desk, tablet, expense, roleIs } = world));

describe('of a change to an expense that is hidden now', () => {
  const whereItIs = ['is not out yet', 'is on its way'] as const;

  const editAndHide = async (edits: Partial<FinanceEntry>, where: (typeof whereItIs)[number]) => {
    await tablet.edit('entries', expense, edits);
    if (where === 'is on its way') {
      tablet.network.nextPush(loseRequest);
      await tablet.push();
    }
    await roleIs('mechanic');
    await tablet.pull();
    await tablet.sync();
    expect(await problemsOn(tablet)).toEqual([['rejected', 'permission_denied']]);
  };

  it.each(whereItIs)('what it replaced goes, and what was typed stays; it %s', async (where) => {
    await editAndHide({ description: 'Aluguel do box 2' }, where);
    const everything = await everythingOn(tablet);
    expect(everything).toContain('Aluguel do box 2');
    expect(everything).not.toContain(secrets.rent);
  });

  it.each(whereItIs)('the rest of the row goes too; it %s', async (where) => {
    await editAndHide({ notes: 'Vence dia 5' }, where);
    expect(await tablet.row('entries', expense)).toBeNull();
    const everything = await everythingOn(tablet);
    expect(everything).toContain('Vence dia 5');
    expect(everything).not.toContain(secrets.rent);
    expect(everything).not.toContain(String(secrets.fee));
  });

  const seenAgain = async () => {
    await roleIs('manager');
    await tablet.sync();
    expect(await tablet.row('entries', expense)).toMatchObject({ description: 'Aluguel do box 2', amount: secrets.fee });
    await retryEntry(tablet.store, (await tablet.entry()).seq);
    await tablet.sync();
  };

  it('it goes when its person sees that again and it is as it was', async () => {
    await tablet.edit('entries', expense, { description: 'Aluguel do box 2' });
    await roleIs('mechanic');
    await tablet.sync();
    await seenAgain();
    expect(await tablet.leftovers()).toBe(0);
    expect((await serverRows(server.app, shop)).get(expense)).toMatchObject({ description: 'Aluguel do box 2' });
  });

  it('they are asked when others have changed it', async () => {
    await tablet.edit('entries', expense, { description: 'Aluguel do box 2' });
    await roleIs('mechanic');
    await tablet.sync();
    await desk.edit('entries', expense, { description: 'Aluguel do pátio' });
    await desk.sync();
    await seenAgain();
    const { problem } = await tablet.entry();
    const [mine, theirs] = [{ description: 'Aluguel do box 2' }, { description: 'Aluguel do pátio' }];
    expect(problem).toMatchObject({ kind: 'fields', conflicts: [{ mine, theirs }] });
  });

  it('what others made of it at the same time goes, and no conflict is left', async () => {
    await tablet.edit('entries', expense, { description: 'Aluguel do box 2' });
    await desk.edit('entries', expense, { description: 'Aluguel do pátio' });
    await desk.sync();
    await tablet.sync();
    expect(await problemsOn(tablet)).toEqual([['conflict', 'fields']]);
    await roleIs('mechanic');
    await tablet.sync();
    expect(await problemsOn(tablet)).toEqual([['rejected', 'permission_denied']]);
    const everything = await everythingOn(tablet);
    expect(everything).not.toContain(secrets.rent);
    expect(everything).not.toContain('Aluguel do pátio');
  });
});

it('what the first part of a first download brought goes, where its person sees less before the rest came', async () => {
  const fresh = await Device.openEmpty(server, person);
  fresh.network.rowsAChunk = 3;
  expect(await fresh.pullOnce()).toBe('progress');
  expect(await fresh.row('entries', expense)).toMatchObject({ description: secrets.rent });
  await roleIs('mechanic');
  await fresh.sync();
  expect(await fresh.store.db.rows('entries').count()).toBe(0);
  expect(await fresh.store.db.rows('products').count()).toBe(1);
  expect(await everythingOn(fresh)).not.toContain(secrets.rent);
});

it('a delete that is discarded shows the row no more, where a restored server does not have it', async () => {
  const backup = await server.backUp(shop);
  const customer = await desk.createCustomer('Dora');
  await desk.sync();
  await tablet.pull();
  await tablet.remove('customers', customer);
  await roleIs('manager', { 'customer.delete': false });
  await tablet.sync();
  expect(await problemsOn(tablet)).toEqual([['rejected', 'permission_denied']]);
  // The desk does not come back.
  await server.restore(shop, backup);
  await server.rotateEpoch(shop);
  await roleIs('manager', { 'customer.delete': false });
  await tablet.sync();
  await discardEntry(tablet.store, (await tablet.entry()).seq);
  expect(await tablet.row('customers', customer)).toBeNull();
  expect(await tablet.leftovers()).toBe(0);
});
