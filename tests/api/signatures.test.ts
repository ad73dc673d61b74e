import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { plans, users } from '#server/db/schema.ts';
import { subscriptionCalls } from './signatures-world.ts';
import { aSubscriber, letterBox, signedIn } from './subscribers.ts';
import { aWorld, otherShop, ownShop, type Person, type World } from './world.ts';

let world: World;
let other: Person;
beforeAll(async () => {
  world = await aWorld({ mailer: letterBox() });
  const id = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6071';
  await world.db.orm.insert(users).values({ id, email: 'outra@patio.example', name: 'Outra afiliada', level: 2 });
  other = await signedIn(world, { email: 'outra@patio.example' });
});
afterAll(() => world.close());

const list = async (query = '', as = world.affiliate) => (await world.call('GET', `/signature${query}`, { as })).json();
const names = async (search: string, as = world.affiliate): Promise<string[]> =>
  (await list(`?per_page=100&search=${encodeURIComponent(search)}`, as)).data.map(({ name }: SignatureRow) => name);
const { change, rowOf, accountOf } = subscriptionCalls(() => world);

describe('the list', () => {
  let wanted: SignatureRow;
  beforeAll(async () => {
    wanted = await aSubscriber(world, {
      name: 'Ágata  Conceição',
      email: 'agata@patio.example',
      company_name: 'Câmbio & Cia 100%',
      cpf: '111.444.777-35',
      phone: '(11) 98765-4321',
      plan_id: 'fiscal',
    });
    await aSubscriber(world, { name: 'zélia', phone: '', cpf: '' });
    await aSubscriber(world, { name: 'Bruno' });
    await aSubscriber(world, { name: 'Do outro' }, other);
  });

  it('goes by name, whatever its accents and its case, and shows affiliates what they registered (ruling 14)', async () => {
    expect(await names('')).toEqual(['Ágata  Conceição', 'Bruno', 'zélia']);
    expect(await names('', other)).toEqual(['Do outro']);
    expect((await names('', world.master)).slice(0, 4)).toEqual(['Ágata  Conceição', 'Bruno', 'Do outro', 'expired@patio.example']);
    expect((await list('', world.affiliate)).data[0]).toMatchObject({ ...wanted, affiliate_name: 'affiliate@patio.example' });
  });

  it.each([
    'agata conc',
    'ÁGATA',
    'AGATA@patio',
    'cambio',
    '100%',
    '111.444',
    '11144477735',
    '(11) 98765',
    '1198765',
    '98765-4321',
    '+55 11 98765',
    'ágata  c',
  ])('finds by %s', async (search) => {
    expect(await names(search)).toEqual(['Ágata  Conceição']);
  });

  it('finds by the id, in any case', async () => {
    for (const id of [wanted.id, wanted.id.toLowerCase(), wanted.id.slice(0, 5)]) expect(await names(id)).toContain(wanted.name);
  });

  it.each(['%', '_', 'a%a', "' OR 1=1 --", '\\', 'zéliaassinante', 'Do outro', '00000000000'])('finds nothing by %s', async (search) => {
    const found = await names(search);
    expect(found).toEqual(search === '%' ? ['Ágata  Conceição'] : []);
  });

  it('comes in pages of 10, in the superset of shapes (ruling 2)', async () => {
    for (let index = 0; index < 9; index += 1) await aSubscriber(world, { name: `Página ${index}` });
    const first = await list('?search=');
    expect(first).toMatchObject({
      current_page: 1,
      last_page: 2,
      per_page: 10,
      total: 12,
      prev_page_url: null,
      next_page_url: '/api/signature?search=&page=2',
    });
    expect(first.data).toHaveLength(10);
    expect(first.links.map(({ label }: { label: string }) => label)).toEqual(['Anterior', '1', '2', 'Próximo']);
    const second = await list('?page=2');
    expect(second.data.map(({ name }: SignatureRow) => name)).toEqual(['Página 8', 'zélia']);
    expect((await list('?page=3')).data).toEqual([]);
  });

  it('is closed to level 1, and refuses a bad query', async () => {
    expect((await world.call('GET', '/signature', { as: world.owner })).statusCode).toBe(403);
    expect((await world.call('GET', '/signature?page=0', { as: world.master })).statusCode).toBe(400);
  });
});

