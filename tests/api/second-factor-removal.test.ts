import { desc } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operator } from '#fixtures/operator.ts';
import { securityLog } from '#server/db/access-tables.ts';
import { aWorld, password, type World } from './world.ts';

// The operator's way back for who has lost phone and recovery codes.
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const run = (...args: string[]) => operator('remove-second-factor', args, { DATABASE_URL: world.url });

it('takes the factor away, ends the sessions, and stands in the security log', async () => {
  const { master } = world;
  const path = `/users/${master.id}/second-factor`;
  const { secret } = (await world.call('POST', path, { as: master, body: { password } })).json();
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: world.clock.now() });
  expect((await world.call('POST', `${path}/confirm`, { as: master, body: { code } })).statusCode).toBe(200);
  const login = () => world.call('POST', '/login', { body: { email: master.email, password } });
  expect((await login()).json().code).toBe('second_factor_required');

  expect(await run('--email', ' Master@Patio.example ')).toMatchObject({ code: 0, text: expect.stringContaining('retirada') });
  world.clock.advance(1_000);
  expect((await world.call('GET', path, { as: master })).statusCode).toBe(401);
  expect((await login()).statusCode).toBe(200);
  const [, removed] = await world.db.orm.select().from(securityLog).orderBy(desc(securityLog.id)).limit(2);
  expect(removed).toMatchObject({ kind: 'second_factor_removed', actor: null, subject: master.id, network: '' });
});

it.each([
  [['--email', 'owner@patio.example'], 1, 'não está ligada'],
  [['--email', 'nobody@patio.example'], 1, 'Não existe uma conta'],
  [[], 2, 'Uso: npm run remove-second-factor'],
])('says of %j why nothing was done', async (args, code, text) => {
  expect(await run(...args)).toEqual({ code, text: expect.stringContaining(text) });
});
