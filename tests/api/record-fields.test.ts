import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectionName } from '#domain/collections/collections.ts';
import { completeCpf } from '#domain/values/tax-id.ts';
import { aWorldOfCompany, recordCalls } from './records-world.ts';
import { refusal } from './refusal.ts';
import { aBody, aRow, newId, otherShop, type WireRow, type World } from './world.ts';

let world: World;
let company: WireRow;
beforeAll(async () => {
  ({ world, company } = await aWorldOfCompany());
});
afterAll(() => world.close());

const { create, make, update, list } = recordCalls(() => ({ world, company }));

describe('money', () => {
  it('is exact to the cent, in numbers and decimal strings', async () => {
    const { id } = await make('products', { cost_price: 46.9, sale_price: '129.95' });
    const read = async () => {
      const { data } = (await list('products', `?search=${(await update('products', id, {})).json().name}&per_page=100`)).json();
      const { cost_price, sale_price } = data.find((row: WireRow) => row.id === id);
      return [cost_price, sale_price];
    };
    expect(await read()).toEqual([46.9, 129.95]);
    for (const [sent, stored] of [
      [0.1 + 0.2, 0.3],
      [0, 0],
      ['0.05', 0.05],
      [19.99, 19.99],
      [1.005, 1.01],
      [999_999_999.99, 999_999_999.99],
      ['', 0],
    ] as const) {
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

  it.each([
    ['120.12345.67-3', '12012345673'],
    ['120.12345.67-2', '12012345672'],
    ['17033259504', '17033259504'],
    ['170.33259.50-4', '17033259504'],
    ['11111111111', '11111111111'],
    ['', ''],
  ])('PIS %s', async (pis, expected) => {
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
    for (const name of ['customers', 'companies', 'suppliers', 'employees'] as const)
      expect(await field(name, 'phone', phone), name).toEqual(expected);
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
      expect(
        missing
          .json()
          .errors.map((error: { field: string }) => error.field)
          .toSorted(),
      ).toEqual(required.toSorted());
      expect(missing.statusCode).toBe(400);
    }
    const { id } = await make(name);
    for (const each of required) expect(refusal(await update(name, id, { [each]: '' })), each).toEqual([400, 'invalid_body']);
  });

  it('of a product: its company only where there is none; else it belongs to the first (ruling 45)', async () => {
    const { id_company: _, ...body } = aBody('products');
    await aRow(world, 'companies', {}, { as: world.stranger, shop: otherShop });
    for (const { id } of (await list('companies', '', world.stranger, otherShop)).json())
      await world.call('DELETE', `/company/${id}`, { as: world.stranger });
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
