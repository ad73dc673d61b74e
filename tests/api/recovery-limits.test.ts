import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMailedWorld, type MailedWorld } from './mailed-world.ts';

// Ruling 13: no more than 20 failures per account and 60 per address in 15 minutes.
let world: MailedWorld;
afterEach(() => world.close());

const post = (path: string, payload: object, remoteAddress: string) =>
  world.app.inject({ method: 'POST', url: `/api${path}`, remoteAddress, payload });
const ask = (email: string, from = '10.0.0.1') => post('/forgot', { email }, from);
const change = (email: string, from = '10.0.0.1') => post('/change', { email, password: 'uma senha nova', token: 'x' }, from);
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const times = <T>(count: number, make: (index: number) => T) => Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('the limits of recovery', () => {
  beforeEach(async () => {
    world = await aMailedWorld();
  });

  it.each([
    ['asking for a link', ask, 404],
    ['changing', change, 401],
  ])('%s: 20 failures an account, from anywhere, until 15 minutes are over', async (_, attempt, failed) => {
    const answers = statuses(await times(30, (index) => attempt('nobody@patio.example', `10.0.1.${index}`)));
    expect(answers.filter((status) => status === failed)).toHaveLength(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
    const refused = await attempt('nobody@patio.example', '10.0.2.1');
    expect(refused.json().code).toBe('too_many_requests');
    world.clock.advance(Number(refused.headers['retry-after']) * 1000);
    expect((await attempt('nobody@patio.example', '10.0.2.1')).statusCode).toBe(failed);
  });

  it.each([
    ['asking for a link', ask],
    ['changing', change],
  ])('%s: 60 failures an address', async (_, attempt) => {
    await times(60, (index) => attempt(`nobody${index}@patio.example`, '10.0.0.9'));
    expect((await attempt('other@patio.example', '10.0.0.9')).statusCode).toBe(429);
    expect((await attempt('other@patio.example', '10.0.0.8')).statusCode).not.toBe(429);
  });

  it('each call counts for itself', async () => {
    await times(20, (index) => change(world.owner.email, `10.0.1.${index}`));
    expect((await change(world.owner.email)).statusCode).toBe(429);
    expect((await ask(world.owner.email)).statusCode).toBe(200);
    expect((await world.call('POST', '/login', { body: { email: world.owner.email, password: 'patio-demo' } })).statusCode).toBe(200);
  });
});

describe('with FORGOT_REVEALS=false', () => {
  beforeEach(async () => {
    world = await aMailedWorld({ forgotReveals: false });
  });

  it('known and unknown addresses get one and the same answer, and the known one its letter', async () => {
    const [known, unknown] = [await ask(world.owner.email), await ask('nobody@patio.example')];
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    expect(unknown.statusCode).toBe(200);
    expect(await world.lettersTo(world.owner.email)).toHaveLength(1);
    expect(await world.lettersTo('nobody@patio.example')).toEqual([]);
  });

  it('the limits do not tell them apart either', async () => {
    for (const email of [world.owner.email, 'nobody@patio.example']) {
      const answers = statuses(await times(22, (index) => ask(email, `10.0.1.${index}`)));
      expect(answers.filter((status) => status === 200)).toHaveLength(20);
    }
  });
});
