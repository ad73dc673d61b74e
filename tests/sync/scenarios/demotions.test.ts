import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionNames } from '#domain/collections/collections.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { members } from '#server/db/schema.ts';
import { discardEntry, retryEntry } from '#client/sync/entry-commands.ts';
import { exportBacklog, listEntries } from '#client/sync/entries.ts';
import { readMeta } from '#client/sync/meta.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { beginWithManager, everythingOn, problemsOn, secrets, type DemotionWorld } from './demotions-world.ts';
import { Device, serverRows } from './device.ts';
import { loseAnswer, loseRequest } from './hand-driven-network.ts';

/*
 * A manager becomes a mechanic while their device is without a network: at its next contact the device gives up what a
 * mechanic does not see, and says of each waiting change whether it still goes.
 */
let server: SimServer;
let shop: SimShop;
let desk: Device;
let tablet: Device;
let person: SimShop;
let product: RowId;
let expense: RowId;
let roleIs: DemotionWorld['roleIs'];
beginWithManager((world) => void ({ server, shop, desk, tablet, person, product, expense, roleIs } = world));

const stated = () => readMeta(tablet.store.db, 'standing');
const problems = () => problemsOn(tablet);

it('the device knows what its person is by the pull itself, without a network too', async () => {
  expect(await stated()).toBe('manager');
  expect((await tablet.status()).standing).toBe('manager');
});

describe.each(['push', 'pull'] as const)('at the next contact, first a %s', (first) => {
  beforeEach(async () => {
    await tablet.create('entries', {
      description: 'Pastilhas no cartão',
      type: 'expense',
      amount: 88_00 as Cents,
      date: '2026-11-20' as CivilDate,
      method_payment: 1,
      id_company: (await desk.row('products', product))?.['id_company'] as RowId,
    });
    await tablet.edit('products', product, { cost_price: 5_000_00 as Cents });
    await tablet.createCustomer('Célia');
    await roleIs('mechanic');
    await tablet[first]();
    await tablet.sync();
  });

  it('what a mechanic may do went out, the rest stays, refused by name', async () => {
    expect(await problems()).toEqual([
      ['rejected', 'permission_denied'],
      ['rejected', 'permission_denied'],
    ]);
    expect(await stated()).toBe('mechanic');
    const names = [...(await serverRows(server.app, shop)).values()].map(({ name, description }) => name ?? description);
    expect(names).toContain('Célia');
    expect(names).not.toContain('Pastilhas no cartão');
    expect((await serverRows(server.app, shop)).get(product)).toMatchObject({ cost_price: secrets.cost });
  });

  it('the device holds no cost, no salary and no entry of others any more', async () => {
    const rows = await Promise.all(collectionNames.map(async (name) => [name, (await tablet.store.db.rows(name).toArray()).length]));
    expect(Object.fromEntries(rows)).toMatchObject({ products: 1, employees: 1, entries: 1 });
    expect(await tablet.row('entries', expense)).toBeNull();
    const everything = await everythingOn(tablet);
    for (const secret of Object.values(secrets)) expect(everything).not.toContain(String(secret));
    expect(everything).not.toContain('52998224725');
    // What they typed themselves is theirs to read, until they discard it.
    expect(everything).toContain('Pastilhas no cartão');
  });

  it('what was refused is told, exported and discarded; nothing of it is left then', async () => {
    const [entry, cost] = await listEntries(tablet.store);
    expect(entry).toMatchObject({ collection: 'entries', name: 'Pastilhas no cartão' });
    expect(cost?.entry.changes).toEqual({ cost_price: 5_000_00 });
    expect(await exportBacklog(tablet.store)).toContain('Pastilhas no cartão');
    for (const { seq } of await tablet.entries()) expect(await discardEntry(tablet.store, seq)).toEqual({ ok: true });
    expect(await tablet.leftovers()).toBe(0);
    expect(await tablet.row('products', product)).toMatchObject({ name: 'Filtro de óleo', cost_price: 0 });
    expect(await tablet.store.db.rows('entries').count()).toBe(0);
  });

  it('tried again it is refused again; once they are manager again it goes', async () => {
    for (const { seq } of await tablet.entries()) await retryEntry(tablet.store, seq);
    await tablet.sync();
    expect(await problems()).toEqual([
      ['rejected', 'permission_denied'],
      ['rejected', 'permission_denied'],
    ]);
    await roleIs('manager');
    await tablet.pull();
    for (const { seq } of await tablet.entries()) await retryEntry(tablet.store, seq);
    await tablet.sync();
    expect(await tablet.row('entries', expense)).toMatchObject({ description: secrets.rent });
  });
});

