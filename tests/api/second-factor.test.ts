import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSecondFactor } from '#contract/second-factor-calls.ts';
import { recoveryCodes, secondFactors, securityLog, sessions } from '#server/db/access-tables.ts';
import { aMailedWorld, type MailedWorld } from './mailed-world.ts';
import { aSubscriber } from './subscribers.ts';
import { password, tokenSecret, type Asking, type Person } from './world.ts';

let world: MailedWorld;
beforeEach(async () => {
  world = await aMailedWorld();
});
afterEach(() => world.close());

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;

const of = (person: Person, path = '') => `/users/${person.id}/second-factor${path}`;
const post = (person: Person, path: string, body: unknown) => world.call('POST', of(person, path), { as: person, body });
const told = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [statusCode, json().code];
const login = (person: Person, code?: string, tried = password) => world.call('POST', '/login', { body: { email: person.email, password: tried, ...(code !== undefined && { code }) } });

/** What an authenticator shows whose clock is so many steps ahead. */
const shown = (secret: string, steps = 0) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: world.clock.now() + steps * STEP_MS });
const wrongFor = (secret: string) => ['000000', '111111', '222222', '333333'].find((code) => ![-1, 0, 1].some((step) => shown(secret, step) === code)) ?? '';

interface Factor {
  readonly secret: string;
  readonly codes: readonly string[];
}

/** Turns the factor on, and lets the code of that be over. */
async function turnedOn(person: Person): Promise<Factor> {
  const { secret } = (await post(person, '', { password })).json();
  const answer = await post(person, '/confirm', { code: shown(secret) });
  if (answer.statusCode !== 200) throw new Error(`confirm answered ${answer.statusCode}: ${answer.body}`);
  world.clock.advance(2 * STEP_MS);
  return { secret, codes: answer.json().recovery_codes };
}

const kinds = async (count: number) => (await world.db.orm.select({ kind: securityLog.kind }).from(securityLog).orderBy(desc(securityLog.id)).limit(count)).map(({ kind }) => kind).toReversed();

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
    await world.db.pool.query('UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE user_id = $1) WHERE user_id = $2', [world.stranger.id, world.owner.id]);
    expect(told(await login(world.owner, shown(other.secret)))).toEqual([401, 'second_factor_wrong']);
  });

  it('works with keys that an authenticator gets from nobody else', async () => {
    const [first, second] = [(await post(world.owner, '', { password })).json().secret, (await post(world.owner, '', { password })).json().secret];
    expect(first).not.toBe(second);
    expect(told(await post(world.owner, '/confirm', { code: shown(first) }))).toEqual([422, 'confirmation_wrong']);
    expect((await post(world.owner, '/confirm', { code: shown(second) })).statusCode).toBe(200);
  });
});

