import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { collectionNames } from '#domain/collections/collections.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { plans, signatures } from '#server/db/schema.ts';
import { saveWithin } from '#client/data/save/save.ts';
import { dependentsOf, listEntries } from '#client/sync/entries.ts';
import { discardEntry } from '#client/sync/entry-commands.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { loseRequest, type Fate } from './hand-driven-network.ts';
import { beginOnDevice } from './scenario-world.ts';

// What an entry waits for follows from what it refers to now (DESIGN §3, Waiting).

let server: SimServer;
let shop: SimShop;
let desk: Device;

beginOnDevice((there) => void ({ server, shop, device: desk } = there));

const onServer = async (id: RowId) => (await serverRows(server.app, shop)).get(id) ?? null;
const aQuote = (device: Device, parts: { customer_id?: RowId; vehicle_id?: RowId }) =>
  device.create('budgets', {
    budget_number: 1,
    approval_token: device.store.newPublicToken(),
    date: '2026-11-20' as CivilDate,
    expiry_date: '2026-11-30' as CivilDate,
    ...parts,
  });
const refusedBy = (opId: string): Fate => {
  const body = { type: 'urn:patio:problem:invalid_body', title: 'x', status: 400, code: 'invalid_body', message: 'Confira os dados informados.' };
  return async () => ({ kind: 'answer', status: 200, retryAfterMs: null, body: { results: [{ opId, status: 400, body }] } });
};

/** The server refuses the oldest entry. */
async function refuseFirst(): Promise<void> {
  const [first] = await desk.entries();
  desk.network.nextPush(refusedBy(first?.opId ?? ''));
  await desk.push();
}

async function pushOften(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    server.clock.advance(61_000);
    await desk.push();
  }
}

describe('what can go, goes', () => {
  it('whatever stands before it: 2,100 products of a refused company hold no customer up', { timeout: 120_000 }, async () => {
    await server.db.orm.insert(plans).values({ id: shop.signature, name: 'Um', price_cents: 0, company: 0, users: 1 });
    await server.db.orm.update(signatures).set({ plan_id: shop.signature }).where(eq(signatures.id, shop.signature));
    const firm = await desk.create('companies', { name: 'Filial' });
    await desk.push();
    expect(await desk.states()).toEqual(['rejected']);
    const { db } = desk.store;
    const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox];
    await db.transaction('rw', tables, async () => {
      for (let at = 0; at < 2_100; at += 1)
        await saveWithin(desk.store, 'products', { kind: 'create', fields: { name: `Peça ${at}`, id_company: firm } });
    });
    const customer = await desk.createCustomer('Célia');
    expect(await desk.push()).toBe('progress');
    expect(await onServer(customer)).toMatchObject({ name: 'Célia' });
    const [told] = (await listEntries(desk.store)).slice(-1);
    expect(told?.waitsFor).toMatchObject({ name: 'Filial', entry: { state: 'rejected' } });
  });

  it('a quote that was moved to another customer no longer waits for the one that was refused', async () => {
    const good = await desk.createCustomer('Boa');
    await desk.sync();
    const bad = await desk.createCustomer('Célia');
    const quote = await aQuote(desk, { customer_id: bad });
    await refuseFirst();
    await desk.edit('budgets', quote, { customer_id: good });
    await pushOften();
    expect(await onServer(quote)).toMatchObject({ customer_id: good });
  });

  it('a category that goes below a later one goes after it', async () => {
    const firm = await desk.create('companies', { name: 'Matriz' });
    await desk.sync();
    const a = await desk.create('categories', { name: 'A', id_company: firm });
    const b = await desk.create('categories', { name: 'B', id_company: firm, parent_id: a });
    await desk.edit('categories', b, { parent_id: null });
    await desk.edit('categories', a, { parent_id: b });
    await pushOften();
    expect(await desk.entries()).toEqual([]);
    expect(await onServer(a)).toMatchObject({ parent_id: b });
  });

  it('bytes that are fixed go although what they refer to was refused meanwhile: only the server knows what became of them', async () => {
    const customer = await desk.createCustomer('Célia');
    await desk.createVehicle(customer, 'BRA2E19');
    desk.network.nextPush(loseRequest);
    await desk.push();
    expect(await desk.states()).toEqual(['sending', 'sending']);
    await refuseFirst();
    expect(await desk.states()).toEqual(['rejected', 'sending']);
    server.clock.advance(61_000);
    await desk.push();
    expect(await desk.states()).toEqual(['rejected', 'queued']);
  });
});

