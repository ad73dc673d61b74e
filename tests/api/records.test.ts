import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCategories, listCompanies, listEmployees, listProducts, listSuppliers } from '#contract/record-calls.ts';
import { collectionOf, type CollectionName } from '#domain/collections.ts';
import { completeCpf } from '#domain/values/tax-id.ts';
import { plans } from '#server/db/schema.ts';
import { aBody, allowManyCompanies, aRow, aWorld, newId, otherShop, ownShop, secondShop, type Person, type WireRow, type World } from './world.ts';

let world: World;
let company: WireRow;
beforeAll(async () => {
  world = await aWorld();
  await allowManyCompanies(world);
  company = await aRow(world, 'companies', { name: 'Auto Center Prado' });
});
afterAll(() => world.close());

const path = (name: CollectionName, id = '') => collectionOf(name).wirePath + (id && `/${id}`);
const create = (name: CollectionName, changes: Record<string, unknown> = {}, as: Person = world.owner) => {
  const references = name === 'categories' || name === 'products' ? { id_company: company.id } : {};
  return world.call('POST', path(name), { as, body: { ...aBody(name, references), ...changes } });
};
const make = (name: CollectionName, changes: Record<string, unknown> = {}) => aRow(world, name, { ...((name === 'categories' || name === 'products') && { id_company: company.id }), ...changes });
const update = (name: CollectionName, id: string, body: unknown) => world.call('PUT', path(name, id), { as: world.owner, body });
const remove = (name: CollectionName, id: string) => world.call('DELETE', path(name, id), { as: world.owner });
const list = (name: CollectionName, query = '', as = world.owner, shop = ownShop as string) => world.call('GET', `${path(name)}/${shop}${query}`, { as });
const refusal = (answer: { statusCode: number; json(): { code: string; message: string } }) => [answer.statusCode, answer.json().code];

describe('the paged lists (2 §7)', () => {
  it.each([
    ['products', listProducts, 'Zulu'],
    ['suppliers', listSuppliers, 'Zulu'],
    ['employees', listEmployees, 'Zulu'],
  ] as const)('of %s: ten a page, in the order of the names, as many as asked for', async (name, call, prefix) => {
    const made: string[] = [];
    for (let at = 1; at <= 12; at += 1) made.push((await make(name, { name: `${prefix} ${String(at).padStart(2, '0')}` })).id);
    const [first, second] = [(await list(name, `?search=${prefix}`)).json(), (await list(name, `?search=${prefix}&page=2`)).json()];
    expect(call.response.safeParse(first).success).toBe(true);
    expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 12, prev_page_url: null });
    expect(first.next_page_url).toContain('page=2');
    expect(first.links.length).toBeGreaterThan(3);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made);
    expect((await list(name, `?search=${prefix}&per_page=25`)).json()).toMatchObject({ per_page: 25, last_page: 1, total: 12 });
    for (const query of ['?page=0', '?per_page=101', '?page=x', `?search=${'x'.repeat(201)}`]) expect((await list(name, query)).statusCode).toBe(400);
  });

  it('find without case and accents, masked or bare', async () => {
    const { id } = await make('suppliers', { name: 'Retífica São João', cnpj_cpf: '12.ABC.345/01DE-35', phone: '(11) 3812-4471' });
    for (const search of ['retifica SAO', '12.abc.345', '12ABC34501DE35', '(11) 3812', '38124471']) {
      expect((await list('suppliers', `?search=${encodeURIComponent(search)}`)).json().data.map((row: WireRow) => row.id), search).toContain(id);
    }
    const person = await make('employees', { name: 'Zoé Araújo', position: 'Eletricista', cpf: '529.982.247-25' });
    for (const search of ['araujo', 'ELETRICISTA', '529.982', '52998224725']) {
      expect((await list('employees', `?search=${encodeURIComponent(search)}`)).json().data.map((row: WireRow) => row.id), search).toContain(person.id);
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
    expect((await update('products', id, { ...data[0], brand: 'Wega' })).json(), 'what was read is taken back').toMatchObject({ name, brand: 'Wega', category_id: category.id, id_signature: ownShop });
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
    ['companies', listCompanies],
    ['categories', listCategories],
  ] as const)('of %s are bare arrays in the order of the names, with and without a slash at the end (ruling 3)', async (name, call) => {
    const made = [await make(name, { name: 'Xavier b' }), await make(name, { name: 'Xavier á' })];
    const all = (await list(name)).json();
    expect(call.response.safeParse(all).success).toBe(true);
    const names: string[] = all.map((row: WireRow) => row['name']);
    expect(names.filter((each) => each.startsWith('Xavier'))).toEqual(['Xavier á', 'Xavier b']);
    expect((await list(name, '/')).json()).toEqual(all);
    expect((await list(name, '?search=xavier A')).json()).toEqual([expect.objectContaining({ id: made[1]?.id })]);
    expect((await list(name, '?search=naoexiste')).json()).toEqual([]);
  });

  it('are made with and without the slash too', async () => {
    for (const [name, slashed] of [['companies', '/company/'], ['categories', '/category/']] as const) {
      const answer = await world.call('POST', slashed, { as: world.owner, body: aBody(name, { id_company: company.id }) });
      expect([answer.statusCode, answer.json().signature_id]).toEqual([201, ownShop]);
    }
  });
});

