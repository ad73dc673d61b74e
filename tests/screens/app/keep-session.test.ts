import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSession } from '#client/app/keep-session.ts';
import { storedToken, storeToken } from '#client/api/session.ts';
import { eventually } from '#fixtures/eventually.ts';
import { answerJson, smallServer } from '../data/small-server.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 22, 12);
let made = 0;
const aToken = (exp?: number) => {
  made += 1;
  const content = { id: 'u', sub: 'u', name: 'Ana', jti: made, ...(exp !== undefined && { exp: exp / 1000 }) };
  return `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`;
};

let server: Awaited<ReturnType<typeof smallServer>>;
let isReachable: boolean;
let next: string;
let stop: () => void;
beforeEach(async () => {
  isReachable = true;
  next = aToken(now + 30 * dayMs);
  server = await smallServer((_, response) => (isReachable ? answerJson(response, { access_token: next }) : void response.destroy()));
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestIdleCallback', 'cancelIdleCallback'],
    now,
  });
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  localStorage.clear();
  vi.unstubAllEnvs();
  await server.stop();
});

function open(token: string): void {
  storeToken(token);
  stop = keepSession();
  vi.advanceTimersByTime(6000);
}
const asked = () => server.heard.filter(({ url }) => url === '/api/renew').length;

it.each([
  ['in two weeks', 14],
  ['tomorrow', 1],
  ['a month ago', -31],
])('a token that ends %s is renewed when the app opens', async (_, days) => {
  open(aToken(now + days * dayMs));
  await eventually(() => expect(storedToken()).toBe(next));
  expect(asked()).toBe(1);
});

it.each([
  ['that has most of its time', now + 16 * dayMs],
  ['that tells no end (ruling 43)', undefined],
])('a token %s is left alone', async (_, exp) => {
  const token = aToken(exp);
  open(token);
  vi.advanceTimersByTime(dayMs / 24);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect([asked(), storedToken()]).toEqual([0, token]);
});

it('a page that stays open renews when half of the time is over', async () => {
  open(aToken(now + 15.5 * dayMs));
  expect(asked()).toBe(0);
  vi.advanceTimersByTime(dayMs);
  await eventually(() => expect(storedToken()).toBe(next));
});

it('without a network it is asked again when there is one', async () => {
  isReachable = false;
  const token = aToken(now + dayMs);
  open(token);
  await eventually(() => expect(asked()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(10);
  expect(storedToken()).toBe(token);
  isReachable = true;
  await eventually(() => {
    window.dispatchEvent(new Event('online'));
    expect(storedToken()).toBe(next);
  });
});

it('a device whose clock is years ahead asks once, not without end', async () => {
  next = aToken(now - 400 * dayMs);
  open(aToken(now - 400 * dayMs));
  await eventually(() => expect(storedToken()).toBe(next));
  for (let hour = 0; hour < 12; hour += 1) await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked()).toBe(1);
});
