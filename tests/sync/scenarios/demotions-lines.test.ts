import { expect, it } from 'vitest';
import type { Budget, BudgetItem } from '#domain/budgets/budget.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { beginWithManager, everythingOn, problemsOn, type DemotionWorld } from './demotions-world.ts';
import { serverRows, type Device } from './device.ts';

/* Whoever sees no prices any more, while they have lines of a quote to send. */
let server: SimServer;
let shop: SimShop;
let desk: Device;
let tablet: Device;
let roleIs: DemotionWorld['roleIs'];
beginWithManager((world) => void ({ server, shop, desk, tablet, roleIs } = world));

const aLine = (id: string, price: number): BudgetItem => ({
  id,
  description: id,
  quantity: 1,
  price: price as Cents,
  kind: 'part',
  product_id: null,
  group: '',
});
const [pads, disc] = [aLine('pastilhas', 777_100), aLine('disco', 888_200)];

async function aQuote(): Promise<RowId> {
  const id = await desk.create('budgets', {
    budget_number: 1,
    approval_token: desk.store.newPublicToken(),
    date: '2026-11-20' as CivilDate,
    expiry_date: '2026-11-30' as CivilDate,
    items: [pads],
  });
  await desk.sync();
  await tablet.sync();
  return id;
}

const blind = () => roleIs('manager', { 'price.see': false });
const onServer = async (id: RowId) => (await serverRows(server.app, shop)).get(id) as unknown as Budget;

it.each(['push', 'pull'] as const)('a price that was typed is refused by name, and never left out; first a %s', async (first) => {
  const id = await aQuote();
  await tablet.edit('budgets', id, { items: [pads, disc] });
  await blind();
  await tablet[first]();
  await tablet.sync();
  expect(await problemsOn(tablet)).toEqual([['rejected', 'permission_denied']]);
  expect((await onServer(id)).items).toEqual([pads]);
});

it('new words of a line go, and its price is nowhere on the device', async () => {
  const id = await aQuote();
  await tablet.edit('budgets', id, { items: [{ ...pads, description: 'Pastilhas dianteiras' }] });
  await blind();
  await tablet.pull();
  expect(await everythingOn(tablet)).not.toContain('777100');
  await tablet.sync();
  expect(await problemsOn(tablet)).toEqual([]);
  expect((await onServer(id)).items).toEqual([{ ...pads, description: 'Pastilhas dianteiras' }]);
});

it('a conflict about words shows no price of the other side any more', async () => {
  const id = await aQuote();
  await tablet.edit('budgets', id, { items: [{ ...pads, description: 'Pastilhas dianteiras' }] });
  await desk.edit('budgets', id, { items: [{ ...pads, description: 'Pastilhas traseiras', price: 999_300 as Cents }] });
  await desk.sync();
  await tablet.sync();
  expect(await tablet.states()).toEqual(['conflict']);
  await blind();
  await tablet.pull();
  const everything = await everythingOn(tablet);
  for (const price of ['777100', '999300']) expect(everything).not.toContain(price);
});
