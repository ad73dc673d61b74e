import { afterEach, beforeEach, expect, it } from 'vitest';
import { aWorld, password, type World } from './world.ts';

// Ruling 13: no more than 20 failures per account and 60 per address in 15 minutes; successes do not count.
let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.close());

const login = (email: string, tried: string, remoteAddress = '10.0.0.1', app = world.app) =>
  app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload: { email, password: tried } });

it('refuses an account after 20 failures, tried at once and from anywhere, until 15 minutes are over', async () => {
  const tries = await Promise.all(Array.from({ length: 30 }, (_, index) => login('owner@patio.example', 'wrong', `10.0.1.${index}`)));
  const statuses = tries.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);

  const refused = await login('owner@patio.example', password);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('too_many_requests');
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(900);
  expect((await login('stranger@patio.example', password)).statusCode).toBe(200);

  world.clock.advance(seconds * 1000);
  expect((await login('owner@patio.example', password)).statusCode).toBe(200);
});

it('refuses an address after 60 failures, in every process', async () => {
  const other = world.anotherApp();
  for (let index = 0; index < 60; index += 1) {
    await login(`nobody${index}@patio.example`, 'wrong', '10.0.0.9', index % 2 ? world.app : other);
  }
  expect((await login('stranger@patio.example', password, '10.0.0.9', other)).statusCode).toBe(429);
  expect((await login('stranger@patio.example', password, '10.0.0.8', other)).statusCode).toBe(200);
});

it('counts a connection of IPv6 as one address: a /64 belongs to one caller; IPv4 in the guise of IPv6 is IPv4', async () => {
  for (let index = 1; index <= 60; index += 1) await login(`nobody${index}@patio.example`, 'wrong', `2001:db8:1:2:${index.toString(16)}::${index}`);
  expect((await login('stranger@patio.example', password, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await login('stranger@patio.example', password, '2001:db8:1:3::1')).statusCode).toBe(200);
  for (let index = 1; index <= 60; index += 1) await login(`nobody${index}@patio.example`, 'wrong', index % 2 ? '10.0.0.7' : '::ffff:10.0.0.7');
  expect((await login('stranger@patio.example', password, '::ffff:10.0.0.7')).statusCode).toBe(429);
  expect((await login('stranger@patio.example', password, '::ffff:10.0.0.6')).statusCode).toBe(200);
});

it('counts no successes', async () => {
  for (let index = 0; index < 25; index += 1) expect((await login('owner@patio.example', password)).statusCode).toBe(200);
});
