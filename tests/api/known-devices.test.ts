import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knownDevices } from '#server/db/access-tables.ts';
import { aMailedWorld, type MailedWorld } from './mailed-world.ts';
import { password } from './world.ts';

// Strangers may use up the tries of an account, and still whoever has its password comes in from a device that did so before.
let world: MailedWorld;
beforeEach(async () => {
  world = await aMailedWorld();
});
afterEach(() => world.close());

const owner = 'owner@patio.example';
const stranger = 'stranger@patio.example';

const login = (tried: string, { email = owner, from = '10.0.0.1', cookie = '' } = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers: cookie === '' ? {} : { cookie },
    payload: { email, password: tried },
  });

const cookieOf = (answer: LightMyRequestResponse): string => String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
const knownTo = async (email = owner) => cookieOf(await login(password, { email }));
const statuses = (answers: LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode);
const times = <T>(count: number, make: (index: number) => T) => Promise.all(Array.from({ length: count }, (_, index) => make(index)));
/** 24 wrong passwords, two from each of twelve addresses. */
const attack = async (email = owner) => statuses(await times(24, (index) => login('wrong', { email, from: `10.9.0.${index % 12}` })));

describe('an account whose tries strangers have used up', () => {
  it('opens to the right password on a device that signed in before, and stays shut to every other', async () => {
    const cookie = await knownTo();
    expect(await attack()).toContain(429);
    expect((await login(password)).statusCode).toBe(429);
    expect((await login(password, { cookie })).statusCode).toBe(200);
    expect((await login(password, { cookie, from: '10.9.0.1' })).statusCode).toBe(200);
    expect((await login(password)).statusCode).toBe(429);
  });

  it('also where they share the address of the device', async () => {
    const cookie = await knownTo();
    await times(60, (index) => login('wrong', { email: `nobody${index}@patio.example` }));
    expect((await login(password)).statusCode).toBe(429);
    expect((await login(password, { cookie })).statusCode).toBe(200);
  });

  it('opens by the mailed link, and then to the new password on that device', async () => {
    await attack();
    const wrongLinks = await times(24, (index) =>
      world.app.inject({
        method: 'POST',
        url: '/api/change',
        remoteAddress: `10.9.1.${index}`,
        payload: { email: owner, password: 'uma senha nova', token: 'x' },
      }),
    );
    expect(statuses(wrongLinks)).toContain(429);
    await world.call('POST', '/forgot', { body: { email: owner } });
    const { token } = await world.linkOf(owner);
    const changed = await world.call('POST', '/change', { body: { email: owner, password: 'uma senha nova', token } });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await login('uma senha nova')).statusCode).toBe(429);
    expect((await login('uma senha nova', { cookie: cookieOf(changed) })).statusCode).toBe(200);
  });
});

describe('a known device', () => {
  it('has tries of its own, and uses up nobody else’s', async () => {
    const [cookie, other] = [await knownTo(), await knownTo()];
    expect(statuses(await times(24, () => login('wrong', { cookie }))).filter((status) => status === 401)).toHaveLength(20);
    expect((await login(password, { cookie })).statusCode).toBe(429);
    for (const free of [other, '']) expect((await login(password, { cookie: free })).statusCode).toBe(200);
    world.clock.advance(15 * 60_000);
    expect((await login(password, { cookie })).statusCode).toBe(200);
  });

  it('is known to the account that signed in on it, and to no other', async () => {
    const cookie = await knownTo(stranger);
    await attack();
    expect((await login(password, { cookie })).statusCode).toBe(429);
  });

  it('of one account, or several of them, opens no more tries at others than a stranger has', async () => {
    const cookies = [await knownTo(stranger), await knownTo(stranger)];
    const answers = await times(80, (index) => login('wrong', { email: `nobody${index}@patio.example`, cookie: cookies[index % 2] ?? '' }));
    expect(statuses(answers).filter((status) => status === 401).length).toBeLessThanOrEqual(60);
  });

  it('serves all who sign in on it', async () => {
    let cookie = await knownTo(stranger);
    cookie = cookieOf(await login(password, { cookie }));
    for (const email of [owner, stranger]) {
      await attack(email);
      expect((await login(password, { email, cookie })).statusCode).toBe(200);
    }
  });

  it('is forgotten when the password changes, but for the device that changed it', async () => {
    const cookie = await knownTo();
    await world.call('POST', '/forgot', { body: { email: owner } });
    const { token } = await world.linkOf(owner);
    const changed = await world.call('POST', '/change', { body: { email: owner, password: 'uma senha nova', token } });
    await attack();
    expect((await login('uma senha nova', { cookie })).statusCode).toBe(429);
    expect((await login('uma senha nova', { cookie: cookieOf(changed) })).statusCode).toBe(200);
  });

  it('is forgotten when ten newer ones are known, or after 400 days', async () => {
    const first = await knownTo();
    const second = await knownTo();
    world.clock.advance(1000);
    expect((await login(password, { cookie: first })).statusCode).toBe(200);
    for (let index = 0; index < 9; index += 1) {
      world.clock.advance(1000);
      await knownTo();
    }
    expect(await world.db.orm.select().from(knownDevices).where(eq(knownDevices.user_id, world.owner.id))).toHaveLength(10);
    await attack();
    expect((await login(password, { cookie: second })).statusCode).toBe(429);
    expect((await login(password, { cookie: first })).statusCode).toBe(200);
    world.clock.advance(401 * 86_400_000);
    await attack();
    expect((await login(password, { cookie: first })).statusCode).toBe(429);
  });
});

it('of fifteen sign-ins at the same moment every one succeeds, and few devices stay known', async () => {
  expect(new Set(statuses(await times(15, () => login(password))))).toEqual(new Set([200]));
  await knownTo();
  expect((await world.db.orm.select().from(knownDevices).where(eq(knownDevices.user_id, world.owner.id))).length).toBeLessThanOrEqual(10);
});

describe('what the device keeps', () => {
  it('is a secret that no script reads, no other place gets, and the server has only the hash of', async () => {
    const answer = await login(password);
    const [known = ''] = [answer.headers['set-cookie'] ?? []].flat();
    const [pair = '', ...attributes] = known.split('; ');
    expect(pair).toMatch(/^__Secure-patio_device=[\w-]{43}$/);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/api/login', 'SameSite=Strict', 'Secure']);
    const kept = JSON.stringify(await world.db.orm.select().from(knownDevices));
    expect(kept).not.toContain(pair.split('=')[1]);
    expect(answer.body).not.toContain(pair.split('=')[1]);
  });

  it('goes over plain http where the app is reached so', async () => {
    await world.close();
    world = await aMailedWorld({ publicUrl: 'http://localhost:3000' });
    expect(String((await login(password)).headers['set-cookie'])).not.toContain('Secure');
  });

  it('is no way in, and a failure leaves none', async () => {
    const cookie = await knownTo();
    const failed = await login('wrong', { cookie });
    expect([failed.statusCode, failed.headers['set-cookie']]).toEqual([401, undefined]);
  });

  it.each([
    'patio_device=',
    'patio_device=x',
    `patio_device=${'a'.repeat(4000)}`,
    'x; patio_device',
    `patio_device=${'A'.repeat(43)}.${'B'.repeat(43)}`,
  ])('of another making is none: %s', async (cookie) => {
    await attack();
    expect((await login(password, { cookie })).statusCode).toBe(429);
    expect((await login(password, { cookie, email: stranger })).statusCode).toBe(200);
  });
});
