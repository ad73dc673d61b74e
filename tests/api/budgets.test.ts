import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireRowSchema } from '#contract/rows.ts';
import { mostItems, mostOfAnItem } from '#domain/budgets/budget.ts';
import { isPublicToken } from '#domain/values/ids.ts';
import { aWorldOfCar, budgetCalls, type Budget } from './budgets-world.ts';
import { refusal } from './refusal.ts';
import { aRow, newId, otherShop, ownShop, pull, type WireRow, type World } from './world.ts';

let world: World;
let customer: WireRow;
let vehicle: WireRow;
beforeAll(async () => {
  ({ world, customer, vehicle } = await aWorldOfCar());
});
afterAll(() => world.close());

const { documented, post, made, put, get } = budgetCalls(() => ({ world, customer, vehicle }));

describe('POST /orcamentos', () => {
  it('makes a quote of the documented body: lines get ids, the quote its number, status and secret', async () => {
    const budget = await made();
    expect(wireRowSchema('budgets').safeParse(budget).success).toBe(true);
    expect(budget).toMatchObject({
      ...documented(),
      budget_number: 1,
      provisional_number: null,
      status: 'draft',
      total: 168.48,
      id_signature: ownShop,
      items: documented().items,
    });
    expect(new Set(budget.items.map(({ id }) => id)).size).toBe(2);
    expect(budget.items.map(({ kind, product_id }) => [kind, product_id])).toEqual([
      ['', null],
      ['', null],
    ]);
    expect(isPublicToken(String(budget['approval_token']))).toBe(true);
  });

  it('needs a date and a validity, and neither customer nor lines (ruling 23)', async () => {
    const least = (await post({ date: '2026-11-20', expiry_date: '2026-11-30' })).json();
    expect(least).toMatchObject({ customer_id: null, vehicle_id: null, items: [], discount: 0, total: 0, description: '' });
    for (const [field, message] of [
      ['date', 'Informe a data.'],
      ['expiry_date', 'Informe a validade.'],
    ] as const) {
      const said = { '20/11/2026': 'Data inválida.', '2026-02-30': 'Data inválida.' };
      for (const value of ['', null, '20/11/2026', '2026-02-30', undefined]) {
        const answer = await post(documented({ [field]: value }));
        expect(refusal(answer)).toEqual([400, 'invalid_body']);
        expect(answer.json().errors).toEqual([{ field, message: said[value as keyof typeof said] ?? message }]);
      }
    }
  });

  it('keeps the ids, kinds and products that a device gave its lines', async () => {
    const line = { id: newId(), description: 'Palheta', quantity: 1, price: 84.9, kind: 'part', product_id: newId(), group: '' };
    expect((await made({ items: [line] })).items).toEqual([line]);
    expect(
      (
        await made({
          items: [
            { ...line, id: 7 },
            { description: 'Outra', price: 1 },
          ],
        })
      ).items,
    ).toMatchObject([{ id: '7' }, { quantity: 1, kind: '' }]);
  });

  it.each([
    ['no piece', { quantity: 0 }],
    ['less than a piece', { quantity: -1 }],
    ['half a piece', { quantity: 1.5 }],
    ['more pieces than anybody sells', { quantity: mostOfAnItem + 1 }],
    ['a price below nothing', { price: -0.01 }],
    ['a price that is no number', { price: '12,50' }],
    ['a kind of its own', { kind: 'gift' }],
    ['a product that is no id', { product_id: 'x' }],
  ])('refuses a line of %s', async (_, line) => {
    const answer = await post(documented({ items: [{ description: 'x', quantity: 1, price: 1, ...line }] }));
    expect(refusal(answer)).toEqual([400, 'invalid_body']);
    expect(answer.json().errors).toMatchObject([{ field: 'items' }]);
  });

  it('refuses what are no lines, and more of them than a total could hold', async () => {
    for (const items of ['x', {}, [null], ['x'], [[]], Array.from({ length: mostItems + 1 }, () => ({ description: 'x', quantity: 1, price: 1 }))]) {
      expect(refusal(await post(documented({ items })))).toEqual([400, 'invalid_body']);
    }
  });
});

