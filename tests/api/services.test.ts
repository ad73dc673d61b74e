import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRow, aWorld, newId, otherShop, ownShop, type WireRow, type World } from './world.ts';

/* The documented reads of services, and the ledger's calls (2 §7). */

let world: World;
let ana: WireRow;
let budgets: WireRow[];
let services: WireRow[];
beforeAll(async () => {
  world = await aWorld();
  ana = await aRow(world, 'customers', { name: 'Ana Prado', phone: '19983214567' });
  const gol = await aRow(world, 'vehicles', { customer_id: ana.id, plate: 'EOP1187', model: 'GOL 1.0' });
  const line = { description: 'Óleo 5W30', quantity: 4, price: 46.9 };
  budgets = [
    await aRow(world, 'budgets', { customer_id: ana.id, vehicle_id: gol.id, items: [line], discount: 7.6 }),
    await aRow(world, 'budgets', { customer_id: null, vehicle_id: null, items: [], discount: 0 }),
  ];
  const [first, second] = budgets.map(({ id }) => id);
  services = [
    await aRow(world, 'services', { id_budget: first, status: 'in_progress', arrived: '2026-11-20T08:00', exit: '', obs: '' }),
    await aRow(world, 'services', { id_budget: second, status: 'waiting', arrived: '', exit: '', obs: '' }),
    await aRow(world, 'services', { id_budget: null, status: 'pending', arrived: '2026-11-18T14:00', exit: '2026-11-18T16:00', obs: '' }),
  ];
});
afterAll(() => world.close());

const get = (path: string, as = world.owner) => world.call('GET', path, { as });
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => services.findIndex((service) => service.id === id));

describe('the list of services', () => {
  it('has those without a date first, then those that came last, ten a page', async () => {
    const { data, ...page } = (await get(`/servicos/${ownShop}`)).json();
    expect(idsOf(data)).toEqual([1, 0, 2]);
    expect(page).toMatchObject({ total: 3, current_page: 1, per_page: 10, last_page: 1 });
    const second = (await get(`/servicos/${ownShop}?page=2&per_page=2`)).json();
    expect([idsOf(second.data), second.total, second.current_page]).toEqual([[2], 3, 2]);
  });

  it('carries the price, the car and the customer of the quote (2 §3)', async () => {
    const { data } = (await get(`/servicos/${ownShop}`)).json();
    expect(data[1]).toMatchObject({
      signature: ownShop,
      budget: {
        id: budgets[0]?.id,
        total: 180,
        vehicle: { plate: 'EOP1187', model: 'GOL 1.0' },
        customer: { name: 'Ana Prado', phone: '19983214567' },
      },
    });
    expect(data[0].budget).toEqual({ id: budgets[1]?.id, total: 0 });
    expect(data[2]).not.toHaveProperty('budget');
  });

  it.each([
    ['eop-1187', [0]],
    ['gol', [0]],
    ['em andamento', [0]],
    ['pendente', [1, 2]],
    ['aguardando', [1, 2]],
    ['finalizado', []],
  ])('is searched by plate, model and status: %s', async (busca, found) => {
    expect(idsOf((await get(`/servicos/${ownShop}?busca=${encodeURIComponent(busca)}`)).json().data)).toEqual(found);
    expect(idsOf((await get(`/servicos/${ownShop}?search=${encodeURIComponent(busca)}`)).json().data)).toEqual(found);
  });

  it('for the calendar is whole, with the same quotes', async () => {
    const rows = (await get(`/servicos/calendario/${ownShop}`)).json();
    expect(idsOf(rows)).toEqual([1, 0, 2]);
    expect(rows[1].budget.vehicle.plate).toBe('EOP1187');
  });
});

describe('the documented save of a service', () => {
  it('takes the whole payload of the dialog, and both words for waiting (ruling 21)', async () => {
    const [, , service] = services;
    const answer = await world.call('PUT', `/servicos/${service?.id}`, {
      as: world.owner,
      body: { ...service, signature: ownShop, status: 'finished', obs: 'Entregue', comission: 12.5, arrived: '2026-11-18 14:00:00', budget: null },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'finished', obs: 'Entregue', comission: 12.5, arrived: '2026-11-18T14:00' }),
    ]);
    expect(services[2]?.['status']).toBe('waiting');
    await world.call('PUT', `/servicos/${service?.id}`, { as: world.owner, body: { status: 'pending' } });
  });
});

