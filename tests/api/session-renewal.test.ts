import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#server/db/access-tables.ts';
import { claimsOf, dayMs, forgetSessions, sessionCalls, sidOf } from './sessions-world.ts';
import { aWorld, ownShop, password, type Person, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
beforeEach(() => forgetSessions(world));
afterAll(() => world.close());

const { signIn, listOf, statusIn, renewed } = sessionCalls(() => world);

describe('a renewal', () => {
  it('needs nobody on a device that was away for 31 days', async () => {
    const device = await signIn();
    world.clock.advance(31 * dayMs);
    expect(await statusIn(world.app, device)).toBe(401);
    const answer = await renewed(device);
    expect(answer.statusCode).toBe(200);
    const fresh = { ...device, token: answer.json<{ access_token: string }>().access_token };
    expect([sidOf(fresh), claimsOf(fresh.token).exp * 1000 - world.clock.now()]).toEqual([sidOf(device), 30 * dayMs]);
    expect((await listOf(fresh)).map(({ id }) => id)).toEqual([sidOf(device)]);
  });

  it('leaves the token that was exchanged good, so that two tabs may do it at once', async () => {
    const device = await signIn();
    world.clock.advance(20 * dayMs);
    const answers = await Promise.all([renewed(device), renewed(device), renewed(device)]);
    for (const { access_token } of answers.map((answer) => answer.json<{ access_token: string }>())) {
      expect(await statusIn(world.app, { ...device, token: access_token })).toBe(200);
    }
    expect(await statusIn(world.app, device)).toBe(200);
    expect(await listOf(device)).toHaveLength(1);
  });

  it('tells what became of the person meanwhile', async () => {
    const device = await signIn();
    await world.db.pool.query("UPDATE users SET name = 'Renata Lima' WHERE id = $1", [world.owner.id]);
    const { access_token } = (await renewed(device)).json<{ access_token: string }>();
    expect(claimsOf(access_token)).toMatchObject({
      name: 'Renata Lima',
      level: 1,
      id_signature: ownShop,
    });
  });

  it.each<[string, string, (device: Person) => Promise<unknown>]>([
    [
      'that was ended from another device',
      'session_ended',
      async (device) => world.call('DELETE', `/sessions/${sidOf(device)}`, { as: await signIn() }),
    ],
    ['that its person left', 'session_ended', (device) => world.call('POST', '/logout', { as: device })],
    [
      'whose password was changed',
      'session_ended',
      async (device) => {
        const body = { email: device.email, password: 'outra-senha-boa', current_password: password };
        expect((await world.call('POST', '/change', { as: await signIn(), body })).statusCode).toBe(200);
        // The others sign in by the one that all have.
        await world.db.pool.query('UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $2) WHERE id = $1', [
          world.owner.id,
          world.stranger.id,
        ]);
      },
    ],
    ['that nobody used for 91 days', 'unauthorized', async () => world.clock.advance(91 * dayMs)],
    [
      'that is a year old',
      'unauthorized',
      async (device) => {
        await world.db.pool.query("UPDATE sessions SET created_at = created_at - interval '365 days' WHERE id = $1", [sidOf(device)]);
      },
    ],
    [
      'of a person who is gone',
      'unauthorized',
      async (device) => {
        await world.db.orm.delete(sessions).where(eq(sessions.id, sidOf(device)));
      },
    ],
  ])('is none of a session %s, and says %s', async (_, code, end) => {
    const device = await signIn();
    await end(device);
    for (const days of [0, 31]) {
      world.clock.advance(days * dayMs);
      const answer = await renewed(device);
      expect([answer.statusCode, answer.json().code]).toEqual([401, code]);
    }
  });

  it('is none without a token, or with what is none', async () => {
    const { token } = await signIn();
    const [head, , signature] = token.split('.');
    const others = Buffer.from(JSON.stringify({ ...claimsOf(token), sub: world.stranger.id })).toString('base64url');
    for (const forged of ['', 'x', `${head}.${others}.${signature}`]) {
      expect((await renewed({ ...world.owner, token: forged })).statusCode).toBe(401);
    }
    expect((await world.call('POST', '/renew')).statusCode).toBe(401);
  });
});