describe('the answer to a new company (2 §7, ruling 48)', () => {
  const message = 'Empresa cadastrada com sucesso!';

  it('is the row and a message, by both calls and when repeated; other answers have none', async () => {
    const key = newId();
    const body = aBody('companies');
    for (let time = 0; time < 2; time += 1) {
      const answer = await world.call('POST', '/company', { as: world.owner, key, body });
      expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ id: body['id'], name: body['name'], message })]);
    }
    const named = await world.call('POST', `/company/${ownShop}`, { as: world.owner, body: { nome: 'Depósito' } });
    expect(named.json()).toMatchObject({ name: 'Depósito', message });
    const sentBack = await update('companies', String(body['id']), { ...named.json<WireRow>(), id: body['id'], name: 'Outra' });
    expect([sentBack.statusCode, sentBack.json().name]).toEqual([200, 'Outra']);
    expect(sentBack.json()).not.toHaveProperty('message');
    expect((await create('suppliers')).json()).not.toHaveProperty('message');
    expect((await list('companies')).json().filter((row: object) => 'message' in row)).toEqual([]);
  });
});

describe('the generic dialog’s calls (ruling 3)', () => {
  it('make a company of which only the name is known', async () => {
    const answer = await world.call('POST', `/company/${ownShop}`, { as: world.owner, body: { nome: ' Depósito ', descricao: 'Peças velhas' } });
    expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ name: 'Depósito', description: 'Peças velhas', cnpj: '', signature_id: ownShop })]);
    const edited = await update('companies', answer.json().id, { nome: 'Depósito 2', descricao: '' });
    expect(edited.json()).toMatchObject({ id: answer.json().id, name: 'Depósito 2', description: '' });
    for (const body of [{ descricao: 'sem nome' }, { nome: '' }, { nome: 'x', apelido: 'y' }, { nome: 7 }]) {
      expect(refusal(await world.call('POST', `/company/${ownShop}`, { as: world.owner, body }))).toEqual([400, 'invalid_body']);
    }
  });

  it('make it in the shop of the path, twice sent once made', async () => {
    const body = { nome: 'Segunda' };
    const key = newId();
    const [once, twice] = [await world.call('POST', `/company/${secondShop}`, { as: world.owner, key, body }), await world.call('POST', `/company/${secondShop}`, { as: world.owner, key, body })];
    expect(once.json().signature_id).toBe(secondShop);
    expect(twice.body).toBe(once.body);
    expect(refusal(await world.call('POST', `/company/${otherShop}`, { as: world.owner, body }))).toEqual([404, 'not_found']);
    expect(refusal(await world.call('POST', `/company/${ownShop}`, { as: world.stranger, body }))).toEqual([404, 'not_found']);
  });
});

