import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#contract/contact-calls.ts';
import { plans } from '#server/db/schema.ts';
import { aWorld, type World } from './world.ts';

const contact: Contact = {
  pix_key: '52998224725',
  pix_holder: 'Pátio Demonstração',
  pix_city: 'Campinas',
  support_phone: '5519983214567',
  social: [{ name: 'Instagram', url: 'https://instagram.example/patio' }],
};

let world: World;
beforeAll(async () => {
  world = await aWorld({ contact });
});
afterAll(() => world.close());

describe('the plans (spec 1 §2.4)', () => {
  it('are shown to anybody, the cheapest first', async () => {
    await world.db.orm.insert(plans).values({ id: 'z-mini', name: 'Mini', price_cents: 5_990, company: 1, users: 1 });
    const answer = await world.call('GET', '/plans');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      { id: 'z-mini', name: 'Mini', price: 59.9, company: 1, users: 1, invoices: false },
      { id: 'basico', name: 'Básico', price: 99.9, company: 1, users: 3, invoices: false },
      { id: 'fiscal', name: 'Fiscal', price: 149.9, company: 3, users: 10, invoices: true },
    ]);
  });

  it('are found one by one', async () => {
    expect((await world.call('GET', '/plans/fiscal')).json()).toEqual({
      id: 'fiscal',
      name: 'Fiscal',
      price: 149.9,
      company: 3,
      users: 10,
      invoices: true,
    });
  });

  it.each(['nope', '1', '%00', 'x'.repeat(200)])('has none that is called %s', async (id) => {
    const answer = await world.call('GET', `/plans/${id}`);
    expect([answer.statusCode, answer.json().code]).toEqual(id === '%00' ? [400, 'invalid_body'] : [404, 'not_found']);
  });
});

it('tells anybody how the seller is reached and paid, as it is configured (ruling 40)', async () => {
  const answer = await world.call('GET', '/contact');
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...contact, invoices: false }]);
});