describe('the ledger', () => {
  const post = (path: string, body: object) => world.call('POST', path, { as: world.owner, body });
  const entry = (changes: object = {}) => ({
    description: 'Troca de óleo',
    type: 'income',
    amount: 180,
    date: '2026-11-20',
    method_payment: 0,
    is_paid: true,
    ...changes,
  });
  let company: string;
  beforeAll(async () => {
    company = (await aRow(world, 'companies')).id;
  });

  it('takes the documented create, cash included (ruling 29), and answers both names of the shop', async () => {
    const answer = await post(
      `/financy/${ownShop}`,
      entry({
        id_company: company,
        id_signature: ownShop,
        id_budget: budgets[0]?.id,
        amount: '180.00',
        method_payment: '0',
        is_paid: 1,
        category: 'services',
      }),
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      amount: 180,
      method_payment: 0,
      is_paid: true,
      category: 'services',
      due_date: '',
      signature_id: ownShop,
      id_signature: ownShop,
    });
  });

  it('is read by the days of a month, both ends included, and by quote', async () => {
    for (const date of ['2026-09-30', '2026-10-01', '2026-10-31']) await post('/financy', entry({ id_company: company, date, description: date }));
    const dates = (await get(`/financy/${ownShop}?start_date=2026-10-01&end_date=2026-10-31`)).json().map(({ date }: { date: string }) => date);
    expect(dates).toEqual(['2026-10-31', '2026-10-01']);
    expect((await get(`/financy/${ownShop}`)).json()).toHaveLength(4);
    const ofBudget = (await get(`/financy/show/${budgets[0]?.id}`)).json();
    expect(ofBudget).toEqual([expect.objectContaining({ amount: 180, is_paid: true })]);
    expect((await get(`/financy/show/${budgets[1]?.id}`)).json()).toEqual([]);
  });

  it('is added up to the cent, all of it and what is paid', async () => {
    for (const [type, amount, is_paid] of [
      ['income', 0.1, true],
      ['income', 0.2, false],
      ['expense', 0.7, true],
    ] as const) {
      await post('/financy', entry({ id_company: company, type, amount, is_paid, date: '2026-08-15' }));
    }
    expect((await get(`/financy/resumo/${ownShop}?start_date=2026-08-01&end_date=2026-08-31`)).json()).toEqual({
      income: 0.3,
      expense: 0.7,
      balance: -0.4,
      paid: { income: 0.1, expense: 0.7, balance: -0.6 },
    });
    expect((await get(`/financy/resumo/${ownShop}?start_date=2020-01-01&end_date=2020-01-31`)).json()).toMatchObject({
      income: 0,
      balance: 0,
      paid: { balance: 0 },
    });
  });

  it('knows until when an entry is open, whatever is said of that', async () => {
    const { id, ...made } = (
      await post('/financy', entry({ id_company: company, is_paid: false, date: '2026-07-01', due_date: '2026-07-31', open_due: '2020-01-01' }))
    ).json();
    expect(made).toMatchObject({ open_due: '2026-07-31' });
    const paid = await world.call('PUT', `/financy/${id}`, { as: world.owner, body: { is_paid: true } });
    expect(paid.json()).toMatchObject({ open_due: '' });
  });

  it.each([
    [{ description: '' }, 'description', 'Informe a descrição.'],
    [{ type: 'outra' }, 'type', 'Escolha entrada ou saída.'],
    [{ amount: 0 }, 'amount', 'Informe o valor.'],
    [{ amount: -5 }, 'amount', 'Valor inválido.'],
    [{ date: '' }, 'date', 'Informe a data.'],
    [{ date: '2026-02-30' }, 'date', 'Data inválida.'],
    [{ method_payment: 8 }, 'method_payment', 'Forma de pagamento desconhecida.'],
    [{ due_date: '31/12/2026' }, 'due_date', 'Vencimento inválido.'],
  ])('refuses %j', async (wrong, field, message) => {
    const answer = await post('/financy', entry({ id_company: company, ...wrong }));
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field, message }]]);
  });

  it('refuses a company or a quote that is not there, and a month that is none', async () => {
    expect((await post('/financy', entry({ id_company: newId() }))).json().code).toBe('invalid_reference');
    expect((await post('/financy', entry({ id_company: company, id_budget: newId() }))).json().code).toBe('invalid_reference');
    expect((await get(`/financy/${ownShop}?start_date=2026-13-01`)).statusCode).toBe(400);
    expect((await get(`/financy/show/${newId()}`)).statusCode).toBe(404);
    expect((await post(`/financy/${otherShop}`, entry({ id_company: company }))).statusCode).toBe(404);
  });

  it('keeps what it refers to', async () => {
    const answer = await world.call('DELETE', `/orcamentos/${budgets[0]?.id}`, { as: world.owner });
    expect([answer.statusCode, answer.json().references]).toEqual([409, expect.arrayContaining([{ collection: 'entries', count: 1 }])]);
  });
});
