import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { plans, signatures } from '#server/db/schema.ts';
import { discardEntry, retryEntry } from '#client/sync/entry-commands.ts';
import { listEntries } from '#client/sync/entries.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { beginOnTwoDevices, expectAgreement, syncInTurns } from './scenario-world.ts';

/* Rows that others refer to are kept, and nothing is ever left that refers to a row that is gone. */

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
let company: RowId;
let category: RowId;
let other: RowId;
let product: RowId;
beginOnTwoDevices(async (there) => {
  ({ server, shop, tablet, desk } = there);
  company = await tablet.create('companies', { name: 'Auto Center Prado' });
  category = await tablet.create('categories', { name: 'Filtros', id_company: company });
  other = await tablet.create('categories', { name: 'Freios', id_company: company });
  product = await tablet.create('products', { name: 'Filtro de óleo', id_company: company, category_id: other });
  await tablet.sync();
  await desk.pull();
});

const meet = () => syncInTurns({ tablet, desk });
const agree = (collection: CollectionName, id: RowId, fields: object | null) =>
  expectAgreement({ server, shop, tablet, desk }, collection, id, fields);

describe('a category is deleted here and used there', () => {
  it('the delete comes first: the use is refused, by name, and can be mended', async () => {
    await tablet.remove('categories', category);
    await desk.edit('products', product, { category_id: category });
    await tablet.sync();
    await desk.sync();
    expect(await desk.entry()).toMatchObject({
      state: 'rejected',
      problem: { kind: 'refused', code: 'invalid_reference', fields: [{ field: 'category_id' }] },
    });
    await desk.edit('products', product, { category_id: null });
    await meet();
    await agree('products', product, { category_id: null });
    await agree('categories', category, null);
  });

  it('the use comes first: the delete is refused, and taking it back shows the category again', async () => {
    await desk.edit('products', product, { category_id: category });
    await tablet.remove('categories', category);
    await desk.sync();
    await tablet.sync();
    const { seq, ...entry } = await tablet.entry();
    expect(entry).toMatchObject({ kind: 'delete', state: 'rejected', problem: { kind: 'refused', status: 409, code: 'referenced' } });
    await discardEntry(tablet.store, seq);
    await meet();
    await agree('categories', category, { name: 'Filtros' });
    await agree('products', product, { category_id: category });
  });

  it('the use comes first: moved away, the delete goes through when it is sent again', async () => {
    await desk.edit('products', product, { category_id: category });
    await tablet.remove('categories', category);
    await desk.sync();
    await tablet.sync();
    // The device knows now what it had not seen when it deleted.
    const { seq } = await tablet.entry();
    await tablet.edit('products', product, { category_id: other });
    await tablet.sync();
    await retryEntry(tablet.store, seq);
    await meet();
    await agree('categories', category, null);
    await agree('products', product, { category_id: other });
  });

  it('a product made there offline waits as refused, and nothing dangles', async () => {
    await tablet.remove('categories', category);
    await tablet.sync();
    const added = await desk.create('products', { name: 'Filtro de ar', id_company: company, category_id: category });
    await desk.sync();
    expect(await desk.entry()).toMatchObject({ kind: 'create', state: 'rejected', problem: { code: 'invalid_reference' } });
    expect([...(await serverRows(server.app, shop)).keys()]).not.toContain(added);
    await desk.edit('products', added, { category_id: other });
    await meet();
    await agree('products', added, { category_id: other });
  });
});

