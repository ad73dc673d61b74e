import { SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#server/db/access-tables.ts';
import { keyIdOf, tokenMarks } from '#server/plugins/session-tokens.ts';
import { completeCpf } from '#domain/values/tax-id.ts';
import { aSignUp } from './subscribers.ts';
import { aRow, aWorld, ownShop, password, pull, since, tokenSecret, type Person, type World } from './world.ts';

const newSecret = 'another secret of the tests, made for the change';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const part = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Record<string, unknown>;
const contentOf = (token: string) => part(token, 1) as JWTPayload;
const isTaken = async (token: string, { app }: Pick<World, 'app'> = world) => {
  const answer = await app.inject({ method: 'GET', url: '/api/sessions', headers: { authorization: `Bearer ${token}` } });
  if (answer.statusCode !== 200) expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
  return answer.statusCode === 200;
};
const signIn = async (app = world.app): Promise<Person> => {
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { email: world.owner.email, password } });
  return { ...world.owner, token: answer.json<{ access_token: string }>().access_token };
};
/** A token that was signed by whoever has the secret, with that head and changed content. */
const signed = (
  header: { [Name in keyof JWTHeaderParameters]?: JWTHeaderParameters[Name] | undefined },
  changes: object = {},
  secret = tokenSecret,
) =>
  new SignJWT({ ...contentOf(world.owner.token), ...changes })
    .setProtectedHeader({ alg: 'HS256', typ: tokenMarks.typ, kid: keyIdOf(tokenSecret), ...header } as JWTHeaderParameters)
    .sign(Buffer.from(secret));
const without = (name: string) => {
  const { [name]: _, ...rest } = contentOf(world.owner.token);
  return rest;
};

describe('a token', () => {
  it('says what it is, for what, and by which key, beside the documented content', async () => {
    expect(part(world.owner.token, 0)).toEqual({ alg: 'HS256', typ: 'patio+jwt', kid: keyIdOf(tokenSecret) });
    expect(contentOf(world.owner.token)).toMatchObject({
      iss: 'patio',
      aud: 'patio-api',
      iat: world.clock.now() / 1000,
      exp: world.clock.now() / 1000 + 30 * 86_400,
      id: world.owner.id,
      sub: world.owner.id,
      name: world.owner.email,
      id_signature: ownShop,
    });
    expect(keyIdOf(tokenSecret)).toMatch(/^[\w-]{12}$/);
    expect(tokenSecret).not.toContain(keyIdOf(tokenSecret));
    expect(await isTaken(world.owner.token)).toBe(true);
    expect(await isTaken(await signed({}))).toBe(true);
  });

  it.each<[string, () => Promise<string>]>([
    ['of another issuer', () => signed({}, { iss: 'outro' })],
    [
      'of no issuer',
      () =>
        new SignJWT(without('iss'))
          .setProtectedHeader({ alg: 'HS256', typ: tokenMarks.typ, kid: keyIdOf(tokenSecret) })
          .sign(Buffer.from(tokenSecret)),
    ],
    ['for somebody else', () => signed({}, { aud: 'outro' })],
    [
      'for nobody',
      () =>
        new SignJWT(without('aud'))
          .setProtectedHeader({ alg: 'HS256', typ: tokenMarks.typ, kid: keyIdOf(tokenSecret) })
          .sign(Buffer.from(tokenSecret)),
    ],
    ['of another kind', () => signed({ typ: 'JWT' })],
    ['of no kind', () => signed({ typ: undefined })],
    ['by an unknown key', () => signed({ kid: keyIdOf(newSecret) }, {}, newSecret)],
    ['by an unknown key under the name of ours', () => signed({}, {}, newSecret)],
    ['by our key under an unknown name', () => signed({ kid: keyIdOf(newSecret) })],
    ['by a key without a name', () => signed({ kid: undefined })],
    ['by another algorithm', () => signed({ alg: 'HS512' })],
    ['without an end', () => signed({}, { exp: undefined })],
    ['without a beginning', () => signed({}, { iat: undefined })],
    ['that has ended', () => signed({}, { exp: Math.floor(world.clock.now() / 1000) })],
    ['of no session', () => signed({}, { sid: undefined })],
    [
      'without a signature',
      async () =>
        `${Buffer.from(JSON.stringify({ ...part(world.owner.token, 0), alg: 'none' })).toString('base64url')}.${world.owner.token.split('.')[1]}.`,
    ],
    ['with the signature of another', async () => [...world.owner.token.split('.').slice(0, 2), (await signIn()).token.split('.')[2]].join('.')],
  ])('%s is refused', async (_, forge) => {
    expect(await isTaken(await forge())).toBe(false);
  });
});

