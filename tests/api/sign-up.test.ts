import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passwordLinks } from '#server/db/access-tables.ts';
import { members, payments, signatures, users } from '#server/db/schema.ts';
import { systemRandom } from '#server/ports.ts';
import { aSignUp, countsOf, letterBox, signedIn } from './subscribers.ts';
import { aBody, aWorld, ownShop, pull, type World } from './world.ts';

let world: World;
const box = letterBox();
beforeAll(async () => {
  world = await aWorld({ mailer: box, publicUrl: 'https://patio.example' });
});
beforeEach(() => box.letters.splice(0));
afterAll(() => world.close());

// Each visitor comes from an address of their own, for there is a limit to each.
let visitors = 0;
const newAddress = () => {
  visitors += 1;
  return `10.0.${visitors >> 8}.${visitors & 255}`;
};
const signUp = (body: unknown, remoteAddress = newAddress(), app = world.app) =>
  app.inject({ method: 'POST', url: '/api/signature', remoteAddress, payload: body as object });

describe('POST /signature', () => {
  it('starts a trial of 7 days: account, subscription, membership, first payment (ruling 16)', async () => {
    const body = aSignUp({ email: ' Leticia@Patio.example ', cpf: '529.982.247-25' });
    const answer = await signUp(body);
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json();
    expect(answer.json()).toEqual({ id, name: 'Letícia Brandão', email: 'leticia@patio.example', plan_id: 'basico', expired_at: '2026-11-27' });
    const [user] = await world.db.orm.select().from(users).where(eq(users.email, 'leticia@patio.example'));
    expect(user).toMatchObject({ name: 'Letícia Brandão', level: 1, password_hash: null, own_signature: id });
    const [row] = await world.db.orm.select().from(signatures).where(eq(signatures.id, id));
    expect(row).toMatchObject({
      cpf: '52998224725',
      cep: '13015904',
      phone: '19983214567',
      district: 'Centro',
      state: 'SP',
      company_name: 'Brandão Funilaria',
      plan_id: 'basico',
      user_id: user?.id,
      status: true,
      expired_at: '2026-11-27',
      affiliate_id: null,
      removed_at: null,
    });
    expect(await world.db.orm.select().from(members).where(eq(members.signature_id, id))).toMatchObject([
      { user_id: user?.id, role: 'owner', permissions: {} },
    ]);
    const [first, ...others] = await world.db.orm.select().from(payments).where(eq(payments.signature_id, id));
    expect([first?.status, first?.limit_date, others]).toEqual([false, '2026-11-27', []]);
  });

  it.each([
    ['the company’s name', {}, 'Brandão Funilaria'],
    ['the person’s name', { company_name: '' }, 'Letícia Brandão'],
  ])('begins the shop with one company from its data, under %s, which a first pull finds', async (_, changes, name) => {
    const { id, email } = (await signUp(aSignUp(changes))).json();
    const as = await signedIn(world, { email });
    const list = await world.call('GET', `/company/${id}`, { as });
    const company = { name, cnpj: '', email, phone: '19983214567', cep: '13015904', district: 'Centro', city: 'Campinas', state: 'SP' };
    expect(list.json()).toMatchObject([{ ...company, signature_id: id, rev: 1 }]);
    expect((await pull(world, '', { as, shop: id })).changes).toMatchObject([{ collection: 'companies', rev: 1, row: company }]);
    const trail = await world.db.pool.query("SELECT actor, kind, subject FROM audit_trail WHERE signature_id = $1 AND collection = 'companies'", [
      id,
    ]);
    expect(trail.rows).toEqual([{ actor: as.id, kind: 'created', subject: name }]);
  });

  it('counts that company against the plan, and has its next write follow it', async () => {
    const { id, email } = (await signUp(aSignUp())).json();
    const as = await signedIn(world, { email });
    const refused = await world.call('POST', '/company', { as, shop: id, body: { name: 'Filial', cnpj: '' } });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'plan_limit']);
    const made = await world.call('POST', '/clientes', { as, shop: id, body: aBody('customers') });
    expect([made.statusCode, made.json().rev]).toEqual([201, 2]);
  });

  it('mails a link to set the password that lasts 7 days (ruling 12)', async () => {
    await signUp(aSignUp({ email: 'lucia@patio.example' }));
    expect(box.letters.map(({ to }) => to)).toEqual(['lucia@patio.example']);
    expect(box.letters[0]?.text).toMatch(/https:\/\/patio\.example\/change-password\?email=lucia%40patio\.example#[\w-]{43}/);
    expect(box.letters[0]?.text).toContain('27/11/2026');
    const [link] = await world.db.orm
      .select({ token_hash: passwordLinks.token_hash, expires_at: passwordLinks.expires_at })
      .from(passwordLinks)
      .innerJoin(users, and(eq(users.id, passwordLinks.user_id), eq(users.email, 'lucia@patio.example')));
    expect(link?.expires_at.getTime()).toBe(world.clock.now() + 7 * 86_400_000);
    expect(box.letters[0]?.text).not.toContain(link?.token_hash);
  });

  it('gives the shop the person’s name where no company was given', async () => {
    const { id, email } = (await signUp(aSignUp({ company_name: '' }))).json();
    const as = await signedIn(world, { email });
    const { signatures: shops } = (await world.call('GET', `/users/${as.id}`, { as })).json();
    expect(shops).toEqual([{ id, name: 'Letícia Brandão', standing: 'owner' }]);
    expect((await world.call('GET', `/clientes/${id}`, { as })).statusCode).toBe(200);
  });

  it.each([true, 1, '1', false, undefined])('decides alone about status, whatever is sent: %s (ruling 6)', async (status) => {
    const { id } = (await signUp(aSignUp({ status }))).json();
    const [row] = await world.db.orm.select().from(signatures).where(eq(signatures.id, id));
    expect(row?.status).toBe(true);
  });

  it('takes another id where one is taken', async () => {
    const taken = [10, 10, 10, 10, 10, 1];
    const tries = [taken, taken];
    const random = (count: number) => (count === 6 ? Uint8Array.from(tries.shift() ?? systemRandom(6)) : systemRandom(count));
    const answer = await signUp(aSignUp(), newAddress(), world.anotherApp({ random }));
    expect(answer.statusCode).toBe(201);
    expect(tries).toEqual([]);
    expect(answer.json().id).not.toBe(ownShop);
  });
});

