import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastBudgetNumber, listBudgets, showBudget } from '#contract/budget-calls.ts';
import { aWorldOfCar, budgetCalls, type Budget } from './budgets-world.ts';
import { refusal } from './refusal.ts';
import { aRow, newId, ownShop, secondShop, type WireRow, type World } from './world.ts';

let world: World;
let customer: WireRow;
let vehicle: WireRow;
beforeAll(async () => {
  ({ world, customer, vehicle } = await aWorldOfCar());
});
afterAll(() => world.close());

const { made, put, get } = budgetCalls(() => ({ world, customer, vehicle }));

describe('the reads', () => {
  it('GET /orcamentos/show/{id} answers one quote with customer, car and lines', async () => {
    const budget = await made();
    const answer = await get(`show/${budget.id}`);
    expect(showBudget.response.safeParse(answer.json()).success).toBe(true);
    expect(answer.json()).toEqual({
      ...budget,
      customer: { id: customer.id, name: 'Célia Nakamura', phone: '19988887777' },
      vehicle: { id: vehicle.id, plate: 'BRA2E19', model: 'Corolla 1.8' },
    });
    const bare = (await get(`show/${(await made({ customer_id: null, vehicle_id: null })).id}`)).json();
    expect(bare).not.toHaveProperty('customer');
    expect(bare).not.toHaveProperty('vehicle');
  });

  it('GET /orcamentos/show/{id} finds nothing of strangers, and nothing that is not there', async () => {
    const { id } = await made();
    expect(refusal(await get(`show/${id}`, world.stranger))).toEqual([404, 'not_found']);
    for (const unknown of [newId(), 'x', '5', '%00']) expect(refusal(await get(`show/${unknown}`))).toEqual([404, 'not_found']);
  });

  it('GET /orcamentos/{signature} pages them, the newest first, each with its customer and car', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 14; count += 1) ids.unshift((await made({ signature_id: undefined, description: `Zulu ${count}` })).id);
    const [first, second] = [(await get(`${ownShop}?search=zulu`)).json(), (await get(`${ownShop}?search=zulu&page=2`)).json()];
    expect(listBudgets.response.safeParse(first).success).toBe(true);
    expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 12, total: 14, prev_page_url: null });
    expect([...first.data, ...second.data].map(({ id }: WireRow) => id)).toEqual(ids);
    expect(first.data[0]).toMatchObject({
      signature_id: ownShop,
      id_signature: ownShop,
      customer: { name: 'Célia Nakamura' },
      vehicle: { plate: 'BRA2E19' },
    });
    expect(refusal(await get(ownShop, world.stranger))).toEqual([404, 'not_found']);
    expect((await get(secondShop)).json().total).toBe(0);
  });

  it('win by their words over the shop’s id (ruling 3)', async () => {
    expect(lastBudgetNumber.response.safeParse((await get(`ultimo-numero/${ownShop}`)).json()).success).toBe(true);
    expect(refusal(await get('show'))).toEqual([404, 'not_found']);
    expect(refusal(await get('ultimo-numero'))).toEqual([404, 'not_found']);
    expect(refusal(await get(`ultimo-numero/${ownShop}`, world.stranger))).toEqual([404, 'not_found']);
  });
});

describe('the search of the list', () => {
  let found: Budget;
  beforeAll(async () => {
    const wanda = await aRow(world, 'customers', { name: 'Wanda Ávila', phone: '(31) 97777-6655', document: '529.982.247-25' });
    const car = await aRow(world, 'vehicles', { customer_id: wanda.id, plate: 'QWE1C34', model: 'Kwid Zen' });
    found = await made({ customer_id: wanda.id, vehicle_id: car.id, description: 'Correia dentada', budget_number: 98_765 });
    await put(found.id, { status: 'rejected' });
    await made({ customer_id: null, vehicle_id: null, description: 'De ninguém' });
  });

  const search = async (text: string) => (await get(`${ownShop}?search=${encodeURIComponent(text)}`)).json().data.map(({ id }: WireRow) => id);

  it.each(['wanda', 'AVILA', '(31) 97777', '529.982', 'QWE1C34', 'qwe-1c34', 'QWE1234', 'kwid', 'correia', 'Rejeitado', '98765'])(
    'finds a quote by %s',
    async (text) => {
      expect(await search(text)).toEqual([found.id]);
    },
  );

  it('finds it by its number', async () => {
    expect(await search(String(found['budget_number']))).toContain(found.id);
  });

  it.each(['Aprovado', 'XYZ9999', '%', '_'])('finds none by %s', async (text) => {
    expect(await search(text)).not.toContain(found.id);
  });
});