describe('the plan’s number of companies (ruling 16)', () => {
  const allow = (company: number) => world.db.orm.update(plans).set({ company }).where(eq(plans.id, 'basico'));
  const make = (as = world.stranger) => world.call('POST', '/company', { as, body: aBody('companies') });
  afterAll(() => allowManyCompanies(world));

  it('is kept to the last one, also when they are made at once and over two processes', async () => {
    await allow(3);
    const other = world.anotherApp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0 ? make() : other.inject({ method: 'POST', url: '/api/company', headers: { authorization: `Bearer ${world.stranger.token}` }, payload: aBody('companies') }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([422, 'plan_limit', 'Seu plano permite 3 empresa(s).']);
    }
    expect((await list('companies', '', world.stranger, otherShop)).json()).toHaveLength(3);
  });

  it('holds for the generic dialog and for what comes in a batch; what is there stays and can be changed', async () => {
    await allow(1);
    const [first] = (await list('companies', '', world.stranger, otherShop)).json();
    const generic = await world.call('POST', `/company/${otherShop}`, { as: world.stranger, body: { nome: 'Outra' } });
    expect([generic.statusCode, generic.json().message]).toEqual([422, 'Seu plano permite 1 empresa(s).']);
    const op = { opId: newId(), method: 'POST', path: '/company', body: aBody('companies') };
    const batch = await world.call('POST', `/sync/${otherShop}`, { as: world.stranger, body: { ops: [op] } });
    expect(batch.json().results).toEqual([expect.objectContaining({ opId: op.opId, status: 422, body: expect.objectContaining({ code: 'plan_limit' }) })]);
    expect((await world.call('PUT', `/company/${first.id}`, { as: world.stranger, body: { description: 'Matriz' } })).statusCode).toBe(200);
  });

  it('counts what is there: deleting one makes room, and other shops do not count', async () => {
    await allow(3);
    const [first] = (await list('companies', '', world.stranger, otherShop)).json();
    expect((await make()).statusCode).toBe(422);
    expect((await world.call('DELETE', `/company/${first.id}`, { as: world.stranger })).statusCode).toBe(200);
    expect((await make()).statusCode).toBe(201);
    expect((await make()).statusCode).toBe(422);
    await allow(4);
    expect((await make()).statusCode).toBe(201);
  });
});