describe('a sign-up that is refused', () => {
  const leavesNothing = async (body: unknown) => {
    const before = await countsOf(world);
    const answer = await signUp(body);
    expect(await countsOf(world)).toEqual(before);
    expect(box.letters).toEqual([]);
    return answer;
  };

  it.each(['name', 'cpf', 'cep', 'address', 'city', 'email', 'number', 'district', 'state', 'plan_id'])('lacks %s (spec 1 §5)', async (field) => {
    for (const value of [undefined, '', '  ']) {
      const answer = await leavesNothing(aSignUp({ [field]: value }));
      if (field === 'plan_id' && value === '  ') expect(answer.statusCode).toBe(422);
      else {
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_body']);
        expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
      }
    }
  });

  it.each([
    ['cpf', '111.111.111-11', 'CPF inválido. Verifique e tente novamente.'],
    ['cpf', '529.982.247-26', 'CPF inválido. Verifique e tente novamente.'],
    ['cep', '1301590', 'CEP inválido. Digite 8 números.'],
    ['email', 'sem arroba', 'E-mail inválido.'],
    ['state', 'XX', 'Estado desconhecido.'],
  ])('has a wrong %s: %s', async (field, value, message) => {
    const answer = await leavesNothing(aSignUp({ [field]: value }));
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field, message }]]);
  });

  it.each([{ level: 3 }, { affiliate: null }, { expired_at: '2099-01-01' }, { password: 'x' }])(
    'carries what is not the visitor’s to set: %j',
    async (more) => {
      expect((await leavesNothing(aSignUp(more))).statusCode).toBe(400);
    },
  );

  it('asks for a plan that is not there', async () => {
    const answer = await leavesNothing(aSignUp({ plan_id: 'ouro' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid_reference', message: 'Plano não encontrado.' });
  });

  it('has an e-mail that has an account, in whatever case (ruling 6)', async () => {
    for (const email of ['owner@patio.example', 'MASTER@patio.example']) {
      const answer = await leavesNothing(aSignUp({ email }));
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
      expect(answer.json().message).toBe('Já existe uma conta com este e-mail.');
    }
  });

  it('fails half-way', async () => {
    const before = await countsOf(world);
    const random = (count: number) => {
      if (count === 32) throw new Error('no more chance');
      return systemRandom(count);
    };
    expect((await signUp(aSignUp(), newAddress(), world.anotherApp({ random }))).statusCode).toBe(500);
    expect([await countsOf(world), box.letters]).toEqual([before, []]);
  });
});

it('gives one address of 20 sign-ups at the same moment one account, and the others 409', async () => {
  const before = await countsOf(world);
  const apps = [world.app, world.anotherApp()];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signUp(aSignUp({ email: 'livia@patio.example' }), newAddress(), apps[index % 2])),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  const expected = Object.fromEntries(Object.entries(before).map(([table, count]) => [table, count + 1]));
  expect(await countsOf(world)).toEqual(expected);
  expect(box.letters).toHaveLength(1);
});

it('takes 20 sign-ups of one network address in 15 minutes, also those that succeed', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 21; index += 1) {
    const body = index % 2 ? aSignUp() : aSignUp({ email: 'owner@patio.example' });
    statuses.push((await signUp(body, '10.1.0.1')).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, (_, index) => (index % 2 ? 201 : 409)), 429]);
  const refused = await signUp(aSignUp(), '10.1.0.1');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect((await signUp(aSignUp(), '10.1.0.2')).statusCode).toBe(201);
  world.clock.advance(Number(refused.headers['retry-after']) * 1000);
  expect((await signUp(aSignUp(), '10.1.0.1')).statusCode).toBe(201);
});
