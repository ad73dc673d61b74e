import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidV7 } from '#domain/values/ids.ts';
import { systemRandom } from '#server/ports.ts';
import { aColleague } from './colleagues.ts';
import { historyOf, inShort, recordOf } from './audit-world.ts';
import { aService, anIssuer, issued, simulated } from './invoices-world.ts';
import { aBody, allowManyCompanies, aRow, aWorld, newId, ownShop, type Person, type World } from './world.ts';

let world: World;
let mechanic: Person;
beforeAll(async () => {
  world = await aWorld();
  await allowManyCompanies(world);
  mechanic = await aColleague(world, { role: 'mechanic' });
});
afterAll(() => world.close());

const kept = async () => (await world.db.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM audit_trail')).rows[0]?.count ?? 0;
const change = (path: string, body: object, as = world.owner) => world.call('PUT', path, { as, body });

describe('a write', () => {
  it('leaves one row each: create, change, delete, with who and what', async () => {
    const made = await aRow(world, 'suppliers', { name: 'Autopeças Sul', city: 'Santos' });
    await change(`/fornecedores/${made.id}`, { city: 'Itu', phone: '11987654321' });
    const before = await kept();
    await world.call('DELETE', `/fornecedores/${made.id}`, { as: world.owner });
    expect(await kept()).toBe(before + 1);
    const told = await historyOf(world, 'suppliers', made.id);
    expect(told.map(inShort)).toEqual([
      ['created', 'suppliers', false, {}],
      ['changed', 'suppliers', false, { city: { before: 'Santos', after: 'Itu' }, phone: null }],
      ['deleted', 'suppliers', false, {}],
    ]);
    expect(told.map(({ actor, subject, via }) => [actor, subject, via])).toEqual(
      told.map(() => [{ id: world.owner.id, name: world.owner.email }, 'Autopeças Sul', 'app']),
    );
    expect(told.map(({ at }) => at)).toEqual(told.map(() => new Date(world.clock.now()).toISOString()));
  });

  it('that is repeated leaves no second row', async () => {
    const [key, body] = [newId(), aBody('customers')];
    await world.call('POST', '/clientes', { as: world.owner, key, body });
    const before = await kept();
    expect((await world.call('POST', '/clientes', { as: world.owner, key, body })).statusCode).toBe(201);
    expect(await kept()).toBe(before);
  });

  it('that is refused, or changes nothing, leaves none', async () => {
    const row = await aRow(world, 'customers', { city: 'Santos' });
    const before = await kept();
    expect((await change(`/clientes/${row.id}`, { name: '' })).statusCode).toBe(400);
    expect((await world.call('PUT', `/clientes/${row.id}`, { as: world.owner, ifMatch: 1_000_000, body: { city: 'Itu' } })).statusCode).toBe(412);
    expect((await world.call('DELETE', `/clientes/${row.id}`, { as: mechanic })).statusCode).toBe(403);
    expect((await change(`/clientes/${row.id}`, { city: 'Santos' })).statusCode).toBe(200);
    expect(await kept()).toBe(before);
  });

  it('from a device says when the device made it: its key is the id of the change', async () => {
    const madeAt = world.clock.now() - 3_600_000;
    const body = aBody('customers');
    await world.call('POST', '/clientes', { as: world.owner, key: uuidV7(madeAt, systemRandom), body });
    const future = uuidV7(2 ** 47, systemRandom);
    await world.call('PUT', `/clientes/${String(body['id'])}`, { as: world.owner, key: future, body: { city: 'Itu' } });
    const told = await historyOf(world, 'customers', String(body['id']));
    expect(told.map(({ device_at }) => device_at)).toEqual([new Date(madeAt).toISOString(), null]);
  });

  it('in a batch is told as the single call is', async () => {
    const body = aBody('suppliers');
    const op = { opId: newId(), method: 'POST', path: '/fornecedores', body };
    await world.call('POST', `/sync/${ownShop}`, { as: world.owner, body: { ops: [op] } });
    expect((await historyOf(world, 'suppliers', String(body['id']))).map(({ kind, actor }) => [kind, actor?.id])).toEqual([
      ['created', world.owner.id],
    ]);
  });

  it('names no customer, no phone and no secret of a link', async () => {
    const customer = await aRow(world, 'customers', { name: 'Hermengarda Zanzibar', phone: '11955554444' });
    await change(`/clientes/${customer.id}`, { name: 'Segunda Zanzibar', phone: '11955553333' });
    const service = await aRow(world, 'services');
    const { rows } = await world.db.pool.query<{ text: string }>('SELECT audit_trail::text AS text FROM audit_trail');
    const all = rows.map(({ text }) => text).join('\n');
    for (const canary of ['Zanzibar', '1195555', String(service['document_token'])]) expect(all.includes(canary), canary).toBe(false);
  });
});

describe('what follows from a call', () => {
  it('is told with it: the service of an approval by link, which names nobody', async () => {
    const budget = await aRow(world, 'budgets', { status: 'draft', expiry_date: '2026-12-31' });
    await change(`/orcamentos/${budget.id}`, { status: 'send' });
    await world.call('PUT', `/orcamentos/${String(budget['approval_token'])}`, { body: { status: 'approved' } });
    const told = await historyOf(world, 'budgets', budget.id);
    expect(told.map(({ via, actor, changes }) => [via, actor?.id, changes])).toEqual([
      ['app', world.owner.id, {}],
      ['app', world.owner.id, { status: { before: 'draft', after: 'send' } }],
      ['link', undefined, { status: { before: 'send', after: 'approved' } }],
    ]);
    const [service] = await recordOf(world, '?area=services');
    expect(service && [service.kind, service.follows, service.via, service.actor]).toEqual(['created', true, 'link', null]);
  });

  it('is told with it: the quantity that a movement brings up', async () => {
    const product = await aRow(world, 'products', { name: 'Óleo 5W30', quantity: 0 });
    await aRow(world, 'stock_movements', { product_id: product.id, kind: 'move', quantity: 4 });
    const told = await historyOf(world, 'products', product.id);
    expect(told.map(inShort)).toEqual([
      ['created', 'products', false, {}],
      ['changed', 'products', true, { quantity: { before: 0, after: 4 } }],
    ]);
  });

  it('is told with it: the cars that go with their owner, but not the lines of a product’s book', async () => {
    const customer = await aRow(world, 'customers');
    const car = await aRow(world, 'vehicles', { customer_id: customer.id });
    await world.call('DELETE', `/clientes/${customer.id}`, { as: world.owner });
    expect((await historyOf(world, 'vehicles', car.id)).map(inShort).at(-1)).toEqual(['deleted', 'vehicles', true, {}]);
    const product = await aRow(world, 'products');
    await aRow(world, 'stock_movements', { product_id: product.id });
    const before = await kept();
    await world.call('DELETE', `/products/${product.id}`, { as: world.owner });
    expect(await kept()).toBe(before + 1);
  });
});

it('a service order that is drawn is told of: by whom of the shop each time, by the link once a day', async () => {
  const service = await aRow(world, 'services');
  const order = (of: string, as?: Person) => world.call('GET', `/ordem-servico/pdf/${of}`, { as });
  await order(service.id, mechanic);
  for (let times = 0; times < 3; times += 1) await order(String(service['document_token']));
  expect((await order('0'.repeat(26))).statusCode).toBe(404);
  const told = async () => (await historyOf(world, 'services', service.id)).map(({ kind, via, actor }) => [kind, via, actor?.id]);
  const first = [
    ['created', 'app', world.owner.id],
    ['printed', 'app', mechanic.id],
    ['link_opened', 'link', undefined],
  ];
  expect(await told()).toEqual(first);
  world.clock.advance(25 * 3_600_000);
  await order(String(service['document_token']));
  expect(await told()).toEqual([...first, ['link_opened', 'link', undefined]]);
});

describe('a quote that a device has printed', () => {
  const tell = (id: string, key: string, as = mechanic) =>
    world.call('POST', `/impressos/${ownShop}`, { as, key, body: { collection: 'budgets', id } });

  it('is told of once, by whom, and when by the device’s clock', async () => {
    const quote = await aRow(world, 'budgets');
    const madeAt = world.clock.now() - 3_600_000;
    const key = uuidV7(madeAt, systemRandom);
    for (let times = 0; times < 2; times += 1) expect((await tell(quote.id, key)).statusCode).toBe(200);
    await tell(quote.id, newId());
    const told = (await historyOf(world, 'budgets', quote.id)).filter(({ kind }) => kind === 'printed');
    expect(told.map(({ actor, subject }) => [actor?.id, subject])).toEqual(told.map(() => [mechanic.id, `Orçamento nº ${quote['budget_number']}`]));
    expect(told.map(({ device_at }) => device_at)[0]).toBe(new Date(madeAt).toISOString());
    expect(told).toHaveLength(2);
  });

  it('and that is gone by now is told of without its name; nothing that cannot be printed there is', async () => {
    const id = newId();
    expect((await tell(id, newId())).statusCode).toBe(200);
    expect((await historyOf(world, 'budgets', id)).map(({ kind, subject }) => [kind, subject])).toEqual([['printed', '']]);
    const body = { collection: 'customers', id };
    expect((await world.call('POST', `/impressos/${ownShop}`, { as: mechanic, key: newId(), body })).statusCode).toBe(400);
    expect((await tell(id, newId(), world.stranger)).statusCode).toBe(404);
  });
});

it('a note that is issued is told of at its service, once', async () => {
  const issuing = await aWorld({ nfse: simulated });
  await anIssuer(issuing);
  const service = await aService(issuing);
  for (let times = 0; times < 2; times += 1) await issued(issuing, service.id);
  const told = (await historyOf(issuing, 'services', service.id, issuing.owner)).filter(({ kind }) => kind === 'invoice_issued');
  expect(told.map(({ actor }) => actor?.id)).toEqual([issuing.owner.id]);
  await issuing.close();
});

describe('the history of a row', () => {
  it('holds no cost for a mechanic, and all of it for the owner, in reais', async () => {
    const product = await aRow(world, 'products', { cost_price: 10, brand: 'Lubrax', quantity: 0 });
    await change(`/products/${product.id}`, { cost_price: 12.5 });
    await change(`/products/${product.id}`, { cost_price: 13, brand: 'Selènia' });
    const seen = await historyOf(world, 'products', product.id, mechanic);
    expect(seen.map(({ changes }) => changes)).toEqual([{}, { brand: { before: 'Lubrax', after: 'Selènia' } }]);
    const all = await historyOf(world, 'products', product.id);
    expect(all.map(({ changes }) => changes['cost_price'])).toEqual([undefined, { before: 10, after: 12.5 }, { before: 12.5, after: 13 }]);
    await world.call('DELETE', `/products/${product.id}`, { as: world.owner });
    const gone = async (as: Person) => (await historyOf(world, 'products', product.id, as)).at(-1);
    expect((await gone(world.owner))?.changes['cost_price']).toEqual({ before: 13, after: null });
    expect([(await gone(mechanic))?.kind, Object.keys((await gone(mechanic))?.changes ?? {})]).toEqual(['deleted', ['sale_price']]);
  });

  it('is not for who does not see the row, nor for other shops', async () => {
    const expense = await aRow(world, 'entries', { type: 'expense' });
    const frontDesk = await aColleague(world, { role: 'front_desk' });
    const asked = async (as: Person, collection: string, id: string) =>
      (await world.call('GET', `/historico/${ownShop}/${collection}/${id}`, { as })).statusCode;
    expect(await asked(mechanic, 'entries', expense.id)).toBe(404);
    expect(await asked(frontDesk, 'entries', expense.id)).toBe(404);
    expect(await asked(world.owner, 'entries', expense.id)).toBe(200);
    await world.call('DELETE', `/financy/${expense.id}`, { as: world.owner });
    expect(await asked(frontDesk, 'entries', expense.id)).toBe(404);
    expect(await asked(world.stranger, 'entries', expense.id)).toBe(404);
    const theirs = await aRow(world, 'suppliers', {}, { as: world.stranger });
    expect(await asked(world.owner, 'suppliers', theirs.id)).toBe(404);
  });

  it('goes on from page to page', async () => {
    const row = await aRow(world, 'suppliers', { city: 'Cidade 0' });
    for (let number = 1; number <= 55; number += 1) await change(`/fornecedores/${row.id}`, { city: `Cidade ${number}` });
    const path = `/historico/${ownShop}/suppliers/${row.id}`;
    const first = (await world.call('GET', path, { as: world.owner })).json();
    const second = (await world.call('GET', `${path}?before=${first.next}`, { as: world.owner })).json();
    expect([first.data.length, second.data.length, second.next]).toEqual([50, 6, null]);
    expect(second.data.at(-1).kind).toBe('created');
  });
});
