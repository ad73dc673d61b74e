import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAffiliate, listAffiliates, removeAffiliate, updateAffiliate, type AffiliateRow } from '#contract/affiliate-calls.ts';
import type { UserId } from '#domain/values/ids.ts';
import { sessions } from '#server/db/access-tables.ts';
import { signatures, users } from '#server/db/schema.ts';
import { aMailedWorld, type MailedWorld } from './mailed-world.ts';
import { newId, ownShop, password, type Person } from './world.ts';

let world: MailedWorld;
beforeAll(async () => {
  world = await aMailedWorld();
});
afterAll(() => world.close());

const create = (body: unknown, as: Person = world.master) => world.call('POST', '/affiliate', { as, body });
const update = (id: string, body: unknown, as: Person = world.master) => world.call('PUT', `/affiliate/${id}`, { as, body });
const remove = (id: string, as: Person = world.master) => world.call('DELETE', `/affiliate/${id}`, { as });
const list = async (query = '') => (await world.call('GET', `/affiliate?${query}`, { as: world.master })).json();
const anAffiliate = async (fields: { name: string; email: string }): Promise<AffiliateRow> => (await create(fields)).json();
const setPassword = (email: string, token: string) => world.call('POST', '/change', { body: { email, token, password } });
const login = (email: string) => world.call('POST', '/login', { body: { email, password } });
const accountOf = async (email: string) => (await world.db.orm.select().from(users).where(eq(users.email, email)))[0];

describe('a new affiliate', () => {
  it('gets an account of level 2 and a letter that leads to a password (ruling 14)', async () => {
    const answer = await create({ name: '  Bianca Moraes ', email: ' Bianca@Example.com ', level: 2 });
    expect(answer.statusCode).toBe(201);
    expect(createAffiliate.response.safeParse(answer.json()).success).toBe(true);
    expect(answer.json()).toMatchObject({ name: 'Bianca Moraes', email: 'bianca@example.com', level: 2 });
    const [letter, ...others] = await world.lettersTo('bianca@example.com');
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Boas-vindas ao Pátio: crie sua senha');
    expect(letter?.text).not.toContain('teste grátis');
    const { token } = await world.linkOf('bianca@example.com');
    world.clock.advance(7 * 86_400_000 - 1000);
    expect((await setPassword('bianca@example.com', token)).statusCode).toBe(200);
    const signedIn = await login('bianca@example.com');
    const as = { ...world.affiliate, token: signedIn.json().access_token };
    expect((await world.call('GET', '/signature', { as })).statusCode).toBe(200);
    expect((await world.call('GET', '/affiliate', { as })).statusCode).toBe(403);
  });

  it('is of level 2 whatever is sent (spec 1 §9)', async () => {
    for (const [index, level] of [1, 3, '3', null].entries()) {
      const answer = await create({ name: 'Nível', email: `nivel${index}@example.com`, level });
      expect(answer.json().level).toBe(2);
      expect((await accountOf(`nivel${index}@example.com`))?.level).toBe(2);
    }
  });

  it('is refused for an address that has an account, of any level, also asked for at the same moment', async () => {
    for (const email of [world.owner.email, world.master.email, ' AFFILIATE@patio.example']) {
      const answer = await create({ name: 'Outra', email });
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([409, 'email_taken', 'Já existe uma conta com este e-mail.']);
    }
    expect(await world.lettersTo(world.owner.email)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Dez', email: 'dez@example.com' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await world.lettersTo('dez@example.com')).toHaveLength(1);
  });

  it.each([
    [{ email: 'x@example.com' }, 'name', 'Informe o nome.'],
    [{ name: '  ', email: 'x@example.com' }, 'name', 'Informe o nome.'],
    [{ name: 'Ana' }, 'email', 'Informe o e-mail.'],
    [{ name: 'Ana', email: 'ana' }, 'email', 'E-mail inválido.'],
    [{ name: 'Ana', email: 'x@example.com', password_hash: 'x' }, 'password_hash', 'Campo desconhecido.'],
  ])('is refused as %j', async (body, field, message) => {
    const answer = await create(body);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field, message }]]);
    expect(await accountOf('x@example.com')).toBeUndefined();
  });
});

describe('the list of affiliates', () => {
  it('is in the order of names, finds without accents and case, in pages, and holds nobody else', async () => {
    for (const [name, email] of [
      ['Ávila Prado', 'avila@list.example'],
      ['bruno Lima', 'bruno@list.example'],
      ['Carla', 'carla@list.example'],
    ] as const) {
      await anAffiliate({ name, email });
    }
    const names = async (query: string) => (await list(query)).data.map(({ name }: AffiliateRow) => name);
    expect(listAffiliates.response.safeParse(await list()).success).toBe(true);
    expect(await names('search=LIST.example')).toEqual(['Ávila Prado', 'bruno Lima', 'Carla']);
    expect(await names('search=avila%20prado')).toEqual(['Ávila Prado']);
    for (const wildcard of ['%25', '_', "'"]) expect(await names(`search=${wildcard}`)).toEqual([]);
    expect(await names('search=owner')).toEqual([]);
    expect(await names('search=master')).toEqual([]);
    const second = await list('search=list.example&per_page=2&page=2');
    expect(second).toMatchObject({
      current_page: 2,
      last_page: 2,
      total: 3,
      next_page_url: null,
      prev_page_url: '/api/affiliate?search=list.example&per_page=2&page=1',
    });
    expect(second.data).toHaveLength(1);
    expect(JSON.stringify(await list('per_page=100'))).not.toMatch(/password|hash/);
  });
});

