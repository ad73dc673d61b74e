import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireRowSchema } from '#contract/rows.ts';
import { movementIdOf } from '#domain/stock-lines.ts';
import { countOf, moveOf, type KnownLine } from '#domain/stock.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBody, aRow, aWorld, newId, otherShop, ownShop, pull, since, type WireRow, type World } from './world.ts';

/* The stock book: movements are rows of their own, made once, and the product's quantity is what they come to. */

let world: World;
let company: WireRow;
let product: WireRow;
beforeAll(async () => {
  world = await aWorld();
  company = await aRow(world, 'companies');
});
beforeEach(async () => {
  product = await aRow(world, 'products', { id_company: company.id, quantity: 0 });
});
afterAll(() => world.close());

const at = '2026-11-20T09:00' as CivilDateTime;
const made = (of: WireRow = product) => ({ product_id: of.id as RowId, at, by: 'Ana' });
const write = (body: unknown) => world.call('POST', '/stock-movements', { as: world.owner, body });
const move = async (pieces: number, of: WireRow = product): Promise<WireRow> => (await write({ id: newId(), ...moveOf(pieces, made(of)) })).json();
const update = (body: unknown, ifMatch?: number) => world.call('PUT', `/products/${product.id}`, { as: world.owner, body, ifMatch });
const book = async (id = product.id): Promise<WireRow[]> => (await world.call('GET', `/stock-movements/${id}`, { as: world.owner })).json().data;
const quantity = async (): Promise<unknown> => (await update({})).json().quantity;

