import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSecondFactor } from '#contract/second-factor-calls.ts';
import { recoveryCodes, secondFactors, sessions } from '#server/db/access-tables.ts';
import { aMailedWorld, type MailedWorld } from './mailed-world.ts';
import { aSubscriber } from './subscribers.ts';
import { factorCalls, minuteMs, of, told } from './second-factor-world.ts';
import { password, tokenSecret, type Person } from './world.ts';

let world: MailedWorld;
beforeEach(async () => {
  world = await aMailedWorld();
});
afterEach(() => world.close());

const { post, login, shown, wrongFor, turnedOn, kinds } = factorCalls(() => world);

describe('turning it on', () => {
  it('takes the password and a code, and hands ten recovery codes out once', async () => {
    const { owner } = world;
    const started = await post(owner, '', { password });
    const { secret, uri } = started.json();
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Pátio:owner@patio\.example\?issuer=Pátio&/);
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect((await login(owner)).statusCode).toBe(200);
    expect(told(await post(owner, '/confirm', { code: wrongFor(secret) }))).toEqual([422, 'confirmation_wrong']);
    const { recovery_codes } = (await post(owner, '/confirm', { code: shown(secret) })).json();
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const state = (await world.call('GET', of(owner), { as: owner })).json();
    expect(state).toEqual({ is_on: true, since: new Date(world.clock.now()).toISOString(), recovery_codes_left: 10, is_expected: false });
    expect(readSecondFactor.response.safeParse(state).success).toBe(true);
    expect(await kinds(2)).toEqual(['second_factor_failed', 'second_factor_on']);
  });

  it('does not begin without the password, nor while it is on', async () => {
    expect(told(await post(world.owner, '', { password: 'wrong' }))).toEqual([400, 'invalid_body']);
    await turnedOn(world.owner);
    expect(told(await post(world.owner, '', { password }))).toEqual([409, 'second_factor_on']);
    expect(told(await post(world.owner, '/confirm', { code: '000000' }))).toEqual([409, 'second_factor_on']);
  });

  it('keeps neither key nor recovery codes readable, also not those of another account', async () => {
    const [own, other] = [await turnedOn(world.owner), await turnedOn(world.stranger)];
    const { rows } = await world.db.pool.query<{ text: string }>(
      'SELECT row(second_factors.*, recovery_codes.*)::text AS text FROM second_factors JOIN recovery_codes USING (user_id) UNION ALL SELECT security_log::text FROM security_log',
    );
    for (const secret of [own.secret, other.secret, ...own.codes, ...own.codes.map((code) => code.replaceAll('-', ''))]) {
      expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
    }
    // A row that was put in the place of another's opens nothing.
    await world.db.pool.query('UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE user_id = $1) WHERE user_id = $2', [
      world.stranger.id,
      world.owner.id,
    ]);
    expect(told(await login(world.owner, shown(other.secret)))).toEqual([401, 'second_factor_wrong']);
  });

  it('works with keys that an authenticator gets from nobody else', async () => {
    const [first, second] = [(await post(world.owner, '', { password })).json().secret, (await post(world.owner, '', { password })).json().secret];
    expect(first).not.toBe(second);
    expect(told(await post(world.owner, '/confirm', { code: shown(first) }))).toEqual([422, 'confirmation_wrong']);
    expect((await post(world.owner, '/confirm', { code: shown(second) })).statusCode).toBe(200);
  });
});

describe('payments and removals', () => {
  const pay = (as: Person, id_signature: string) => world.call('POST', '/signature/payment', { as, body: { id_signature } });

  it('take a code of the session’s last ten minutes from who has the factor', async () => {
    const { secret } = await turnedOn(world.master);
    const { id } = await aSubscriber(world);
    const entered = await login(world.master, shown(secret));
    const as = { ...world.master, token: entered.json().access_token };
    expect((await pay(as, id)).statusCode).toBe(201);
    world.clock.advance(10 * minuteMs);
    const calls = [
      () => pay(as, id),
      () => world.call('DELETE', `/signature/${id}`, { as }),
      () => world.call('DELETE', `/affiliate/${world.affiliate.id}`, { as }),
      () => world.call('DELETE', `/roles/${id}`, { as }),
    ];
    for (const make of calls) expect(told(await make())).toEqual([403, 'confirmation_required']);
    expect((await world.call('GET', '/signature', { as })).statusCode).toBe(200);
    expect(told(await post(as, '/session', { code: wrongFor(secret) }))).toEqual([422, 'confirmation_wrong']);
    expect((await pay(as, id)).statusCode).toBe(403);
    expect((await post(as, '/session', { code: shown(secret) })).statusCode).toBe(200);
    expect((await pay(as, id)).statusCode).toBe(201);
    world.clock.advance(10 * minuteMs - 1);
    expect((await pay(as, id)).statusCode).toBe(201);
    world.clock.advance(1);
    expect(told(await pay(as, id))).toEqual([403, 'confirmation_required']);
  });

  it('are opened for the session that showed the code, and for no other of the person', async () => {
    const before = world.master;
    const second = { ...world.master, token: (await login(world.master)).json().access_token };
    const { secret } = await turnedOn(world.master);
    const { id } = await aSubscriber(world);
    expect(told(await pay(second, id))).toEqual([403, 'confirmation_required']);
    expect((await pay(before, id)).statusCode).toBe(201);
    await post(second, '/session', { code: shown(secret) });
    expect((await pay(second, id)).statusCode).toBe(201);
  });

  it('go on without one where nobody wants it, and not where Master must have it', async () => {
    const { id } = await aSubscriber(world);
    expect((await pay(world.master, id)).statusCode).toBe(201);
    const strict = world.anotherApp({ masterNeedsFactor: true });
    const headers = { authorization: `Bearer ${world.master.token}` };
    const asked = (method: 'POST' | 'DELETE' | 'GET', url: string, payload?: object) =>
      strict.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    expect(told(await asked('POST', '/signature/payment', { id_signature: id }))).toEqual([403, 'second_factor_missing']);
    expect(told(await asked('DELETE', `/signature/${id}`))).toEqual([403, 'second_factor_missing']);
    expect((await asked('GET', '/signature')).statusCode).toBe(200);
    expect((await asked('GET', of(world.master))).json()).toMatchObject({ is_on: false, is_expected: true });
    await turnedOn(world.master);
    expect((await asked('POST', '/signature/payment', { id_signature: id })).statusCode).toBe(201);
  });
});

