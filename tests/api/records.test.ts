import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredList } from '#contract/collection-calls.ts';
import { listProducts } from '#contract/record-calls.ts';
import { aWorldOfCompany, recordCalls } from './records-world.ts';
import { refusal } from './refusal.ts';
import { aBody, aRow, newId, otherShop, ownShop, secondShop, type WireRow, type World } from './world.ts';

let world: World;
let company: WireRow;
beforeAll(async () => {
  ({ world, company } = await aWorldOfCompany());
});
afterAll(() => world.close());

const { create, make, update, remove, list } = recordCalls(() => ({ world, company }));

describe('the paged lists (2 §7)', () => {
  it.each([
    ['products', listProducts, 'Zulu'],
    ['suppliers', declaredList('suppliers')?.call, 'Zulu'],
    ['employees', declaredList('employees')?.call, 'Zulu'],
  ] as const)('of %s: ten a page, in the order of the names, as many as asked for', async (name, call, prefix) => {
    const made: string[] = [];
    for (let at = 1; at <= 12; at += 1) made.push((await make(name, { name: `${prefix} ${String(at).padStart(2, '0')}` })).id);
    const [first, second] = [(await list(name, `?search=${prefix}`)).json(), (await list(name, `?search=${prefix}&page=2`)).json()];
    expect(call?.response.safeParse(first).success).toBe(true);
    expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 12, prev_page_url: null });
    expect(first.next_page_url).toContain('page=2');
    expect(first.links.length).toBeGreaterThan(3);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made);
    expect((await list(name, `?search=${prefix}&per_page=25`)).json()).toMatchObject({ per_page: 25, last_page: 1, total: 12 });
    for (const query of ['?page=0', '?per_page=101', '?page=x', `?search=${'x'.repeat(201)}`]) expect((await list(name, query)).statusCode).toBe(400);
  });

  it('find word by word in any order, without hyphens, and through what belongs to a row', async () => {
    const { id: oil } = await make('products', { name: 'Óleo 5W-30 sintético' });
    await make('products', { name: 'Óleo 10W-40' });
    const { id: customer } = await aRow(world, 'customers', { name: 'Beatriz Gonçalves' });
    await aRow(world, 'vehicles', { customer_id: customer, plate: 'GKD4H07', model: 'Onix' });
    const ids = async (path: string, search: string) =>
      (await world.call('GET', `${path}?search=${encodeURIComponent(search)}`, { as: world.owner })).json().data.map(({ id }: WireRow) => id);
    for (const search of ['oleo 5w30', '5w-30 SINT', 'sintetico o']) expect(await ids(`/products/${ownShop}`, search), search).toEqual([oil]);
    for (const search of ['gonçalves beatriz', 'onix beatriz', 'gkd-4h07 gonc', 'gkd 4h07', 'beatriz g']) {
      expect(await ids(`/clientes/${ownShop}`, search), search).toEqual([customer]);
    }
    for (const search of ['beatriz corolla', 'beatriz x']) expect(await ids(`/clientes/${ownShop}`, search), search).toEqual([]);
  });

  it('find without case and accents, masked or bare', async () => {
    const { id } = await make('suppliers', { name: 'Retífica São João', cnpj_cpf: '12.ABC.345/01DE-35', phone: '(11) 3812-4471' });
    for (const search of ['retifica SAO', '12.abc.345', '12ABC34501DE35', '(11) 3812', '38124471']) {
      expect(
        (await list('suppliers', `?search=${encodeURIComponent(search)}`)).json().data.map((row: WireRow) => row.id),
        search,
      ).toContain(id);
    }
    const person = await make('employees', { name: 'Zoé Araújo', position: 'Eletricista', cpf: '529.982.247-25' });
    for (const search of ['araujo', 'ELETRICISTA', '529.982', '52998224725']) {
      expect(
        (await list('employees', `?search=${encodeURIComponent(search)}`)).json().data.map((row: WireRow) => row.id),
        search,
      ).toContain(person.id);
    }
  });

  it('say of products which category and company they are of, and both names of the shop (ruling 2)', async () => {
    const category = await make('categories', { name: 'Filtros' });
    await make('products', { name: 'Yankee A', category_id: category.id });
    await make('products', { name: 'Yankee B' });
    const { data } = (await list('products', '?search=yankee')).json();
    const own = { signature_id: ownShop, id_signature: ownShop, company: { id: company.id, name: 'Auto Center Prado' } };
    expect(data).toEqual([expect.objectContaining({ ...own, category: { id: category.id, name: 'Filtros' } }), expect.objectContaining(own)]);
    expect(data[1]).not.toHaveProperty('category');
    const { name, id } = data[0];
    expect((await update('products', id, { ...data[0], brand: 'Wega' })).json(), 'what was read is taken back').toMatchObject({
      name,
      brand: 'Wega',
      category_id: category.id,
      id_signature: ownShop,
    });
  });

  it('hold the rows of the shop in the path, of those whom it belongs to', async () => {
    await make('suppliers', { name: 'Só da primeira' });
    expect((await list('suppliers', '', world.owner, secondShop)).json().total).toBe(0);
    for (const name of ['companies', 'categories', 'products', 'suppliers', 'employees'] as const) {
      expect(refusal(await list(name, '', world.stranger))).toEqual([404, 'not_found']);
      expect(refusal(await list(name, '', world.owner, otherShop))).toEqual([404, 'not_found']);
      expect(refusal(await list(name, '', { ...world.owner, token: '' }))).toEqual([401, 'unauthorized']);
    }
  });
});