describe('PUT /orcamentos/{id}', () => {
  it('takes the same payload: lines that say the same stay the same lines', async () => {
    const budget = await made();
    expect((await put(budget.id, documented())).json()).toEqual(budget);
    const items = [documented().items[1], { description: 'Mão de obra', quantity: 1, price: 90 }];
    const changed = (await put(budget.id, documented({ items, description: 'Outra' }))).json<Budget>();
    expect(changed).toMatchObject({ description: 'Outra', total: 129.48, id_signature: ownShop });
    expect(changed.items[0]).toEqual(budget.items[1]);
    expect(changed.items[1]).toMatchObject({ description: 'Mão de obra' });
    expect(budget.items.map(({ id }) => id)).not.toContain(changed.items[1]?.id);
  });

  it('takes a status alone, with the shop’s other name, and leaves the rest (ruling 4)', async () => {
    const budget = await made();
    for (const status of ['send', 'rejected', 'expired', 'draft', 'approved', 'send', 'a_newer_one']) {
      const answer = await put(budget.id, { status, id_signature: ownShop });
      expect(answer.json()).toEqual({ ...budget, status, rev: answer.json().rev });
    }
    expect(refusal(await put(budget.id, { status: 'send', id_signature: otherShop }))).toEqual([404, 'not_found']);
    for (const status of ['', 'Enviado', 7, null]) expect(refusal(await put(budget.id, { status }))).toEqual([400, 'invalid_body']);
  });

  it('takes back what was read, with its nested customer and car', async () => {
    const { id } = await made();
    const shown = (await get(`show/${id}`)).json();
    expect(shown).toHaveProperty('customer');
    expect((await put(id, { ...shown, description: 'Lida e gravada' })).json()).toMatchObject({
      description: 'Lida e gravada',
      customer_id: customer.id,
    });
    expect((await post({ ...documented(), customer: { id: newId(), name: 'x' }, vehicle: null })).json()).toMatchObject({
      customer_id: customer.id,
      vehicle_id: vehicle.id,
    });
  });

  it('changes neither number nor secret', async () => {
    const budget = await made();
    const answer = await put(budget.id, { budget_number: 999, provisional_number: 5, approval_token: '0'.repeat(26) });
    expect([answer.statusCode, answer.json()]).toEqual([200, budget]);
  });
});

describe('money', () => {
  it('of the total is worked out, whatever was sent', async () => {
    const { id, total } = await made({ total: 1 });
    expect(total).toBe(168.48);
    expect((await put(id, { total: 99_999 })).json()).toMatchObject({ total: 168.48 });
    expect((await put(id, { discount: 0 })).json()).toMatchObject({ total: 178.98 });
    expect((await put(id, { total: 5, items: [] })).json()).toMatchObject({ total: 0 });
  });

  it('of the total is never below nothing (2 §5)', async () => {
    expect(await made({ discount: 500 })).toMatchObject({ discount: 500, total: 0 });
  });

  it('is exact to the cent, in the answer and in a pull', async () => {
    const items = [
      { description: 'a', quantity: 3, price: 0.1 },
      { description: 'b', quantity: 9_999, price: 19.99 },
      { description: 'c', quantity: 1, price: '1234.56' },
      { description: 'd', quantity: 1, price: 0.1 + 0.2 },
    ];
    const budget = await made({ items, discount: 0.01 });
    expect(budget.items.map(({ price }) => price)).toEqual([0.1, 19.99, 1234.56, 0.3]);
    expect(budget).toMatchObject({ discount: 0.01, total: 201_115.16 });
    expect((await pull(world)).changes.find(({ id }) => id === budget.id)?.row).toMatchObject({
      items: budget.items,
      discount: 0.01,
      total: 201_115.16,
    });
  });

  it('of the largest quote is exact still', async () => {
    const items = Array.from({ length: mostItems }, (_, index) => ({ description: String(index), quantity: mostOfAnItem, price: 10_000_000 }));
    expect(await made({ items, discount: 0.01 })).toMatchObject({ total: 29_996_999_999_999.99 });
  });
});

describe('what quotes and services refer to', () => {
  const remove = (path: string) => world.call('DELETE', path, { as: world.owner });

  it('is not deleted, and says what refers to it', async () => {
    const owner = await aRow(world, 'customers');
    const car = await aRow(world, 'vehicles', { customer_id: owner.id });
    const employee = await aRow(world, 'employees');
    const budget = await made({ customer_id: owner.id, vehicle_id: car.id });
    const service = await aRow(world, 'services', { id_budget: budget.id, employer_id: employee.id });
    const others = await made({ customer_id: owner.id, vehicle_id: null });
    for (const [path, collection, count] of [
      [`/clientes/${owner.id}`, 'budgets', 2],
      [`/veiculos/${car.id}`, 'budgets', 1],
      [`/orcamentos/${budget.id}`, 'services', 1],
      [`/empregados/${employee.id}`, 'services', 1],
    ] as const) {
      const refused = await remove(path);
      expect(refusal(refused), path).toEqual([409, 'referenced']);
      expect(refused.json().references, path).toEqual(expect.arrayContaining([{ collection, count: expect.any(Number) }]));
      expect(refused.json().references.find((each: { collection: string }) => each.collection === collection).count, path).toBeGreaterThanOrEqual(
        count,
      );
    }
    const free = [
      `/servicos/${service.id}`,
      `/orcamentos/${budget.id}`,
      `/orcamentos/${others.id}`,
      `/veiculos/${car.id}`,
      `/clientes/${owner.id}`,
      `/empregados/${employee.id}`,
    ];
    for (const path of free) expect((await remove(path)).statusCode, path).toBe(200);
    expect(refusal(await get(`show/${budget.id}`))).toEqual([404, 'not_found']);
  });

  it('must be there', async () => {
    for (const field of ['customer_id', 'vehicle_id']) {
      const answer = await post(documented({ [field]: newId() }));
      expect(refusal(answer)).toEqual([422, 'invalid_reference']);
      expect(answer.json().errors).toMatchObject([{ field }]);
    }
  });
});
