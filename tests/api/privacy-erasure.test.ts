import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowFromWire } from '#contract/rows.ts';
import { aColleague } from './colleagues.ts';
import { anIssuingWorld } from './invoices-world.ts';
import { aHeldCustomer, canaries, privacyCalls, tablesWith } from './privacy-world.ts';
import { factorCalls, told } from './second-factor-world.ts';
import type { MailedWorld } from './mailed-world.ts';
import { aRow, newId, ownShop, pull, since, type Asking, type WireRow, type World } from './world.ts';

// LGPD art. 18: a person is taken out of what is held of them at their wish.
let world: World;
beforeAll(async () => {
  world = await anIssuingWorld();
  // A namesake, whom only the last test takes out.
  await aHeldCustomer(world);
});
afterAll(() => world.close());

const { read, erase, kinds } = privacyCalls(() => world);
const put = (where: string, body: unknown, more: Asking = {}) => world.call('PUT', where, { as: world.owner, body, ...more });

describe('a person who is taken out', () => {
  it('is nowhere any more but in the notes that were issued and in what they answered to quotes; what was done, and for how much, stays', async () => {
    const held = await aHeldCustomer(world);
    const before = await pull(world);
    const answer = await erase(held.customer.id, ' quiteria  zanzibar'.replace('  ', ' '));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      id: held.customer.id,
      erased_on: '2026-11-20',
      kept: { vehicles: 1, budgets: 2, services: 2, entries: 1, invoices: 1, answers: 1 },
    });
    // Another customer of the same name is in the shop: their rows are theirs.
    const own = [
      held.customer.id,
      held.vehicle.id,
      held.budget.id,
      held.service.id,
      held.entry.id,
      held.inspection.id,
      held.answered.id,
      held.call.id,
    ];
    const changes = new Map((await pull(world, since(before))).changes.map(({ id, row }) => [id, row]));
    expect([...changes.keys()].toSorted()).toEqual(own.toSorted());
    const told = JSON.stringify([...changes.values()]);
    for (const canary of canaries) expect(told.toLowerCase(), canary).not.toContain(canary.toLowerCase());
    expect(changes.get(held.customer.id)).toMatchObject({
      name: 'Pessoa removida',
      document: '',
      email: '',
      is_active: false,
      consent: '',
      erased_on: '2026-11-20',
    });
    expect(changes.get(held.vehicle.id)).toMatchObject({ plate: 'REMOVIDA', model: 'Kombi', year: '1994', mileage: 41_230 });
    expect(changes.get(held.budget.id)).toMatchObject({ description: '', total: 200, items: [{ description: 'Freio do [removido]', price: 100.5 }] });
    // Who was called is in no book; who answered stands in the evidence alone, which the law wants kept (decision 035).
    expect(changes.get(held.call.id)).toBeNull();
    expect(changes.get(held.answered.id)).toMatchObject({ answered_by: '', answer_note: '', answered_at: '2026-11-20T12:00', status: 'approved' });
    expect(changes.get(held.service.id)).toMatchObject({ obs: '', status: 'finished' });
    expect(changes.get(held.inspection.id)).toMatchObject({ results: [{ id: 'pads', state: 'replace', value: 2_000, note: '' }] });
    expect(changes.get(held.entry.id)).toMatchObject({ description: 'Serviço [removido] – [removido]', amount: 200, notes: '' });
    expect((await world.call('GET', `/nfse/${ownShop}`, { as: world.owner })).body).toContain('Quitéria Zanzibar');
    expect(await kinds(held.customer.id)).toEqual([['customer_erased', world.owner.id, ownShop]]);
    expect((await read(held.customer.id)).json().answers).toMatchObject([{ name: 'Quitéria Zanzibar', kind: 'approved' }]);
  });

  it('is found by no search', async () => {
    const { id } = await aRow(world, 'customers', { name: 'Belarmino Xexéu', phone: '92980001111' });
    await erase(id, 'Belarmino Xexéu');
    for (const sought of ['Belarmino', '92980001111']) {
      expect((await world.call('GET', `/clientes/${ownShop}?search=${sought}`, { as: world.owner })).json().data).toEqual([]);
    }
  });

  it('has to be named; naming somebody else changes nothing', async () => {
    const { id, name } = await aRow(world, 'customers', { name: 'Dagoberto' });
    const answer = await erase(id, 'Outro');
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'name', message: 'Digite o nome como está no cadastro.' }] });
    expect((await read(id)).json().customer.name).toBe(name);
    expect((await kinds(id)).map(([kind]) => kind)).toEqual(['customer_read_out']);
  });

  it('stays out when it is said twice, and nothing takes another revision', async () => {
    const { id } = await aRow(world, 'customers', { name: 'Eufrásio' });
    const first = (await erase(id, 'Eufrásio')).json();
    const after = await pull(world);
    world.clock.advance(86_400_000);
    expect((await erase(id, 'Eufrásio')).json()).toEqual(first);
    expect((await pull(world, since(after))).changes).toEqual([]);
  });

  it('may be deleted like anybody else', async () => {
    const { id } = await aRow(world, 'customers', { name: 'Florinda' });
    await erase(id, 'Florinda');
    expect((await world.call('DELETE', `/clientes/${id}`, { as: world.owner })).statusCode).toBe(200);
    expect(told(await erase(id, 'Florinda'))).toEqual([410, 'gone']);
  });

  it('is taken out by owner and manager only, and with a code of who has a second factor', async () => {
    const { id } = await aRow(world, 'customers', { name: 'Gumercindo' });
    for (const role of ['front_desk', 'mechanic', 'finance'] as const)
      expect(told(await erase(id, 'Gumercindo', { as: await aColleague(world, { role }) }))).toEqual([403, 'permission_denied']);
    const manager = await aColleague(world, { role: 'manager' });
    await factorCalls(() => world as MailedWorld).turnedOn(manager);
    world.clock.advance(3_600_000);
    expect(told(await erase(id, 'Gumercindo', { as: manager }))).toEqual([403, 'confirmation_required']);
    expect((await erase(id, 'Gumercindo')).statusCode).toBe(200);
  });
});