describe('what is on', () => {
  it('gets new recovery codes for a code; the old ones are over', async () => {
    const { secret, codes } = await turnedOn(world.owner);
    expect(told(await post(world.owner, '/codes', { code: wrongFor(secret) }))).toEqual([422, 'confirmation_wrong']);
    const { recovery_codes } = (await post(world.owner, '/codes', { code: shown(secret) })).json();
    expect(recovery_codes).toHaveLength(10);
    expect(told(await login(world.owner, codes[0]))).toEqual([401, 'second_factor_wrong']);
    expect((await login(world.owner, recovery_codes[0])).statusCode).toBe(200);
  });

  it('is turned off by password and code, both', async () => {
    const { secret } = await turnedOn(world.owner);
    expect(told(await post(world.owner, '/off', { password: 'wrong', code: shown(secret) }))).toEqual([400, 'invalid_body']);
    expect(told(await post(world.owner, '/off', { password, code: wrongFor(secret) }))).toEqual([422, 'confirmation_wrong']);
    expect((await post(world.owner, '/off', { password, code: shown(secret) })).statusCode).toBe(200);
    expect((await login(world.owner)).statusCode).toBe(200);
    expect(await world.db.orm.select().from(secondFactors)).toEqual([]);
    expect(await world.db.orm.select().from(recoveryCodes)).toEqual([]);
    expect(await kinds(2)).toEqual(['second_factor_off', 'sign_in']);
  });

  it('stays on when Master changes the e-mail', async () => {
    const subscriber = await aSubscriber(world);
    await world.db.pool.query('UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $1) WHERE email = $2', [
      world.owner.id,
      subscriber.email,
    ]);
    const entered = (await world.call('POST', '/login', { body: { email: subscriber.email, password } })).json();
    await turnedOn({ id: entered.user.id, email: subscriber.email, token: entered.access_token });
    await world.call('PUT', `/signature/${subscriber.id}`, { as: world.master, body: { email: 'outro.endereco@patio.example' } });
    expect(told(await world.call('POST', '/login', { body: { email: 'outro.endereco@patio.example', password } }))).toEqual([
      401,
      'second_factor_required',
    ]);
  });

  it('is nobody else’s to see or to change, and is not opened by another secret of the server', async () => {
    const { secret } = await turnedOn(world.owner);
    expect(told(await world.call('GET', of(world.owner), { as: world.master }))).toEqual([404, 'not_found']);
    for (const path of ['/codes', '/session', '/confirm'])
      expect(told(await world.call('POST', of(world.owner, path), { as: world.master, body: { code: shown(secret) } }))).toEqual([404, 'not_found']);
    for (const [path, body] of [
      ['', { password }],
      ['/off', { password, code: shown(secret) }],
    ] as const) {
      expect(told(await world.call('POST', of(world.owner, path), { as: world.master, body }))).toEqual([404, 'not_found']);
    }
    const elsewhere = world.anotherApp({ tokenSecret: `${tokenSecret}${randomBytes(4).toString('hex')}` });
    const answer = await elsewhere.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: world.owner.email, password, code: shown(secret) },
    });
    expect(told(answer)).toEqual([401, 'second_factor_wrong']);
  });

  it('goes with its account', async () => {
    await turnedOn(world.affiliate);
    expect((await world.call('DELETE', `/affiliate/${world.affiliate.id}`, { as: world.master })).statusCode).toBe(200);
    expect(await world.db.orm.select().from(secondFactors)).toEqual([]);
    expect(await world.db.orm.select().from(sessions).where(eq(sessions.user_id, world.affiliate.id))).toEqual([]);
  });
});
