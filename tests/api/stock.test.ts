import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireRowSchema } from '#contract/rows.ts';
import { countOf, moveOf, type KnownLine } from '#domain/products/stock.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aProduct, stockCalls } from './stock-book-world.ts';
import { aRow, aWorld, newId, otherShop, ownShop, pull, since, type WireRow, type World } from './world.ts';

/* The stock book: movements are rows of their own, made once, and the product's quantity is what they come to. */

let world: World;
let company: WireRow;
let product: WireRow;
beforeAll(async () => {
  world = await aWorld();
  company = await aRow(world, 'companies');
});
beforeEach(async () => {
  product = await aProduct(world, company);
});
afterAll(() => world.close());

const { made, write, move, book, quantity } = stockCalls(() => ({ world, company, product }));

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
    for (const answer of [
      await world.call('PUT', path, { as: world.owner, body: { quantity: 4 } }),
      await world.call('DELETE', path, { as: world.owner }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'append_only']);
      expect(answer.json().message).toBe('Um movimento do estoque não é alterado nem excluído. Registre outro que o corrija.');
    }
    expect((await world.call('PUT', path, { as: world.owner, body: row })).json(), 'what changes nothing is no edit').toEqual({ ...row, id });
    const before = await pull(world);
    expect((await world.call('DELETE', `/products/${product.id}`, { as: world.owner })).statusCode).toBe(200);
    const { changes } = await pull(world, since(before));
    expect(changes.map((change) => [change.id, change.row])).toEqual([
      [id, null],
      [product.id, null],
    ]);
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
    for (const id of [foreign.id, newId(), 'x', otherShop])
      expect((await world.call('GET', `/stock-movements/${id}`, { as: world.owner })).statusCode).toBe(404);
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
    const later = (
      await write({
        id: newId(),
        ...moveOf(3, { ...made(), at: '2026-11-20T10:00' as CivilDateTime, document_kind: 'budget', document_id: newId() as RowId }),
      })
    ).json();
    expect((await book())[0]).toEqual(later);
    expect(new Set((await book()).map(({ id }) => id))).toEqual(new Set([...rows, later].map(({ id }) => id)));
  });

  it('thousands of them go with their product, each with a revision of its own', async () => {
    const lines = Array.from({ length: 2300 }, (_, index) => ({
      id: newId(),
      sort: '',
      search: '',
      bytes: 400,
      signature_id: ownShop,
      rev: 1_000_000 + index,
      ...moveOf(1, made()),
    }));
    await world.db.pool.query('INSERT INTO stock_movements SELECT * FROM json_populate_recordset(NULL::stock_movements, $1)', [
      JSON.stringify(lines),
    ]);
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
