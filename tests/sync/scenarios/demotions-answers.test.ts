import { describe, expect, it } from 'vitest';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { restoreDeleted } from '#client/sync/entry-commands.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { beginWithManager, everythingOn, problemsOn, secrets, type DemotionWorld } from './demotions-world.ts';
import { Device, serverRows } from './device.ts';
import { loseAnswer } from './hand-driven-network.ts';

/* What was carried out before its person was somebody else is done, whatever they may do now; and what is hidden goes. */
let server: SimServer;
let shop: SimShop;
let tablet: Device;
let product: RowId;
let expense: RowId;
let company: RowId;
let person: SimShop;
let roleIs: DemotionWorld['roleIs'];
beginWithManager((world) => void ({ server, shop, person, tablet, product, expense, company, roleIs } = world));

const problems = () => problemsOn(tablet);

describe('a change that was carried out before, whose answer was lost', () => {
  const sendUnheard = async () => {
    tablet.network.nextPush(loseAnswer);
    await tablet.push();
    await roleIs('mechanic');
  };

  it.each(['push', 'pull'] as const)('of a row that is seen is done, and nobody is told that it was refused; first a %s', async (first) => {
    await tablet.edit('products', product, { cost_price: 5_000_00 as Cents });
    await sendUnheard();
    await tablet[first]();
    await tablet.sync();
    expect(await problems()).toEqual([]);
    expect((await serverRows(server.app, shop)).get(product)).toMatchObject({ cost_price: 5_000_00 });
    expect(await tablet.row('products', product)).toMatchObject({ cost_price: 0 });
    const everything = await everythingOn(tablet);
    expect(everything).not.toContain(String(secrets.cost));
    expect(everything).not.toContain('500000');
  });

  it.each(['push', 'pull'] as const)('of a row that is hidden now is done too, and the row goes; first a %s', async (first) => {
    await tablet.edit('entries', expense, { notes: 'Vence dia 5' });
    await tablet.create('entries', {
      description: 'Pastilhas no cartão',
      type: 'expense',
      amount: 88_00 as Cents,
      date: '2026-11-20' as CivilDate,
      method_payment: 1,
      id_company: company,
    });
    await sendUnheard();
    await tablet[first]();
    await tablet.sync();
    expect(await problems()).toEqual([]);
    expect(
      await tablet.store.db
        .rows('entries')
        .filter(({ row }) => row !== null)
        .count(),
    ).toBe(0);
    expect(await tablet.leftovers()).toBe(0);
    const everything = await everythingOn(tablet);
    expect(everything).not.toContain('Pastilhas no cartão');
    expect(everything).not.toContain(secrets.rent);
  });

  it('a delete is done too', async () => {
    await tablet.remove('entries', expense);
    await sendUnheard();
    await tablet.sync();
    expect(await problems()).toEqual([]);
    expect(await everythingOn(tablet)).not.toContain(secrets.rent);
    expect((await serverRows(server.app, shop)).has(expense)).toBe(false);
  });
});

it('an expense that was changed here, and acknowledged, goes too', async () => {
  await tablet.edit('entries', expense, { notes: 'Vence dia 5' });
  await tablet.push();
  await roleIs('mechanic');
  await tablet.sync();
  expect(await tablet.row('entries', expense)).toBeNull();
  expect(await everythingOn(tablet)).not.toContain(secrets.rent);
});

it('what was made before the first download by somebody who sees less of it now goes, where a restored server lost it', async () => {
  const backup = await server.backUp(shop);
  const fresh = await Device.openEmpty(server, person);
  const made = await fresh.create('products', { name: 'Filtro de ar', id_company: company, cost_price: 77_00 as Cents });
  await fresh.push();
  await server.restore(shop, backup);
  await server.rotateEpoch(shop);
  await roleIs('mechanic');
  await fresh.sync();
  expect(await fresh.row('products', product)).toMatchObject({ name: 'Filtro de óleo' });
  expect((await serverRows(server.app, shop)).has(made)).toBe(false);
  expect(await fresh.row('products', made)).toBeNull();
  expect(await fresh.leftovers()).toBe(0);
});

it('of that a change which they still see is asked about, with the row', async () => {
  const backup = await server.backUp(shop);
  const fresh = await Device.openEmpty(server, person);
  const made = await fresh.create('products', { name: 'Filtro de ar', id_company: company, cost_price: 77_00 as Cents });
  await fresh.push();
  await fresh.edit('products', made, { name: 'Filtro de cabine' });
  await fresh.push();
  await server.restore(shop, backup);
  await server.rotateEpoch(shop);
  await roleIs('mechanic', { 'product.change': true });
  await fresh.pull();
  await fresh.sync();
  expect(await problemsOn(fresh)).toEqual([['conflict', 'deleted-elsewhere']]);
  expect(await fresh.row('products', made)).toMatchObject({ name: 'Filtro de cabine' });
  expect(await restoreDeleted(fresh.store, (await fresh.entry()).seq)).toEqual({ ok: true });
});