describe('what waited on another device', () => {
  it('never brings the person back: it meets another revision first, and is then refused', async () => {
    const held = await aHeldCustomer(world);
    const { customer, vehicle, budget, service, inspection } = held;
    await erase(customer.id, 'Quitéria Zanzibar');
    const writes: readonly (readonly [string, WireRow, Record<string, unknown>])[] = [
      ['/clientes', customer, { city: 'Igapó' }],
      ['/veiculos', vehicle, { plate: 'QZB4E21' }],
      ['/orcamentos', budget, { description: 'Carro da mãe dela' }],
      ['/servicos', service, { obs: 'Ligar antes' }],
      ['/vistorias', inspection, { results: [{ id: 'pads', state: 'ok', note: 'Carro da mãe dela' }] }],
    ];
    for (const [where, { id, rev }, body] of writes) {
      const stale = await put(`${where}/${id}`, body, { ifMatch: rev });
      expect(told(stale), where).toEqual([412, 'revision_mismatch']);
      const { rev: present } = stale.json().row;
      expect(told(await put(`${where}/${id}`, body, { ifMatch: present })), where).toEqual([409, 'person_erased']);
      expect(told(await put(`${where}/${id}`, body)), where).toEqual([409, 'person_erased']);
    }
    const made = [
      await world.call('POST', '/veiculos', { as: world.owner, body: { customer_id: customer.id, plate: 'QZB4E21' } }),
      await world.call('POST', '/orcamentos', { as: world.owner, body: { customer_id: customer.id, date: '2026-11-20', expiry_date: '2026-11-30' } }),
      await world.call('POST', '/chamadas', { as: world.owner, body: { customer_id: customer.id, reason: 'service' } }),
    ];
    expect(made.map(told)).toEqual([
      [409, 'person_erased'],
      [409, 'person_erased'],
      [409, 'person_erased'],
    ]);
    const op = { opId: newId(), method: 'PUT', path: `/clientes/${customer.id}`, body: { name: 'Quitéria Zanzibar' } };
    const pushed = await world.call('POST', `/sync/${ownShop}`, { as: world.owner, body: { ops: [op] } });
    expect(pushed.json().results[0]).toMatchObject({ status: 409, body: { code: 'person_erased' } });
    expect((await read(customer.id)).json().customer).toMatchObject({ name: 'Pessoa removida', city: '' });
  });

  it('may go on where it says nothing of them: the state of a quote, the end of a service', async () => {
    const { customer, budget, service } = await aHeldCustomer(world);
    await erase(customer.id, 'Quitéria Zanzibar');
    expect((await put(`/orcamentos/${budget.id}`, { status: 'rejected' })).statusCode).toBe(200);
    expect((await put(`/servicos/${service.id}`, { exit: '2026-11-20T18:00' })).statusCode).toBe(200);
  });

  it('gets an answer without the person where it is a repeat', async () => {
    const { customer, key, body } = await aHeldCustomer(world);
    await erase(customer.id, 'Quitéria Zanzibar');
    const again = await world.call('POST', '/clientes', { as: world.owner, key, body });
    // What it says itself, under a revision that replaces nothing: what is left comes with the next pull.
    expect(rowFromWire('customers', again.json())).toMatchObject({ id: customer.id, rev: 0 });
    const anew = await world.call('POST', '/clientes', { as: world.owner, key: newId(), body });
    expect(anew.body).not.toContain('Zanzibar');
  });
});

it('nobody is made as one who was taken out', async () => {
  const { id } = await aRow(world, 'customers', { name: 'Hermengarda', city: 'Campinas', erased_on: '2026-01-01' });
  expect((await put(`/clientes/${id}`, { city: 'Valinhos' })).statusCode).toBe(200);
});

it('in the end only the notes, the evidence of answers, and the rows of who was not taken out, know the person', async () => {
  const { rows } = await world.db.pool.query<{ id: string }>("SELECT id FROM customers WHERE name ILIKE 'Quit%'");
  for (const { id } of rows) await erase(id, 'Quitéria Zanzibar');
  for (const canary of canaries) {
    expect(
      (await tablesWith(world, canary)).filter((name) => name !== 'invoices' && name !== 'quote_answers'),
      canary,
    ).toEqual([]);
  }
});
