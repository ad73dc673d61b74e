import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movementIdOf } from '#domain/products/stock-lines.ts';
import { aProduct, at, stockCalls } from './stock-book-world.ts';
import { aBody, aRow, aWorld, newId, ownShop, type WireRow, type World } from './world.ts';

/* What a call about a product says of its stock becomes movements of the book. */

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

const { move, update, book, quantity } = stockCalls(() => ({ world, company, product }));

describe('the quantity in a product call', () => {
  it('is a count by whoever sends it (2 §7)', async () => {
    const { id, quantity: given } = (
      await world.call('POST', '/products', { as: world.owner, body: { ...aBody('products', { id_company: company.id }), quantity: 12 } })
    ).json();
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
    const { data } = (
      await world.call('GET', `/products/${ownShop}?search=${encodeURIComponent(String(product['name']))}&per_page=100`, { as: world.owner })
    ).json();
    const listed = data.find((row: WireRow) => row.id === product.id);
    const line = { id: newId(), kind: 'count', quantity: 3, at, by: 'Rui', note: '', seen: [] };
    for (const [body, there] of [
      [{ ...listed, quantity: 8, brand: 'Wega' }, 8],
      [{ ...listed, movements: [], quantity: 6 }, 6],
      [{ movements: [line], quantity: 2 }, 2],
    ] as const) {
      const answer = await update(body);
      expect([answer.statusCode, answer.json().quantity], JSON.stringify(body)).toEqual([200, there]);
      expect(await quantity()).toBe(there);
    }
    const { id } = (
      await world.call('POST', '/products', {
        as: world.owner,
        body: { ...aBody('products', { id_company: company.id }), movements: [], quantity: 7 },
      })
    ).json();
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
    for (const answer of [
      await world.call('POST', '/products', { as: world.owner, body: { ...aBody('products', { id_company: company.id }), quantity: given } }),
      await update({ quantity: given }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_body']);
      expect(answer.json().errors).toMatchObject([{ message: expect.stringMatching(/^Quantidade/) }]);
    }
  });
});

describe('the list of movements of an app of before', () => {
  const line = (id: string, kind: string, pieces: number, seen: string[] = []) => ({
    id,
    kind,
    quantity: pieces,
    at,
    by: 'Rui',
    note: 'Balcão',
    seen,
  });

  it('becomes rows, in a create and in an update, whole or line by line, once', async () => {
    const body = {
      ...aBody('products', { id_company: company.id }),
      quantity: undefined,
      movements: [line('c', 'count', 10), line('m', 'move', -2)],
    };
    const { id, quantity: there } = (await world.call('POST', '/products', { as: world.owner, body })).json();
    expect(there).toBe(8);
    for (const movements of [[line('c', 'count', 10), line('m', 'move', -2), line('n', 'move', 5)], { n: line('n', 'move', 5), gone: null }]) {
      const answer = await world.call('PUT', `/products/${id}`, { as: world.owner, body: { movements } });
      expect([answer.statusCode, answer.json().quantity]).toEqual([200, 13]);
    }
    expect((await book(id)).map((row) => row.id).toSorted()).toEqual(['c', 'm', 'n'].map((each) => movementIdOf(id, each)).toSorted());
    expect((await book(id)).find((row) => row.id === movementIdOf(id, 'm'))).toMatchObject({
      kind: 'move',
      quantity: -2,
      by: 'Rui',
      note: 'Balcão',
      at,
    });
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