describe('changing an affiliate', () => {
  it('changes what is sent and nothing else', async () => {
    const { id } = await anAffiliate({ name: 'Antes', email: 'antes@example.com' });
    const answer = await update(id, { name: 'Depois', level: 3 });
    expect(answer.json()).toEqual({ id, name: 'Depois', email: 'antes@example.com', level: 2 });
    expect(updateAffiliate.response.safeParse(answer.json()).success).toBe(true);
    expect((await update(id, {})).json()).toEqual(answer.json());
    expect((await update(id, { id, name: 'Depois', email: 'antes@example.com', level: 2 })).json()).toEqual(answer.json());
    expect(await world.lettersTo('antes@example.com')).toHaveLength(1);
  });

  it('to another address ends the old links, and mails a new one while there is no password', async () => {
    const { id } = await anAffiliate({ name: 'Muda', email: 'velho@example.com' });
    const old = (await world.linkOf('velho@example.com')).token;
    expect((await update(id, { email: 'novo@example.com' })).statusCode).toBe(200);
    const { token } = await world.linkOf('novo@example.com');
    for (const email of ['velho@example.com', 'novo@example.com']) expect((await setPassword(email, old)).statusCode).toBe(401);
    expect((await setPassword('novo@example.com', token)).statusCode).toBe(200);
    expect((await login('velho@example.com')).statusCode).toBe(401);
    const before = { ...world.affiliate, id: id as UserId, token: (await login('novo@example.com')).json().access_token };
    expect((await world.call('GET', `/users/${id}`, { as: before })).statusCode).toBe(200);
    await update(id, { email: 'outro@example.com' });
    expect((await world.call('GET', `/users/${id}`, { as: before })).statusCode).toBe(401);
    for (const left of ['velho@example.com', 'novo@example.com']) {
      expect((await world.lettersTo(left)).at(-1)?.subject).toBe('O e-mail da sua conta no Pátio mudou');
    }
    expect((await login('outro@example.com')).statusCode).toBe(200);
    expect(await world.lettersTo('outro@example.com')).toEqual([]);
  });

  it('refuses a taken address and changes nothing', async () => {
    const { id } = await anAffiliate({ name: 'Fica', email: 'fica@example.com' });
    const before = (await world.linkOf('fica@example.com')).token;
    const answer = await update(id, { name: 'Mudou', email: world.owner.email });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
    expect(await accountOf('fica@example.com')).toMatchObject({ id, name: 'Fica' });
    expect((await setPassword('fica@example.com', before)).statusCode).toBe(200);
  });

  it.each([{ name: '' }, { email: 'x' }, { nonsense: 1 }, 'texto'])('is refused as %j', async (body) => {
    expect((await update(world.affiliate.id, body)).json().code).toBe('invalid_body');
  });
});

describe('removing an affiliate', () => {
  it('takes the account with its sessions and links; what they registered stays', async () => {
    const { id } = await anAffiliate({ name: 'Sai', email: 'sai@example.com' });
    const { token } = await world.linkOf('sai@example.com');
    await setPassword('sai@example.com', token);
    const as = { ...world.affiliate, token: (await login('sai@example.com')).json().access_token };
    await world.db.orm.update(signatures).set({ affiliate_id: id }).where(eq(signatures.id, ownShop));
    expect((await world.call('GET', '/signature', { as })).json().data).toHaveLength(1);
    const answer = await remove(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { id, message: 'Afiliado excluído com sucesso!' }]);
    expect(removeAffiliate.response.safeParse(answer.json()).success).toBe(true);
    expect((await world.call('GET', '/signature', { as })).statusCode).toBe(401);
    expect((await login('sai@example.com')).statusCode).toBe(401);
    expect(await world.db.orm.select().from(sessions).where(eq(sessions.user_id, id))).toEqual([]);
    const [shop] = await world.db.orm.select().from(signatures).where(eq(signatures.id, ownShop));
    expect(shop).toMatchObject({ affiliate_id: null, removed_at: null });
    expect((await remove(id)).statusCode).toBe(404);
    expect((await create({ name: 'Volta', email: 'sai@example.com' })).statusCode).toBe(201);
  });
});

it('nobody but an affiliate is found under these addresses', async () => {
  for (const id of [world.owner.id, world.master.id, newId(), ownShop, 'x']) {
    expect((await update(id, { name: 'Tomado' })).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
  }
  expect((await accountOf(world.owner.email))?.name).toBe(world.owner.email);
});

it('only Master makes these calls', async () => {
  for (const as of [world.owner, world.affiliate, world.expired]) {
    const answers = [
      await create({ name: 'Ana', email: 'ana@example.com' }, as),
      await update(world.affiliate.id, { name: 'Tomado' }, as),
      await remove(world.affiliate.id, as),
      await world.call('GET', '/affiliate', { as }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  }
  expect((await world.call('GET', '/affiliate')).statusCode).toBe(401);
  expect(await accountOf('ana@example.com')).toBeUndefined();
  expect((await accountOf(world.affiliate.email))?.name).toBe(world.affiliate.email);
});