describe('what others refer to', () => {
  it('is not deleted, and says what refers to it', async () => {
    const firm = await aRow(world, 'companies');
    const above = await aRow(world, 'categories', { id_company: firm.id });
    const below = await aRow(world, 'categories', { id_company: firm.id, parent_id: above.id });
    const parts = [await aRow(world, 'products', { id_company: firm.id, category_id: above.id }), await aRow(world, 'products', { id_company: firm.id, category_id: above.id })];
    const ofCategory = await remove('categories', above.id);
    expect(refusal(ofCategory)).toEqual([409, 'referenced']);
    expect(ofCategory.json().references.toSorted((a: { count: number }, b: { count: number }) => a.count - b.count)).toEqual([
      { collection: 'categories', count: 1 },
      { collection: 'products', count: 2 },
    ]);
    expect((await remove('companies', firm.id)).json().references).toEqual(expect.arrayContaining([{ collection: 'categories', count: 2 }, { collection: 'products', count: 2 }]));

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
      expect([[200, 422], [409, 201]]).toContainEqual([deleted.statusCode, made.statusCode]);
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

describe('money', () => {
  it('is exact to the cent, in numbers and decimal strings', async () => {
    const { id } = await make('products', { cost_price: 46.9, sale_price: '129.95' });
    const read = async () => {
      const { data } = (await list('products', `?search=${(await update('products', id, {})).json().name}&per_page=100`)).json();
      const { cost_price, sale_price } = data.find((row: WireRow) => row.id === id);
      return [cost_price, sale_price];
    };
    expect(await read()).toEqual([46.9, 129.95]);
    for (const [sent, stored] of [[0.1 + 0.2, 0.3], [0, 0], ['0.05', 0.05], [19.99, 19.99], [1.005, 1.01], [999_999_999.99, 999_999_999.99], ['', 0]] as const) {
      expect((await update('products', id, { cost_price: sent })).json().cost_price, String(sent)).toBe(stored);
      expect((await read())[0]).toBe(stored);
    }
  });

  it.each(['12,50', 'R$ 12', '1.234,56', 'abc', -0.01, 1e12, true, {}, '1e3'])('%j is no price', async (cost_price) => {
    const answer = await create('products', { cost_price });
    expect(refusal(answer)).toEqual([400, 'invalid_body']);
    expect(answer.json().errors).toMatchObject([{ field: 'cost_price' }]);
  });

  it('of a salary may be none', async () => {
    const { id } = await make('employees', { salary: 2380.5 });
    expect((await update('employees', id, { salary: null })).json().salary).toBeNull();
    expect((await update('employees', id, { salary: '3650.10' })).json().salary).toBe(3650.1);
    expect(refusal(await update('employees', id, { salary: 'R$ 3.650,10' }))).toEqual([400, 'invalid_body']);
  });
});

describe('documents and phones', () => {
  const field = async (name: CollectionName, key: string, value: unknown) => {
    const answer = await create(name, { [key]: value });
    return answer.statusCode === 201 ? answer.json()[key] : answer.json().errors?.map((error: { field: string }) => error.field);
  };

  it.each([
    ['12ABC34501DE35', '12ABC34501DE35'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['AA345678000114', 'AA345678000114'],
    ['12345678000A08', '12345678000A08'],
    ['11222333000181', '11222333000181'],
    ['11.222.333/0001-81', '11222333000181'],
    // What looks wrong is the client's to warn about (ruling 45).
    ['12ABC34501DE36', '12ABC34501DE36'],
    ['11222333000182', '11222333000182'],
    ['11111111111111', '11111111111111'],
    ['529.982.247-24', '52998224724'],
  ])('CNPJ %s (rulings 27 and 45)', async (cnpj, expected) => {
    expect(await field('companies', 'cnpj', cnpj)).toEqual(expected);
    expect(await field('suppliers', 'cnpj_cpf', cnpj)).toEqual(expected);
  });

  it.each([['120.12345.67-3', '12012345673'], ['120.12345.67-2', '12012345672'], ['17033259504', '17033259504'], ['170.33259.50-4', '17033259504'], ['11111111111', '11111111111'], ['', '']])('PIS %s', async (pis, expected) => {
    expect(await field('employees', 'pis', pis)).toEqual(expected);
  });

  it.each([
    ['(11) 3812-4471', '1138124471'],
    ['(11) 98812-4471', '11988124471'],
    ['+55 69 98812-4471', '69988124471'],
    ['(20) 3812-4471', '2038124471'],
    ['3812-4471', '38124471'],
    ['119881244711', '119881244711'],
  ])('phone %s', async (phone, expected) => {
    for (const name of ['customers', 'companies', 'suppliers', 'employees'] as const) expect(await field(name, 'phone', phone), name).toEqual(expected);
  });

  it('CPF of an employee, e-mails and CEPs', async () => {
    expect(await field('employees', 'cpf', completeCpf('528614307'))).toBe(completeCpf('528614307'));
    for (const cpf of ['52998224724', '11111111111']) expect(await field('employees', 'cpf', cpf)).toBe(cpf);
    for (const cpf of ['', null]) expect(await field('employees', 'cpf', cpf)).toEqual(['cpf']);
    expect(await field('companies', 'email', 'x')).toEqual(['email']);
    expect(await field('companies', 'cep', '1301590')).toBe('1301590');
    expect(await field('companies', 'cep', '13015-904')).toBe('13015904');
  });
});

describe('required fields (2 §5)', () => {
  it.each([
    ['companies', ['name']],
    ['categories', ['name', 'id_company']],
    ['products', ['name']],
    ['suppliers', ['name', 'cnpj_cpf', 'ie', 'contact_name', 'email', 'phone', 'postal_code', 'address', 'city', 'state']],
    ['employees', ['name', 'cpf', 'email', 'phone', 'position', 'department', 'hire_date']],
  ] as const)('of %s', async (name, required) => {
    for (const value of ['', null, undefined]) {
      const missing = await create(name, Object.fromEntries(required.map((each) => [each, value])));
      expect(missing.json().errors.map((error: { field: string }) => error.field).toSorted()).toEqual(required.toSorted());
      expect(missing.statusCode).toBe(400);
    }
    const { id } = await make(name);
    for (const each of required) expect(refusal(await update(name, id, { [each]: '' })), each).toEqual([400, 'invalid_body']);
  });

  it('of a product: its company only where there is none; else it belongs to the first (ruling 45)', async () => {
    const { id_company: _, ...body } = aBody('products');
    for (const { id } of (await list('companies', '', world.stranger, otherShop)).json()) await world.call('DELETE', `/company/${id}`, { as: world.stranger });
    const alone = await world.call('POST', '/products', { as: world.stranger, body: { ...body, id: newId() } });
    expect([alone.statusCode, alone.json().errors]).toEqual([400, [{ field: 'id_company', message: 'Cadastre uma empresa primeiro.' }]]);
    const byName = [...(await list('companies')).json()] as WireRow[];
    for (const id_company of [undefined, null, '']) {
      const answer = await world.call('POST', '/products', { as: world.owner, body: { ...body, id: newId(), id_company } });
      expect([answer.statusCode, answer.json().id_company]).toEqual([201, byName[0]?.id]);
    }
    const { id } = await make('products');
    expect((await update('products', id, { id_company: '', brand: 'Wega' })).json()).toMatchObject({ id_company: company.id, brand: 'Wega' });
  });

  it('of an employee: a known status, active when none is said (2 §4)', async () => {
    const { status: _, ...body } = aBody('employees');
    expect((await world.call('POST', '/empregados', { as: world.owner, body })).json().status).toBe('active');
    expect(refusal(await create('employees', { status: 'fired' }))).toEqual([400, 'invalid_body']);
    expect((await create('employees', { emergency_phone: null })).json().emergency_phone).toBe('');
  });
});