describe('a movement', () => {
  it('is answered as documented, and brings up its product, whose revision is then the higher', async () => {
    const before = await pull(world);
    const row = await move(3);
    expect(wireRowSchema('stock_movements').safeParse(row).success).toBe(true);
    const { changes } = await pull(world, since(before));
    expect(changes.map(({ id }) => id)).toEqual([row.id, product.id]);
    expect(changes[1]?.row).toMatchObject({ quantity: 3, name: product['name'] });
    await move(-5);
    expect(await quantity()).toBe(-2);
  });

  it('is never edited nor deleted, but with its product', async () => {
    const { id, ...row } = await move(3);
    const path = `/stock-movements/${id}`;
    for (const answer of [await world.call('PUT', path, { as: world.owner, body: { quantity: 4 } }), await world.call('DELETE', path, { as: world.owner })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'append_only']);
      expect(answer.json().message).toBe('Um movimento do estoque não é alterado nem excluído. Registre outro que o corrija.');
    }
    expect((await world.call('PUT', path, { as: world.owner, body: row })).json(), 'what changes nothing is no edit').toEqual({ ...row, id });
    const before = await pull(world);
    expect((await world.call('DELETE', `/products/${product.id}`, { as: world.owner })).statusCode).toBe(200);
    const { changes } = await pull(world, since(before));
    expect(changes.map((change) => [change.id, change.row])).toEqual([[id, null], [product.id, null]]);
    expect((await write({ id, ...moveOf(3, made()) })).statusCode, 'the same again').toBe(410);
    expect((await write({ id: newId(), ...moveOf(3, made()) })).json().code).toBe('invalid_reference');
  });

  it('made once more is the one that stands, and counts once', async () => {
    const row = await move(3);
    const again = await write({ ...row, quantity: 8 });
    expect([again.statusCode, again.json()]).toEqual([201, row]);
    expect(await quantity()).toBe(3);
  });

  it('of another shop is not there, and neither is its product', async () => {
    const foreign = await aRow(world, 'products', {}, { as: world.stranger });
    const refused = await write({ id: newId(), ...moveOf(3, made(foreign)) });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_reference']);
    for (const id of [foreign.id, newId(), 'x', otherShop]) expect((await world.call('GET', `/stock-movements/${id}`, { as: world.owner })).statusCode).toBe(404);
    expect((await write({ ...moveOf(3, made()), id: newId(), signature_id: otherShop })).statusCode).toBe(404);
  });

  it.each([
    ['too many pieces', 'quantity', 10_000_000],
    ['half a piece', 'quantity', 1.5],
    ['another kind', 'kind', 'theft'],
    ['a date of another form', 'at', '20/11/2026'],
    ['what is no id', 'seen_moves', ['x']],
    ['too many ids', 'seen_moves', Array.from({ length: 2501 }, newId)],
    ['no list', 'seen_counts', 'all'],
    ['a number for a document', 'document_id', 7],
    ['an unknown field', 'nonsense', 1],
  ])('with %s is refused by name', async (_, field, value) => {
    const answer = await write({ id: newId(), ...moveOf(3, made()), [field]: value });
    expect([answer.statusCode, answer.json().errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
  });

  it('is listed with the others of its product, the latest first', async () => {
    const rows = [await move(1), await move(2)];
    const later = (await write({ id: newId(), ...moveOf(3, { ...made(), at: '2026-11-20T10:00' as CivilDateTime, document_kind: 'budget', document_id: newId() as RowId }) })).json();
    expect((await book())[0]).toEqual(later);
    expect(new Set((await book()).map(({ id }) => id))).toEqual(new Set([...rows, later].map(({ id }) => id)));
  });

  it('thousands of them go with their product, each with a revision of its own', async () => {
    const lines = Array.from({ length: 2300 }, (_, index) => ({ id: newId(), sort: '', search: '', bytes: 400, signature_id: ownShop, rev: 1_000_000 + index, ...moveOf(1, made()) }));
    await world.db.pool.query('INSERT INTO stock_movements SELECT * FROM json_populate_recordset(NULL::stock_movements, $1)', [JSON.stringify(lines)]);
    const { rev } = await world.call('DELETE', `/products/${product.id}`, { as: world.owner }).then((answer) => answer.json());
    const { rows } = await world.db.pool.query<{ revs: number; last: number }>(
      `SELECT count(DISTINCT rev)::int AS revs, max(rev)::int AS last FROM tombstones WHERE id = ANY($1::uuid[])`,
      [lines.map(({ id }) => id)],
    );
    expect(rows[0]).toEqual({ revs: 2300, last: rev - 1 });
  });
});

describe('a count', () => {
  const known = (rows: readonly WireRow[]) => rows as unknown as KnownLine[];

  it('says how many there are, with what it had not seen', async () => {
    const seen = await move(3);
    const count = countOf(10, known([seen]), { ...made(), at: '2026-11-20T08:00' as CivilDateTime });
    await move(-1);
    await write({ id: newId(), ...count });
    expect(await quantity()).toBe(9);
    await move(4);
    expect(await quantity()).toBe(13);
  });

  it('of two made without knowledge of each other the later one counts, in whatever order they come', async () => {
    const first = { id: newId(), ...countOf(12, [], { ...made(), at: '2026-11-20T09:30' as CivilDateTime }) };
    const second = { id: newId(), ...countOf(7, [], made()) };
    await write(first);
    await write(second);
    expect(await quantity()).toBe(12);
    await write({ id: newId(), ...countOf(5, known(await book()), { ...made(), at: '2026-11-20T07:00' as CivilDateTime }) });
    expect(await quantity(), 'who has seen both corrects both').toBe(5);
  });
});

describe('the quantity in a product call', () => {
  it('is a count by whoever sends it (2 §7)', async () => {
    const { id, quantity: given } = (await world.call('POST', '/products', { as: world.owner, body: { ...aBody('products', { id_company: company.id }), quantity: 12 } })).json();
    expect(given).toBe(12);
    const [first] = await book(id);
    expect(first).toMatchObject({ kind: 'count', quantity: 12, by: world.owner.email, at: '2026-11-20T12:00' });
    const counted = (await world.call('PUT', `/products/${id}`, { as: world.owner, body: { quantity: 9 } })).json();
    expect(counted).toMatchObject({ quantity: 9 });
    expect(await book(id)).toContainEqual(expect.objectContaining({ kind: 'count', quantity: 9, seen_counts: [first?.id] }));
    const same = await world.call('PUT', `/products/${id}`, { as: world.owner, body: { quantity: '9', name: counted.name } });
    expect(same.json(), 'nothing changed').toEqual(counted);
    expect((await world.call('PUT', `/products/${id}`, { as: world.owner, body: { quantity: -2 } })).json()).toMatchObject({ quantity: -2 });
  });

  it('is a count whatever else the body carries: the row as it was listed, too (ruling 46)', async () => {
    await move(5);
    const { data } = (await world.call('GET', `/products/${ownShop}?search=${encodeURIComponent(String(product['name']))}&per_page=100`, { as: world.owner })).json();
    const listed = data.find((row: WireRow) => row.id === product.id);
    const line = { id: newId(), kind: 'count', quantity: 3, at, by: 'Rui', note: '', seen: [] };
    for (const [body, there] of [[{ ...listed, quantity: 8, brand: 'Wega' }, 8], [{ ...listed, movements: [], quantity: 6 }, 6], [{ movements: [line], quantity: 2 }, 2]] as const) {
      const answer = await update(body);
      expect([answer.statusCode, answer.json().quantity], JSON.stringify(body)).toEqual([200, there]);
      expect(await quantity()).toBe(there);
    }
    const { id } = (await world.call('POST', '/products', { as: world.owner, body: { ...aBody('products', { id_company: company.id }), movements: [], quantity: 7 } })).json();
    expect((await book(id)).map((row) => row['quantity'])).toEqual([7]);
  });

  it('makes no second count of what the lines beside it come to', async () => {
    const line = { id: newId(), kind: 'count', quantity: 5, at, by: 'Rui', note: '', seen: [] };
    expect((await update({ movements: [line], quantity: 5 })).json().quantity).toBe(5);
    expect(await book()).toHaveLength(1);
  });

  it('is refused with the revision of another state, and then nothing moved', async () => {
    await move(5);
    expect((await update({ quantity: 9 }, product.rev)).statusCode).toBe(412);
    expect(await quantity()).toBe(5);
  });

  it.each([1.5, 'muitos', true, 1e12, 10_000_000, {}])('of %j is refused', async (given) => {
    for (const answer of [await world.call('POST', '/products', { as: world.owner, body: { ...aBody('products', { id_company: company.id }), quantity: given } }), await update({ quantity: given })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_body']);
      expect(answer.json().errors).toMatchObject([{ message: expect.stringMatching(/^Quantidade/) }]);
    }
  });
});

describe('the list of movements of an app of before', () => {
  const line = (id: string, kind: string, pieces: number, seen: string[] = []) => ({ id, kind, quantity: pieces, at, by: 'Rui', note: 'Balcão', seen });

  it('becomes rows, in a create and in an update, whole or line by line, once', async () => {
    const body = { ...aBody('products', { id_company: company.id }), quantity: undefined, movements: [line('c', 'count', 10), line('m', 'move', -2)] };
    const { id, quantity: there } = (await world.call('POST', '/products', { as: world.owner, body })).json();
    expect(there).toBe(8);
    for (const movements of [[line('c', 'count', 10), line('m', 'move', -2), line('n', 'move', 5)], { n: line('n', 'move', 5), gone: null }]) {
      const answer = await world.call('PUT', `/products/${id}`, { as: world.owner, body: { movements } });
      expect([answer.statusCode, answer.json().quantity]).toEqual([200, 13]);
    }
    expect((await book(id)).map((row) => row.id).toSorted()).toEqual(['c', 'm', 'n'].map((each) => movementIdOf(id, each)).toSorted());
    expect((await book(id)).find((row) => row.id === movementIdOf(id, 'm'))).toMatchObject({ kind: 'move', quantity: -2, by: 'Rui', note: 'Balcão', at });
  });

  it('is stored once when the same line stands in it twice', async () => {
    expect((await update({ movements: [line('m', 'move', 2), line('m', 'move', 2)] })).json().quantity).toBe(2);
  });

  it('keeps what its counts had seen, also through counts that they name', async () => {
    await update({ movements: [line('a', 'move', -3), line('c', 'count', 10, ['a'])] });
    // A later count of the list no longer named what an earlier one had closed.
    await update({ movements: { d: line('d', 'count', 20, ['c']) } });
    expect(await quantity()).toBe(20);
    await update({ movements: { e: line('e', 'move', -1) } });
    expect(await quantity()).toBe(19);
  });

  it('by an app that no longer shows the book, is a count of all that there is', async () => {
    for (let step = 0; step < 130; step += 1) await move(1);
    await update({ quantity: 50 });
    await move(4);
    await update({ movements: { f: line('f', 'count', 30) } });
    expect(await quantity()).toBe(30);
    await update({ movements: { g: line('g', 'move', 2), h: line('h', 'count', 40, ['f', 'g']) } });
    expect(await quantity()).toBe(40);
  });

  it.each([
    ['that is none', 'many'],
    ['of numbers', [[1]]],
    ['of half lines', [{ id: 'a' }]],
    ['of half pieces', [line('a', 'move', 1.5)]],
    ['that is too long', Array.from({ length: 501 }, (_, index) => line(String(index), 'move', 1))],
  ])('%s is refused', async (_, movements) => {
    const answer = await update({ movements });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'movements']);
    expect(await book()).toEqual([]);
  });
});
