import { expect, it } from 'vitest';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { discardEntry } from '#client/sync/entry-commands.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { beginWithManager, problemsOn, type DemotionWorld } from './demotions-world.ts';
import { serverRows, type Device } from './device.ts';
import { amidBatch, lateFate, loseAnswer } from './hand-driven-network.ts';

/* A call that was given up and sent again can still arrive, long after its repeat was refused and a person has decided about that. */
let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
let product: RowId;
let company: RowId;
let roleIs: DemotionWorld['roleIs'];
beginWithManager((world) => void ({ server, shop, tablet, desk, product, company, roleIs } = world));

const aLateCall = () => {
  const late = lateFate();
  tablet.network.nextPush(late.fate);
  return late;
};

const anExpense = () =>
  tablet.create('entries', {
    description: 'Pastilhas',
    type: 'expense',
    amount: 88_00 as Cents,
    date: '2026-11-20' as CivilDate,
    method_payment: 1,
    id_company: company,
  });

const onServer = () => serverRows(server.app, shop);

it('a row whose create was refused, and that was deleted then, is not made by the call that was given up', async () => {
  const id = await anExpense();
  const late = aLateCall();
  await tablet.push();
  await roleIs('mechanic');
  await tablet.push();
  expect(await problemsOn(tablet)).toEqual([['rejected', 'permission_denied']]);
  await tablet.remove('entries', id);
  expect(await tablet.leftovers()).toBe(0);
  await roleIs('manager');
  await late.arrive();
  await tablet.sync();
  expect((await onServer()).has(id)).toBe(false);
  expect(await tablet.row('entries', id)).toBeNull();
});

it('a change that was refused and taken back is not made by it', async () => {
  await tablet.edit('products', product, { sale_price: 1_00 as Cents });
  const late = aLateCall();
  await tablet.push();
  await roleIs('mechanic');
  await tablet.push();
  await discardEntry(tablet.store, (await tablet.entry()).seq);
  await roleIs('manager');
  await late.arrive();
  expect((await onServer()).get(product)).toMatchObject({ sale_price: 9_000_00 });
});

it('nor is what had waited for another, and was deleted while that was tried again', async () => {
  const [supplier, entry] = [await tablet.create('companies', { name: 'Filial' }), await anExpense()];
  await tablet.edit('entries', entry, { id_company: supplier });
  const late = aLateCall();
  await tablet.push();
  // The first of the two fails for a reason that passes.
  await server.db.pool.query("ALTER TABLE companies ADD CONSTRAINT passing CHECK (name <> 'Filial')");
  await tablet.push();
  await server.db.pool.query('ALTER TABLE companies DROP CONSTRAINT passing');
  expect(await tablet.states()).toEqual(['sending', 'queued']);
  await tablet.remove('entries', entry);
  await late.arrive();
  await tablet.sync();
  expect((await onServer()).has(supplier)).toBe(true);
  expect((await onServer()).has(entry)).toBe(false);
});

it('a refusal that was not heard of is asked for anew, and may be none by then', async () => {
  const id = await anExpense();
  await roleIs('mechanic');
  tablet.network.nextPush(loseAnswer);
  await tablet.push();
  await roleIs('manager');
  await tablet.sync();
  expect(await problemsOn(tablet)).toEqual([]);
  expect((await onServer()).has(id)).toBe(true);
});

it('what the call that was given up carries out while its repeat is being refused is done', async () => {
  const id = await anExpense();
  const late = aLateCall();
  await tablet.push();
  await roleIs('mechanic');
  tablet.network.nextPush(
    amidBatch(server.app, 1, async () => {
      await roleIs('manager');
      await late.arrive();
    }),
  );
  await tablet.push();
  expect(await problemsOn(tablet)).toEqual([]);
  await tablet.sync();
  await desk.sync();
  for (const device of [tablet, desk]) expect(await device.row('entries', id)).toMatchObject({ description: 'Pastilhas' });
  expect(await tablet.leftovers()).toBe(0);
});