describe('a change', () => {
  it('is a patch: what is not sent stays (ruling 4)', async () => {
    const before = await aSubscriber(world);
    const answer = await change(before.id, { phone: '(11) 3333-4444', plan_id: 'fiscal', complement: null }, world.master);
    expect(answer.statusCode).toBe(200);
    const { plan, ...rest } = answer.json();
    expect({ ...rest, plan: plan.name }).toEqual({ ...before, phone: '1133334444', plan_id: 'fiscal', plan: 'Fiscal' });
    expect((await change(before.id, {})).json()).toEqual(answer.json());
  });

  it('takes the whole row as it was answered, and sets nothing that is not the caller’s to set (ruling 3)', async () => {
    const before = await aSubscriber(world);
    const body = {
      ...before,
      id: 'ZZZZZZ',
      status: 0,
      expired_at: '2099-01-01',
      user_id: world.owner.id,
      payments: [],
      affiliate: other.id,
      name: 'Nova',
    };
    expect((await change(before.id, body)).json()).toEqual({ ...before, name: 'Nova' });
    expect((await accountOf(before))?.name).toBe('Nova');
  });

  it('is for Master, and for the affiliate who registered it', async () => {
    const { id } = await aSubscriber(world);
    for (const unknown of [id, ownShop, 'ZZZZZZ', 'x']) {
      const answer = await change(unknown, { name: 'Alheia' }, other);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect((await change(ownShop, { name: 'Alheia' })).statusCode).toBe(404);
    expect((await change(id, { name: 'Alheia' }, world.owner)).statusCode).toBe(403);
    expect((await rowOf(id))?.name).not.toBe('Alheia');
    expect((await change(otherShop, { city: 'Valinhos' }, world.master)).json().city).toBe('Valinhos');
  });

  it('to a larger plan is for Master alone, who sees the payment; to the same or a smaller one also for the affiliate', async () => {
    const { id, plan_id } = await aSubscriber(world, { plan_id: 'basico' });
    const refused = await change(id, { plan_id: 'fiscal', city: 'Valinhos' });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'forbidden',
        message: 'Só o Master muda a assinatura para um plano maior, depois do pagamento. Fale com o suporte.',
        errors: [{ field: 'plan_id', message: 'Só o Master muda a assinatura para um plano maior, depois do pagamento. Fale com o suporte.' }],
      }),
    ]);
    expect(await rowOf(id)).toMatchObject({ plan_id, city: 'Campinas' });
    expect((await change(id, { plan_id: 'basico', city: 'Valinhos' })).statusCode).toBe(200);
    expect((await change(id, { plan_id: 'fiscal' }, world.master)).json().plan_id).toBe('fiscal');
    expect((await change(id, { plan_id: 'fiscal' })).statusCode).toBe(200);
    expect((await change(id, { plan_id: 'basico' })).json().plan_id).toBe('basico');
  });

  it.each([
    ['dearer', { price_cents: 10_000 }],
    ['for more companies', { company: 2 }],
    ['for more people', { users: 4 }],
  ])('to a plan that is %s is one to a larger plan', async (name, more) => {
    const plan = { id: name, name, price_cents: 9_990, company: 1, users: 3, ...more };
    await world.db.orm.insert(plans).values(plan);
    const { id } = await aSubscriber(world);
    expect((await change(id, { plan_id: plan.id })).statusCode).toBe(403);
    expect((await rowOf(id))?.plan_id).toBe('basico');
  });

  it('of the affiliate is for Master alone', async () => {
    const { id } = await aSubscriber(world);
    expect((await change(id, { affiliate: other.id }, world.master)).json()).toMatchObject({ affiliate: other.id, affiliate_name: 'Outra afiliada' });
    for (const unknown of [world.owner.id, 'x']) {
      const answer = await change(id, { affiliate: unknown, name: 'Não' }, world.master);
      expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: 'affiliate', message: 'Escolha o afiliado.' }]]);
    }
    expect(await rowOf(id)).toMatchObject({ affiliate_id: other.id, name: 'Letícia Brandão' });
    expect((await change(id, { affiliate: null }, world.master)).json()).toMatchObject({ affiliate: null, affiliate_name: null });
  });

  it.each([
    [{ name: '' }, 400, 'name'],
    [{ cep: '123' }, 400, 'cep'],
    [{ email: 'x' }, 400, 'email'],
    [{ removed_at: null }, 400, 'removed_at'],
    [{ plan_id: 'ouro' }, 422, 'plan_id'],
  ])('that is wrong changes nothing: %j', async (wrong, status, field) => {
    const before = await aSubscriber(world);
    const answer = await change(before.id, { city: 'Valinhos', ...wrong }, world.master);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([status, field]);
    expect((await rowOf(before.id))?.city).toBe('Campinas');
  });
});