describe('the whole lists', () => {
  it.each([
    ['companies', declaredList('companies')?.call],
    ['categories', declaredList('categories')?.call],
  ] as const)('of %s are bare arrays in the order of the names, with and without a slash at the end (ruling 3)', async (name, call) => {
    const made = [await make(name, { name: 'Xavier b' }), await make(name, { name: 'Xavier á' })];
    const all = (await list(name)).json();
    expect(call?.response.safeParse(all).success).toBe(true);
    const names: string[] = all.map((row: WireRow) => row['name']);
    expect(names.filter((each) => each.startsWith('Xavier'))).toEqual(['Xavier á', 'Xavier b']);
    expect((await list(name, '/')).json()).toEqual(all);
    expect((await list(name, '?search=xavier A')).json()).toEqual([expect.objectContaining({ id: made[1]?.id })]);
    expect((await list(name, '?search=naoexiste')).json()).toEqual([]);
  });

  it('are made with and without the slash too', async () => {
    for (const [name, slashed] of [
      ['companies', '/company/'],
      ['categories', '/category/'],
    ] as const) {
      const answer = await world.call('POST', slashed, { as: world.owner, body: aBody(name, { id_company: company.id }) });
      expect([answer.statusCode, answer.json().signature_id]).toEqual([201, ownShop]);
    }
  });
});

describe('what others refer to', () => {
  it('is not deleted, and says what refers to it', async () => {
    const firm = await aRow(world, 'companies');
    const above = await aRow(world, 'categories', { id_company: firm.id });
    const below = await aRow(world, 'categories', { id_company: firm.id, parent_id: above.id });
    const parts = [
      await aRow(world, 'products', { id_company: firm.id, category_id: above.id }),
      await aRow(world, 'products', { id_company: firm.id, category_id: above.id }),
    ];
    const ofCategory = await remove('categories', above.id);
    expect(refusal(ofCategory)).toEqual([409, 'referenced']);
    expect(ofCategory.json().references.toSorted((a: { count: number }, b: { count: number }) => a.count - b.count)).toEqual([
      { collection: 'categories', count: 1 },
      { collection: 'products', count: 2 },
    ]);
    expect((await remove('companies', firm.id)).json().references).toEqual(
      expect.arrayContaining([
        { collection: 'categories', count: 2 },
        { collection: 'products', count: 2 },
      ]),
    );

    for (const { id } of parts) expect((await update('products', id, { category_id: null })).statusCode).toBe(200);
    expect((await update('categories', below.id, { parent_id: '' })).json()).toMatchObject({ parent_id: null });
    expect((await remove('categories', above.id)).statusCode).toBe(200);
    expect(refusal(await update('products', parts[0]?.id ?? '', { category_id: above.id }))).toEqual([422, 'invalid_reference']);
    for (const { id } of parts) await remove('products', id);
    await remove('categories', below.id);
    expect((await remove('companies', firm.id)).statusCode).toBe(200);
  });

  it('is never deleted beneath a row that is made at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const category = await make('categories');
      const [deleted, made] = await Promise.all([remove('categories', category.id), create('products', { category_id: category.id })]);
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([deleted.statusCode, made.statusCode]);
    }
  });
});

describe('categories', () => {
  it('never stand within themselves, however many steps away', async () => {
    const top = await make('categories');
    const middle = await make('categories', { parent_id: top.id });
    const bottom = await make('categories', { parent_id: middle.id });
    for (const parent_id of [top.id, middle.id, bottom.id]) {
      const answer = await update('categories', top.id, { parent_id });
      expect(refusal(answer)).toEqual([422, 'invalid_reference']);
      expect(answer.json().errors).toEqual([{ field: 'parent_id', message: 'Uma categoria não pode ficar dentro dela mesma.' }]);
    }
    const own = newId();
    expect(refusal(await create('categories', { id: own, parent_id: own }))).toEqual([422, 'invalid_reference']);
    expect((await update('categories', bottom.id, { parent_id: top.id })).statusCode).toBe(200);
    expect((await update('categories', middle.id, { parent_id: bottom.id })).statusCode).toBe(200);
  });

  it('are kept from a ring that two people close at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [await make('categories'), await make('categories')];
      const answers = await Promise.all([update('categories', one.id, { parent_id: two.id }), update('categories', two.id, { parent_id: one.id })]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    }
  });
});
