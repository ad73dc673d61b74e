import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredList } from '#contract/collection-calls.ts';
import { findByPlate, listVehicles } from '#contract/customer-calls.ts';
import { aRow, aWorld, otherShop, ownShop, type WireRow, type World } from './world.ts';

let world: World;
let celia: WireRow;
beforeAll(async () => {
  world = await aWorld();
  celia = await aRow(world, 'customers', { name: 'Célia Nakamura', phone: '(19) 98888-7777', document: '529.982.247-25' });
  await aRow(world, 'vehicles', { customer_id: celia.id, plate: 'bra-2e19', model: 'Corolla 1.8' });
  await aRow(world, 'vehicles', { customer_id: celia.id, plate: 'DEF4567', model: 'Gol 1.0' });
  for (const name of ['Bruno', 'álvaro', 'Zuleica']) await aRow(world, 'customers', { name, phone: '1133334444', email: '', document: '' });
  await aRow(world, 'customers', { name: 'Célia de fora' }, { as: world.stranger });
});
afterAll(() => world.close());

const list = async (query = '') => (await world.call('GET', `/clientes/${ownShop}?${query}`, { as: world.owner })).json();
const names = async (query: string) => (await list(query)).data.map((row: WireRow) => row.name);

describe('the list of customers', () => {
  it('is in the order of names, whatever their accents and case, and as documented', async () => {
    expect(await names('')).toEqual(['álvaro', 'Bruno', 'Célia Nakamura', 'Zuleica']);
    expect(declaredList('customers')?.call.response.safeParse(await list()).success).toBe(true);
  });

  it.each([
    ['celia', ['Célia Nakamura']],
    ['NAKA', ['Célia Nakamura']],
    ['98888', ['Célia Nakamura']],
    ['(19) 98888', ['Célia Nakamura']],
    ['529.982', ['Célia Nakamura']],
    ['BRA-2E19', ['Célia Nakamura']],
    // The old form of the same plate (ruling 24).
    ['bra2419', ['Célia Nakamura']],
    ['corolla', ['Célia Nakamura']],
    ['1.0', ['Célia Nakamura']],
    ['%', []],
    ['_', []],
    ["'; DROP TABLE customers; --", []],
  ])('finds by %s', async (search, expected) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  it('comes in pages with links (ruling 2)', async () => {
    const second = await list('page=2&per_page=3&search=');
    expect(second).toMatchObject({ current_page: 2, last_page: 2, per_page: 3, total: 4, next_page_url: null });
    expect(second.data).toHaveLength(1);
    expect(second.prev_page_url).toBe(`/api/clientes/${ownShop}?page=1&per_page=3&search=`);
    expect(second.links.map((link: { label: string }) => link.label)).toEqual(['Anterior', '1', '2', 'Próximo']);
  });

  it.each(['page=0', 'page=x', 'per_page=1000', `search=${'a'.repeat(201)}`])('refuses %s', async (query) => {
    const answer = await world.call('GET', `/clientes/${ownShop}?${query}`, { as: world.owner });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the customer of a plate', () => {
  it.each(['BRA2E19', 'bra-2e19', 'BRA2419', 'BRA-2419'])('is found as %s', async (plate) => {
    const answer = await world.call('GET', `/clientes/placa/${plate}`, { as: world.owner });
    expect(findByPlate.response.parse(answer.json())).toMatchObject({
      customer: { id: celia.id, name: 'Célia Nakamura' },
      vehicle: { plate: 'BRA2E19', model: 'Corolla 1.8' },
    });
  });

  it.each(['XYZ9999', '---', 'a%00b', '%E2%82%AC'])('is not found as %s', async (plate) => {
    expect((await world.call('GET', `/clientes/placa/${plate}`, { as: world.owner })).statusCode).toBe(404);
  });

  it('is not found from another shop', async () => {
    expect((await world.call('GET', '/clientes/placa/BRA2E19', { as: world.stranger })).statusCode).toBe(404);
  });
});

describe('the vehicles of a customer', () => {
  it('are listed by plate', async () => {
    const answer = await world.call('GET', `/veiculos/${celia.id}`, { as: world.owner });
    const { data } = listVehicles.response.parse(answer.json());
    expect(data.map((vehicle) => vehicle['plate'])).toEqual(['BRA2E19', 'DEF4567']);
  });

  it('are a 404 for another shop’s customer and for what is no id', async () => {
    expect((await world.call('GET', `/veiculos/${celia.id}`, { as: world.stranger })).statusCode).toBe(404);
    expect((await world.call('GET', `/veiculos/${celia.id}`, { as: world.stranger, shop: ownShop })).statusCode).toBe(404);
    expect((await world.call('GET', '/veiculos/5', { as: world.owner, shop: otherShop })).statusCode).toBe(404);
    expect((await world.call('GET', '/veiculos/5', { as: world.owner })).statusCode).toBe(404);
  });
});

const get = async (path: string) => (await world.call('GET', `/fipe/${path}`, { as: world.owner })).json();

describe('the catalogue (ruling 33)', () => {
  it('leads from type to brand to model to year', async () => {
    const [brand] = (await get('marcas?tipo=carros')).filter(({ nome }: { nome: string }) => nome === 'Fiat');
    const [model] = await get(`modelos?tipo=carros&marca=${brand.codigo}`);
    const [year] = await get(`anos?tipo=carros&marca=${brand.codigo}&modelo=${model.codigo}`);
    expect(year.nome).toMatch(/\d{4}|0 km/);
  });

  it('knows three types', async () => {
    const answer = await world.call('GET', '/fipe/marcas?tipo=barcos', { as: world.owner });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toBe('Tipo desconhecido. Use carros, motos ou caminhoes.');
  });
});
