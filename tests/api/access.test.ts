import { SignJWT } from 'jose';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members, users } from '#server/db/schema.ts';
import { aWorld, expiredShop, otherShop, ownShop, password, secondShop, tokenSecret, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

describe('signing in', () => {
  it('answers a token with the content of spec 1 §3, and the person', async () => {
    const answer = await world.call('POST', '/login', { body: { email: ' Owner@Patio.example ', password } });
    expect(answer.statusCode).toBe(200);
    const { access_token, user } = answer.json();
    expect(user).toEqual({ id: world.owner.id, name: 'owner@patio.example' });
    const content = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString());
    expect(content).toMatchObject({ id: world.owner.id, sub: world.owner.id, level: 1, id_signature: ownShop });
    expect(content.exp * 1000).toBe(world.clock.now() + 30 * 86_400_000);
  });

  it.each([
    ['a wrong password', { email: 'owner@patio.example', password: 'wrong' }],
    ['an unknown account', { email: 'nobody@patio.example', password }],
  ])('refuses %s with one and the same answer', async (_, body) => {
    const answer = await world.call('POST', '/login', { body });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'invalid_credentials', message: 'E-mail ou senha inválidos' });
  });

  it('says in Portuguese what is missing', async () => {
    const answer = await world.call('POST', '/login', { body: { email: 'owner@patio.example' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ field: 'password', message: 'Informe a senha.' }]);
  });
});

describe('a token', () => {
  it('ends with its session, and only that one', async () => {
    const login = () => world.call('POST', '/login', { body: { email: 'owner@patio.example', password } });
    const leaving = { ...world.owner, token: (await login()).json().access_token };
    expect((await world.call('POST', '/logout', { as: leaving })).statusCode).toBe(200);
    expect((await world.call('GET', `/users/${leaving.id}`, { as: leaving })).statusCode).toBe(401);
    expect((await world.call('GET', `/users/${leaving.id}`, { as: world.owner })).statusCode).toBe(200);
  });

  it('of another secret, another algorithm or another time is refused', async () => {
    const [, payload = ''] = world.owner.token.split('.');
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const signed = (secret: string, alg: string, changes = {}) =>
      new SignJWT({ ...content, ...changes }).setProtectedHeader({ alg }).sign(Buffer.from(secret));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const forged = [
      await signed('another secret that is just as long', 'HS256'),
      await signed(tokenSecret, 'HS512'),
      await signed(tokenSecret, 'HS256', { exp: Math.floor(world.clock.now() / 1000) - 1 }),
      unsigned,
      'x',
    ];
    for (const token of forged) {
      const answer = await world.call('GET', `/clientes/${ownShop}`, { as: { ...world.owner, token } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().code).toBe('unauthorized');
    }
  });
});

describe('GET /users/{sub}', () => {
  it('answers roles and shops to oneself (ruling 15)', async () => {
    const { roles, signatures } = (await world.call('GET', `/users/${world.owner.id}`, { as: world.owner })).json();
    expect(signatures).toEqual([
      { id: ownShop, name: `Oficina ${ownShop}`, standing: 'owner' },
      { id: secondShop, name: `Oficina ${secondShop}`, standing: 'owner' },
    ]);
    expect(roles.map((role: { link_url: string }) => role.link_url)).toContain('/dashboard/clientes');
    expect(new Set(roles.map((role: { level: number }) => role.level))).toEqual(new Set([1]));
  });

  it('gives people without a shop the buttons of their own level (ruling 14)', async () => {
    const { roles, signatures } = (await world.call('GET', `/users/${world.master.id}`, { as: world.master })).json();
    expect(signatures).toEqual([]);
    expect(new Set(roles.map((role: { level: number }) => role.level))).toEqual(new Set([3]));
  });

  it('finds nobody else', async () => {
    for (const as of [world.stranger, world.master]) {
      expect((await world.call('GET', `/users/${world.owner.id}`, { as })).statusCode).toBe(404);
    }
  });
});

describe('GET /signature/{id} (ruling 5)', () => {
  it('takes one’s own user id or signature id', async () => {
    for (const id of [world.owner.id, ownShop]) {
      const answer = await world.call('GET', `/signature/${id}`, { as: world.owner });
      expect(answer.json()).toMatchObject({ id: ownShop, user_id: world.owner.id, plan: { name: 'Básico', price: 99.9 } });
    }
    expect((await world.call('GET', `/signature/${secondShop}`, { as: world.owner })).json().id).toBe(secondShop);
  });

  it('shows Master anyone’s, and nobody else another’s', async () => {
    for (const id of [world.owner.id, ownShop]) {
      expect((await world.call('GET', `/signature/${id}`, { as: world.master })).json().id).toBe(ownShop);
      for (const as of [world.stranger, world.affiliate]) {
        expect((await world.call('GET', `/signature/${id}`, { as })).statusCode).toBe(404);
      }
    }
  });

  it('still answers an expired subscriber', async () => {
    const answer = await world.call('GET', `/signature/${world.expired.id}`, { as: world.expired });
    expect(answer.json()).toMatchObject({ id: expiredShop, expired_at: '2026-11-19' });
  });
});

describe('an expired subscription', () => {
  it.each([`/clientes/${expiredShop}`, `/sync/${expiredShop}`, '/clientes/placa/ABC1234', '/fipe/marcas?tipo=carros'])(
    'closes %s with 403 and the flag of spec 1 §4',
    async (path) => {
      const answer = await world.call('GET', path, { as: world.expired });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'subscription_expired', subscription_expired: true });
    },
  );

  it('lets people leave', async () => {
    const login = await world.call('POST', '/login', { body: { email: 'expired@patio.example', password } });
    const as = { ...world.expired, token: login.json().access_token };
    expect((await world.call('POST', '/logout', { as })).statusCode).toBe(200);
  });
});

describe('the shop of a call', () => {
  it('comes from the path, else from X-Signature, else from the token', async () => {
    const create = (shop?: string) => world.call('POST', '/clientes', { as: world.owner, shop, body: { name: 'Ana', phone: '19988887777' } });
    expect((await create()).json().signature_id).toBe(ownShop);
    expect((await create(secondShop)).json().signature_id).toBe(secondShop);
    expect((await create(otherShop)).statusCode).toBe(404);
    const listed = await world.call('GET', `/clientes/${secondShop}`, { as: world.owner, shop: ownShop });
    expect(listed.json().data[0].signature_id).toBe(secondShop);
  });

  it('is left by whose membership ends, a second later at the latest', async () => {
    const membership = and(eq(members.user_id, world.owner.id), eq(members.signature_id, secondShop));
    await world.db.orm.delete(members).where(membership);
    world.clock.advance(1000);
    expect((await world.call('GET', `/clientes/${secondShop}`, { as: world.owner })).statusCode).toBe(404);
    await world.db.orm.insert(members).values({ user_id: world.owner.id, signature_id: secondShop, role: 'owner' });
  });

  it('is closed to Master, who is member of none', async () => {
    expect((await world.call('GET', `/clientes/${ownShop}`, { as: world.master })).statusCode).toBe(404);
  });
});

it('keeps no password', async () => {
  const mine = { email: world.owner.email, current_password: password };
  expect((await world.call('POST', '/change', { as: world.owner, body: { ...mine, password: 'uma senha nova' } })).statusCode).toBe(200);
  const [user] = await world.db.orm.select().from(users).where(eq(users.id, world.owner.id));
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