it('a change whose answer was lost is refused when it is asked about, and no conflict is made of what is hidden now', async () => {
  await tablet.edit('products', product, { cost_price: 5_000_00 as Cents });
  tablet.network.nextPush(loseRequest);
  await tablet.push();
  expect(await tablet.states()).toEqual(['sending']);
  await roleIs('mechanic');
  await tablet.pull();
  expect(await tablet.states(), 'its answer is still out').toEqual(['sending']);
  await tablet.sync();
  expect(await problems()).toEqual([['rejected', 'permission_denied']]);
  expect(await everythingOn(tablet)).not.toContain(String(secrets.cost));
});

it('an expense that was changed here and is hidden now stays with its change, refused, and goes with it', async () => {
  await tablet.edit('entries', expense, { notes: 'Vence dia 5' });
  await roleIs('mechanic');
  await tablet.sync();
  expect(await problems()).toEqual([['rejected', 'permission_denied']]);
  const [view] = await listEntries(tablet.store);
  expect(view?.entry.changes).toEqual({ notes: 'Vence dia 5' });
  await discardEntry(tablet.store, (await tablet.entry()).seq);
  expect(await tablet.row('entries', expense)).toBeNull();
  expect(await everythingOn(tablet)).not.toContain(secrets.rent);
});

it('an expense whose change was on its way when it was hidden is refused, not taken for deleted', async () => {
  await tablet.edit('entries', expense, { notes: 'Vence dia 5' });
  tablet.network.nextPush(loseRequest);
  await tablet.push();
  await roleIs('mechanic');
  await tablet.pull();
  await tablet.sync();
  expect(await problems()).toEqual([['rejected', 'permission_denied']]);
});

it('what was done and acknowledged as a manager is not kept for a restore either', async () => {
  await tablet.edit('products', product, { cost_price: 5_000_00 as Cents });
  await tablet.edit('products', product, { brand: 'Tecfil' });
  tablet.network.nextPush(loseAnswer);
  await tablet.sync();
  await tablet.sync();
  expect(await tablet.leftovers()).toBe(0);
  await roleIs('mechanic');
  await tablet.pull();
  expect(await everythingOn(tablet)).not.toContain('500000');
});

it('what a new device made and sent before its first pull goes with it, where its person does not see it by then', async () => {
  const phone = await Device.openEmpty(server, person);
  const id = await phone.create('entries', {
    description: secrets.rent,
    type: 'expense',
    amount: secrets.fee as Cents,
    date: '2026-11-20' as CivilDate,
    method_payment: 1,
    id_company: (await desk.row('products', product))?.['id_company'] as RowId,
  });
  await phone.push();
  expect((await serverRows(server.app, shop)).has(id)).toBe(true);
  await roleIs('mechanic');
  await phone.sync();
  expect(await phone.row('entries', id)).toBeNull();
  expect(await everythingOn(phone)).not.toContain(secrets.rent);
});

it('a person who is suspended is told so, and nothing is lost', async () => {
  await tablet.createCustomer('Rita');
  await server.db.orm
    .update(members)
    .set({ suspended_at: new Date(server.clock.now()) })
    .where(eq(members.user_id, person.user));
  server.clock.advance(2_000);
  expect(await tablet.push()).toBe('paused');
  expect(await tablet.status()).toMatchObject({ pause: 'suspended', waiting: 1 });
  await server.db.orm.update(members).set({ suspended_at: null }).where(eq(members.user_id, person.user));
  server.clock.advance(61_000);
  await tablet.sync();
  expect(await tablet.status()).toMatchObject({ pause: null, waiting: 0 });
});

it('a person who was taken off the shop is told so by the pull', async () => {
  await server.db.orm.delete(members).where(eq(members.user_id, person.user));
  server.clock.advance(2_000);
  expect(await tablet.pullOnce()).toBe('paused');
  expect(await tablet.status()).toMatchObject({ pause: 'removed' });
});
