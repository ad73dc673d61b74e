import { expect } from 'vitest';
import { aRow, aWorld, ownShop, type Asking, type WireRow, type World } from './world.ts';

export interface Budget extends WireRow {
  items: { id: string; description: string; quantity: number; price: number; kind: string; product_id: string | null }[];
}

interface WorldOfCar {
  readonly world: World;
  readonly customer: WireRow;
  readonly vehicle: WireRow;
}

/** A shop with one customer, who has a car. */
export async function aWorldOfCar(): Promise<WorldOfCar> {
  const world = await aWorld();
  const customer = await aRow(world, 'customers', { name: 'Célia Nakamura', phone: '(19) 98888-7777' });
  const vehicle = await aRow(world, 'vehicles', { customer_id: customer.id, plate: 'BRA2E19', model: 'Corolla 1.8' });
  return { world, customer, vehicle };
}

/** The calls about the shop's quotes; they are for that customer. */
export function budgetCalls(there: () => WorldOfCar) {
  /** The body of spec 2 §7, with nothing of ours in it. */
  const documented = (changes: Record<string, unknown> = {}) => ({
    budget_number: 1,
    customer_id: there().customer.id,
    vehicle_id: there().vehicle.id,
    signature_id: ownShop,
    date: '2026-11-20',
    expiry_date: '2026-11-30',
    description: 'Barulho ao frear',
    discount: 10.5,
    total: 168.48,
    items: [
      { description: 'Pastilha dianteira', quantity: 1, price: 129 },
      { description: 'Fluido de freio', quantity: 2, price: 24.99 },
    ],
    ...changes,
  });
  const post = (body: unknown, asking: Asking = {}) => there().world.call('POST', '/orcamentos', { as: there().world.owner, body, ...asking });
  const made = async (changes: Record<string, unknown> = {}) => {
    const answer = await post(documented(changes));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Budget>();
  };
  const put = (id: string, body: unknown) => there().world.call('PUT', `/orcamentos/${id}`, { as: there().world.owner, body });
  const get = (path: string, as = there().world.owner) => there().world.call('GET', `/orcamentos/${path}`, { as });

  return { documented, post, made, put, get };
}