describe('on one device', () => {
  it('what is used is not deleted; moved away and deleted offline, both arrive in order', async () => {
    expect(await tablet.save('categories', { kind: 'delete', id: other })).toEqual({
      ok: false,
      reason: 'referenced',
      collection: 'products',
      count: 1,
    });
    await tablet.edit('products', product, { category_id: category });
    await tablet.remove('categories', other);
    await meet();
    await agree('categories', other, null);
    await agree('products', product, { category_id: category });
  });

  it('the delete waits for what was moved away, however long that takes', async () => {
    await tablet.edit('products', product, { category_id: category });
    tablet.network.nextPush(async () => {
      const results = tablet.network.ops.map(({ opId }) => ({ opId, status: 503, body: null }));
      return { kind: 'answer', status: 200, body: { results }, retryAfterMs: null };
    });
    await tablet.push();
    await tablet.remove('categories', other);
    const sent = tablet.network.pushed.length;
    await tablet.push({ now: false });
    expect(tablet.network.pushed, 'the move is not due yet').toHaveLength(sent);
    await meet();
    await agree('categories', other, null);
    await agree('products', product, { category_id: category });
  });

  it('a company with its category and product, made offline, arrive in order', async () => {
    const firm = await desk.create('companies', { name: 'Filial' });
    const shelf = await desk.create('categories', { name: 'Pneus', id_company: firm });
    const tyre = await desk.create('products', { name: 'Pneu', id_company: firm, category_id: shelf });
    await meet();
    await agree('companies', firm, { name: 'Filial' });
    await agree('categories', shelf, { id_company: firm });
    await agree('products', tyre, { id_company: firm, category_id: shelf });
  });
});

describe('two devices put categories into each other', () => {
  it('the later one is refused: no ring is ever closed', async () => {
    await tablet.edit('categories', category, { parent_id: other });
    await desk.edit('categories', other, { parent_id: category });
    await tablet.sync();
    await desk.sync();
    const { seq, problem } = await desk.entry();
    expect(problem).toMatchObject({ kind: 'refused', message: 'Uma categoria não pode ficar dentro dela mesma.' });
    await discardEntry(desk.store, seq);
    await meet();
    await agree('categories', category, { parent_id: other });
    await agree('categories', other, { parent_id: null });
  });
});

describe('the plan’s number of companies (ruling 16)', () => {
  const limit = async (company: number) => {
    await server.db.orm
      .insert(plans)
      .values({ id: shop.signature, name: 'Um', price_cents: 0, company, users: 1 })
      .onConflictDoUpdate({ target: plans.id, set: { company } });
    await server.db.orm.update(signatures).set({ plan_id: shop.signature }).where(eq(signatures.id, shop.signature));
  };

  it('refuses the company too many visibly, with what waits for it; after an upgrade all of it goes', async () => {
    await limit(1);
    const firm = await desk.create('companies', { name: 'Filial' });
    const shelf = await desk.create('categories', { name: 'Pneus', id_company: firm });
    await desk.sync();
    expect((await listEntries(desk.store)).map(({ entry, name, waitsFor }) => [entry.state, name, waitsFor?.name ?? null])).toEqual([
      ['rejected', 'Filial', null],
      ['queued', 'Pneus', 'Filial'],
    ]);
    const [refused] = await desk.entries();
    expect(refused?.problem).toMatchObject({ kind: 'refused', status: 422, code: 'plan_limit', message: 'Seu plano permite 1 empresa(s).' });
    await limit(2);
    await retryEntry(desk.store, refused?.seq ?? -1);
    await meet();
    await agree('companies', firm, { name: 'Filial' });
    await agree('categories', shelf, { id_company: firm });
  });

  it('lets two devices make one each, and refuses the one that comes later', async () => {
    await limit(2);
    await tablet.create('companies', { name: 'Da bancada' });
    await desk.create('companies', { name: 'Da recepção' });
    await tablet.sync();
    await desk.sync();
    const { seq, problem } = await desk.entry();
    expect(problem).toMatchObject({ code: 'plan_limit', message: 'Seu plano permite 2 empresa(s).' });
    await discardEntry(desk.store, seq);
    await meet();
    expect([...(await serverRows(server.app, shop)).values()].map(({ name }) => name)).not.toContain('Da recepção');
    expect(await desk.leftovers()).toBe(0);
  });
});
