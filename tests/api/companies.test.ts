import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plans } from '#server/db/schema.ts';
import { aWorldOfCompany, recordCalls } from './records-world.ts';
import { refusal } from './refusal.ts';
import { aBody, allowManyCompanies, newId, otherShop, ownShop, secondShop, type WireRow, type World } from './world.ts';

let world: World;
let company: WireRow;
beforeAll(async () => {
  ({ world, company } = await aWorldOfCompany());
});
afterAll(() => world.close());

const { create, update, list } = recordCalls(() => ({ world, company }));

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
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({ name: 'Depósito', description: 'Peças velhas', cnpj: '', signature_id: ownShop }),
    ]);
    const edited = await update('companies', answer.json().id, { nome: 'Depósito 2', descricao: '' });
    expect(edited.json()).toMatchObject({ id: answer.json().id, name: 'Depósito 2', description: '' });
    for (const body of [{ descricao: 'sem nome' }, { nome: '' }, { nome: 'x', apelido: 'y' }, { nome: 7 }]) {
      expect(refusal(await world.call('POST', `/company/${ownShop}`, { as: world.owner, body }))).toEqual([400, 'invalid_body']);
    }
  });

  it('make it in the shop of the path, twice sent once made', async () => {
    const body = { nome: 'Segunda' };
    const key = newId();
    const [once, twice] = [
      await world.call('POST', `/company/${secondShop}`, { as: world.owner, key, body }),
      await world.call('POST', `/company/${secondShop}`, { as: world.owner, key, body }),
    ];
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
        at % 2 === 0
          ? make()
          : other.inject({
              method: 'POST',
              url: '/api/company',
              headers: { authorization: `Bearer ${world.stranger.token}` },
              payload: aBody('companies'),
            }),
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
    expect(batch.json().results).toEqual([
      expect.objectContaining({ opId: op.opId, status: 422, body: expect.objectContaining({ code: 'plan_limit' }) }),
    ]);
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