describe('signing in', () => {
  it('asks for the code after the right password, and for nothing more of who has no factor', async () => {
    const { secret } = await turnedOn(world.owner);
    expect(told(await login(world.owner))).toEqual([401, 'second_factor_required']);
    expect((await login(world.owner)).headers['set-cookie']).toBeUndefined();
    const answer = await login(world.owner, shown(secret));
    expect(Object.keys(answer.json())).toEqual(['access_token', 'user']);
    expect((await world.call('GET', `/users/${world.owner.id}`, { as: { ...world.owner, token: answer.json().access_token } })).statusCode).toBe(200);
    expect((await login(world.stranger)).statusCode).toBe(200);
    expect((await login(world.stranger, '123456')).statusCode).toBe(200);
  });

  it('says nothing of the factor to a wrong password, whatever the code', async () => {
    const { secret } = await turnedOn(world.owner);
    for (const code of [undefined, shown(secret)]) expect(told(await login(world.owner, code, 'wrong'))).toEqual([401, 'invalid_credentials']);
    expect((await login(world.owner, shown(secret))).statusCode).toBe(200);
  });

  it.each([-1, 0, 1])('takes a code of a clock that is %i steps off', async (steps) => {
    const { secret } = await turnedOn(world.owner);
    expect((await login(world.owner, shown(secret, steps))).statusCode).toBe(200);
  });

  it.each([-2, 2])('takes none of a clock that is %i steps off', async (steps) => {
    const { secret } = await turnedOn(world.owner);
    world.clock.advance(10 * STEP_MS);
    expect(told(await login(world.owner, shown(secret, steps)))).toEqual([401, 'second_factor_wrong']);
  });

  it('takes a code once, and no earlier one after it, also of two calls at the same moment', async () => {
    const { secret } = await turnedOn(world.owner);
    const code = shown(secret);
    const both = await Promise.all([login(world.owner, code), login(world.owner, code)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect(told(await login(world.owner, code))).toEqual([401, 'second_factor_wrong']);
    expect(told(await login(world.owner, shown(secret, -1)))).toEqual([401, 'second_factor_wrong']);
    expect((await login(world.owner, shown(secret, 1))).statusCode).toBe(200);
  });

  it('takes the code that turned it on no second time', async () => {
    const { secret } = (await post(world.owner, '', { password })).json();
    const code = shown(secret);
    await post(world.owner, '/confirm', { code });
    expect(told(await login(world.owner, code))).toEqual([401, 'second_factor_wrong']);
  });

  it('takes each recovery code once, as it may be typed', async () => {
    const { codes } = await turnedOn(world.owner);
    const [first = '', second = ''] = codes;
    expect((await login(world.owner, first)).statusCode).toBe(200);
    expect(told(await login(world.owner, first))).toEqual([401, 'second_factor_wrong']);
    expect((await login(world.owner, ` ${second.toLowerCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
    expect((await world.call('GET', of(world.owner), { as: world.owner })).json().recovery_codes_left).toBe(8);
    expect(await kinds(5)).toEqual(['recovery_code_used', 'sign_in', 'second_factor_failed', 'recovery_code_used', 'sign_in']);
    expect(told(await login(world.stranger, first))).toEqual([200, undefined]);
  });

  it('of five wrong codes is held up for a quarter of an hour, also with the right one', async () => {
    const { secret } = await turnedOn(world.owner);
    const wrong = wrongFor(secret);
    for (let tries = 0; tries < 5; tries += 1) expect(told(await login(world.owner, wrong))).toEqual([401, 'second_factor_wrong']);
    const held = await login(world.owner, shown(secret));
    expect(told(held)).toEqual([429, 'too_many_requests']);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    expect(told(await post(world.owner, '/session', { code: shown(secret) }))).toEqual([429, 'too_many_requests']);
    world.clock.advance(15 * MINUTE_MS);
    expect((await login(world.owner, shown(secret))).statusCode).toBe(200);
  });

  it('does not count the question for the code among the failures', async () => {
    const { secret } = await turnedOn(world.owner);
    for (let tries = 0; tries < 30; tries += 1) expect(told(await login(world.owner))).toEqual([401, 'second_factor_required']);
    expect((await login(world.owner, shown(secret))).statusCode).toBe(200);
    expect(await kinds(1)).toEqual(['sign_in']);
  });
});

describe('a new password', () => {
  const fresh = 'uma senha nova';
  const change = (asking: Asking['body'], as?: Person) => world.call('POST', '/change', { as, body: asking });

  it('by a mailed link takes the code too, and the link is not used up by asking for it', async () => {
    const { secret } = await turnedOn(world.owner);
    const { email } = world.owner;
    await world.call('POST', '/forgot', { body: { email } });
    const { token } = await world.linkOf(email);
    expect(told(await change({ email, password: fresh, token }))).toEqual([401, 'second_factor_required']);
    expect(told(await change({ email, password: fresh, token, code: wrongFor(secret) }))).toEqual([401, 'second_factor_wrong']);
    expect(told(await login(world.owner, undefined, fresh))).toEqual([401, 'invalid_credentials']);
    expect((await change({ email, password: fresh, token, code: shown(secret) })).statusCode).toBe(200);
    expect(told(await login(world.owner, undefined, fresh))).toEqual([401, 'second_factor_required']);
  });

  it('with the current one takes it as well', async () => {
    const { secret } = await turnedOn(world.owner);
    const body = { email: world.owner.email, password: fresh, current_password: password };
    expect(told(await change(body, world.owner))).toEqual([401, 'second_factor_required']);
    expect(told(await change({ ...body, code: wrongFor(secret) }, world.owner))).toEqual([401, 'second_factor_wrong']);
    expect((await change({ ...body, code: shown(secret) }, world.owner)).statusCode).toBe(200);
  });

  it('tells nobody who has neither link nor password whether there is a factor, and uses up none of its tries', async () => {
    const { secret } = await turnedOn(world.owner);
    const { email } = world.owner;
    for (let tries = 0; tries < 6; tries += 1) expect(told(await change({ email, password: fresh, token: 'x', code: '000000' }))).toEqual([401, 'invalid_credentials']);
    expect(told(await change({ email, password: fresh, current_password: 'wrong' }, world.owner))).toEqual([401, 'invalid_credentials']);
    expect((await login(world.owner, shown(secret))).statusCode).toBe(200);
  });

  it('by a link holds wrong codes up as the sign-in does', async () => {
    const { secret } = await turnedOn(world.owner);
    const { email } = world.owner;
    await world.call('POST', '/forgot', { body: { email } });
    const { token } = await world.linkOf(email);
    for (let tries = 0; tries < 5; tries += 1) await change({ email, password: fresh, token, code: wrongFor(secret) });
    expect(told(await change({ email, password: fresh, token, code: shown(secret) }))).toEqual([429, 'too_many_requests']);
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
    world.clock.advance(10 * MINUTE_MS);
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
    world.clock.advance(10 * MINUTE_MS - 1);
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
    const asked = (method: 'POST' | 'DELETE' | 'GET', url: string, payload?: object) => strict.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
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
    await world.db.pool.query('UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $1) WHERE email = $2', [world.owner.id, subscriber.email]);
    const entered = (await world.call('POST', '/login', { body: { email: subscriber.email, password } })).json();
    await turnedOn({ id: entered.user.id, email: subscriber.email, token: entered.access_token });
    await world.call('PUT', `/signature/${subscriber.id}`, { as: world.master, body: { email: 'outro.endereco@patio.example' } });
    expect(told(await world.call('POST', '/login', { body: { email: 'outro.endereco@patio.example', password } }))).toEqual([401, 'second_factor_required']);
  });

  it('is nobody else’s to see or to change, and is not opened by another secret of the server', async () => {
    const { secret } = await turnedOn(world.owner);
    expect(told(await world.call('GET', of(world.owner), { as: world.master }))).toEqual([404, 'not_found']);
    for (const path of ['/codes', '/session', '/confirm']) expect(told(await world.call('POST', of(world.owner, path), { as: world.master, body: { code: shown(secret) } }))).toEqual([404, 'not_found']);
    for (const [path, body] of [['', { password }], ['/off', { password, code: shown(secret) }]] as const) {
      expect(told(await world.call('POST', of(world.owner, path), { as: world.master, body }))).toEqual([404, 'not_found']);
    }
    const elsewhere = world.anotherApp({ tokenSecret: `${tokenSecret}${randomBytes(4).toString('hex')}` });
    const answer = await elsewhere.inject({ method: 'POST', url: '/api/login', payload: { email: world.owner.email, password, code: shown(secret) } });
    expect(told(answer)).toEqual([401, 'second_factor_wrong']);
  });

  it('goes with its account', async () => {
    await turnedOn(world.affiliate);
    expect((await world.call('DELETE', `/affiliate/${world.affiliate.id}`, { as: world.master })).statusCode).toBe(200);
    expect(await world.db.orm.select().from(secondFactors)).toEqual([]);
    expect(await world.db.orm.select().from(sessions).where(eq(sessions.user_id, world.affiliate.id))).toEqual([]);
  });
});