describe('what could never go is not saved', () => {
  it('two unsent categories each within the other', async () => {
    const firm = await desk.create('companies', { name: 'Matriz' });
    await desk.sync();
    const a = await desk.create('categories', { name: 'A', id_company: firm });
    const b = await desk.create('categories', { name: 'B', id_company: firm, parent_id: a });
    expect(await desk.save('categories', { kind: 'update', id: a, changes: { parent_id: b } })).toMatchObject({
      ok: false,
      reason: 'invalid',
      problems: [{ field: 'parent_id' }],
    });
    await pushOften();
    expect(await desk.entries()).toEqual([]);
  });

  it('the delete of an unsent customer whose car is in an unsent quote', async () => {
    const customer = await desk.createCustomer('Célia');
    const quote = await aQuote(desk, { vehicle_id: await desk.createVehicle(customer, 'BRA2E19') });
    expect(await desk.save('customers', { kind: 'delete', id: customer })).toMatchObject({
      ok: false,
      reason: 'referenced',
      collection: 'budgets',
      count: 1,
    });
    expect(await desk.row('budgets', quote)).not.toBeNull();
  });

  it('the same while the customer is on its way: the quote stays when the customer is refused', async () => {
    const customer = await desk.createCustomer('Célia');
    desk.network.nextPush(loseRequest);
    await desk.push();
    const quote = await aQuote(desk, { vehicle_id: await desk.createVehicle(customer, 'BRA2E19') });
    expect(await desk.save('customers', { kind: 'delete', id: customer })).toMatchObject({ ok: false, reason: 'referenced' });
    await refuseFirst();
    expect(await desk.row('budgets', quote)).not.toBeNull();
  });
});

describe('what goes along with a discarded customer', () => {
  it('is named; a quote of the server points again to what it did before', async () => {
    const earlier = await desk.createCustomer('Boa');
    const quote = await aQuote(desk, { customer_id: earlier });
    await desk.sync();
    const customer = await desk.createCustomer('Nova');
    await desk.createVehicle(customer, 'BRA2E19');
    await desk.edit('budgets', quote, { customer_id: customer });
    const [first] = await desk.entries();
    expect((await dependentsOf(desk.store, first?.seq ?? -1)).map(({ collection, fate }) => [collection, fate])).toEqual([
      ['vehicles', 'goes'],
      ['budgets', 'points-back'],
    ]);
    await discardEntry(desk.store, first?.seq ?? -1);
    expect(await desk.leftovers()).toBe(0);
    expect(await desk.row('budgets', quote)).toMatchObject({ customer_id: earlier });
  });

  it('keeps what else was changed in the quote', async () => {
    const quote = await aQuote(desk, {});
    await desk.sync();
    const customer = await desk.createCustomer('Nova');
    await desk.edit('budgets', quote, { customer_id: customer, description: 'Freios' });
    const [first] = await desk.entries();
    await discardEntry(desk.store, first?.seq ?? -1);
    await desk.sync();
    expect(await onServer(quote)).toMatchObject({ customer_id: null, description: 'Freios' });
    expect(await desk.leftovers()).toBe(0);
  });

  /** A quote that was pointed at a customer made here, while another device did something else with it; then the customer is discarded. */
  async function discardWhile(elsewhere: (tablet: Device, quote: RowId) => Promise<void>): Promise<RowId> {
    const tablet = await Device.open(server, shop);
    const quote = await aQuote(desk, {});
    await desk.sync();
    await tablet.sync();
    const customer = await desk.createCustomer('Nova');
    await desk.edit('budgets', quote, { customer_id: customer });
    await elsewhere(tablet, quote);
    await tablet.sync();
    await desk.pull();
    expect(await desk.states()).toEqual(['queued', 'conflict']);
    const [first] = await desk.entries();
    await discardEntry(desk.store, first?.seq ?? -1);
    expect(await desk.leftovers()).toBe(0);
    return quote;
  }

  it('of a quote that another device pointed elsewhere meanwhile, what stands there is shown', async () => {
    const other = await desk.createCustomer('Outra');
    const quote = await discardWhile((tablet, id) => tablet.edit('budgets', id, { customer_id: other }));
    expect(await desk.row('budgets', quote)).toMatchObject({ customer_id: other });
  });

  it('a quote that another device deleted meanwhile is gone with the change that asked about it', async () => {
    const quote = await discardWhile((tablet, id) => tablet.remove('budgets', id));
    expect(await desk.row('budgets', quote)).toBeNull();
  });
});
