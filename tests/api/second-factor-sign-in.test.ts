import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMailedWorld, type MailedWorld } from './mailed-world.ts';
import { factorCalls, minuteMs, of, stepMs, told } from './second-factor-world.ts';
import { password, type Asking, type Person } from './world.ts';

let world: MailedWorld;
beforeEach(async () => {
  world = await aMailedWorld();
});
afterEach(() => world.close());

const { post, login, shown, wrongFor, turnedOn, kinds } = factorCalls(() => world);

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
    world.clock.advance(10 * stepMs);
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
    world.clock.advance(15 * minuteMs);
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
    for (let tries = 0; tries < 6; tries += 1)
      expect(told(await change({ email, password: fresh, token: 'x', code: '000000' }))).toEqual([401, 'invalid_credentials']);
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