describe('a token of before tokens said what they are', () => {
  const bare = (changes: object = {}, secret = tokenSecret, header: object = {}) => {
    const { iss: _iss, aud: _aud, iat: _iat, ...content } = contentOf(world.owner.token);
    return new SignJWT({ ...content, ...changes }).setProtectedHeader({ alg: 'HS256', ...header }).sign(Buffer.from(secret));
  };

  it('counts until its end, and can be exchanged for one that does', async () => {
    const token = await bare();
    expect(await isTaken(token)).toBe(true);
    const ended = await bare({ exp: Math.floor(world.clock.now() / 1000) - 1 });
    expect(await isTaken(ended)).toBe(false);
    const renewed = await world.call('POST', '/renew', { as: { ...world.owner, token: ended } });
    expect(part(renewed.json().access_token, 0)['typ']).toBe('patio+jwt');
    expect(await isTaken(renewed.json().access_token)).toBe(true);
  });

  it.each<[string, () => Promise<string>]>([
    ['of another secret', () => bare({}, newSecret)],
    ['by another algorithm', () => bare({}, tokenSecret, { alg: 'HS384' })],
    ['that says that it is for somebody else', () => bare({ aud: 'outro' })],
    ['that says that it is somebody else’s', () => bare({ iss: 'outro' })],
    ['that names a key', () => bare({}, tokenSecret, { kid: keyIdOf(tokenSecret) })],
  ])('%s is refused', async (_, forge) => {
    expect(await isTaken(await forge())).toBe(false);
  });
});

describe('a change of the secret (docs/token-secret.md)', () => {
  it('signs nobody out, in two processes that are restarted one after the other', async () => {
    const before = await signIn();
    // First every process takes the new one, then every process signs by it.
    const readying = world.anotherApp({ acceptedSecrets: [newSecret] });
    const changed = world.anotherApp({ tokenSecret: newSecret, acceptedSecrets: [tokenSecret] });
    const after = await signIn(changed);
    expect(part(after.token, 0)['kid']).toBe(keyIdOf(newSecret));
    for (const app of [readying, changed]) {
      for (const { token } of [before, after]) expect(await isTaken(token, { app })).toBe(true);
    }
    // Whoever was signed in gets a token of the new one by itself.
    const renewed = await changed.inject({ method: 'POST', url: '/api/renew', headers: { authorization: `Bearer ${before.token}` } });
    const { access_token } = renewed.json<{ access_token: string }>();
    const done = world.anotherApp({ tokenSecret: newSecret });
    expect([
      await isTaken(access_token, { app: done }),
      await isTaken(after.token, { app: done }),
      await isTaken(before.token, { app: done }),
    ]).toEqual([true, true, false]);
  });

  it('never signs by a secret that is only taken', async () => {
    const { token } = await signIn(world.anotherApp({ acceptedSecrets: [newSecret] }));
    expect(part(token, 0)['kid']).toBe(keyIdOf(tokenSecret));
    expect(await isTaken(token, { app: world.anotherApp({ tokenSecret: newSecret }) })).toBe(false);
  });

  it('lets a device go on from its cursor', async () => {
    const { cursor } = await pull(world);
    await aRow(world, 'customers', { name: 'Depois da troca' });
    const pullFrom = (options: object) =>
      world
        .anotherApp(options)
        .inject({ method: 'GET', url: `/api/sync/${ownShop}?${since({ cursor })}`, headers: { authorization: `Bearer ${world.owner.token}` } });
    const changed = await pullFrom({ tokenSecret: newSecret, acceptedSecrets: [tokenSecret] });
    expect([changed.json().fresh, changed.json().changes.length]).toEqual([false, 1]);
  });

  it.each([
    ['ready for the change', { acceptedSecrets: [newSecret] }, completeCpf('720555001')],
    ['after the change', { tokenSecret: newSecret, acceptedSecrets: [tokenSecret] }, completeCpf('720555002')],
  ])('finds who has had a trial, in a process that is %s', async (_, options, cpf) => {
    const signUp = (body: Record<string, unknown>, app = world.app) => app.inject({ method: 'POST', url: '/api/signature', payload: aSignUp(body) });
    expect((await signUp({ cpf })).statusCode).toBe(201);
    const other = world.anotherApp(options);
    // Only the mark tells: the subscriber has another CPF by now.
    await world.db.pool.query("UPDATE signatures SET cpf = '' WHERE cpf = $1", [cpf]);
    expect((await signUp({ cpf }, other)).json().code).toBe('trial_used');
  });
});

it('a session is that of the token, not of what a token says', async () => {
  const { sid } = contentOf(world.owner.token);
  const [row] = await world.db.orm
    .select()
    .from(sessions)
    .where(eq(sessions.id, String(sid)));
  expect(row?.user_id).toBe(world.owner.id);
  expect(await isTaken(await signed({}, { sub: world.stranger.id, id: world.stranger.id }))).toBe(false);
});
