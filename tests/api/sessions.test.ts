import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#server/db/access-tables.ts';
import { chrome, dayMs, forgetSessions, minuteMs, safari, sessionCalls, sidOf } from './sessions-world.ts';
import { aWorld, expiredShop, newId, ownShop, type World } from './world.ts';

let world: World;
let other: FastifyInstance;
beforeAll(async () => {
  world = await aWorld();
  other = world.anotherApp();
});
beforeEach(() => forgetSessions(world));
afterAll(() => world.close());

const { signIn, listOf, statusIn, renewed } = sessionCalls(() => world);

describe('the list', () => {
  it('shows one’s own devices in words, the last used first, and which one asks', async () => {
    const tablet = await signIn(chrome);
    const began = new Date(world.clock.now()).toISOString();
    world.clock.advance(minuteMs);
    const phone = await signIn(safari);
    expect(await listOf(phone)).toEqual([
      {
        id: sidOf(phone),
        device: 'Safari no iPhone',
        name: '',
        created_at: new Date(world.clock.now()).toISOString(),
        last_seen_at: new Date(world.clock.now()).toISOString(),
        is_current: true,
      },
      { id: sidOf(tablet), device: 'Chrome no Android', name: '', created_at: began, last_seen_at: began, is_current: false },
    ]);
    expect((await listOf(tablet)).map(({ id, is_current }) => [id, is_current])).toEqual([
      [sidOf(phone), false],
      [sidOf(tablet), true],
    ]);
    expect((await listOf(world.stranger)).map(({ id }) => id)).toEqual([sidOf(world.stranger)]);
  });

  it.each([
    [
      'a desktop',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge no Windows',
    ],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox no Mac'],
    [
      'a tablet',
      'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
      'Samsung Internet no Android',
    ],
    ['what is no device', '<script>alert(1)</script>', ''],
    ['nothing', '', ''],
    ['a very long text', 'x'.repeat(8000), ''],
  ])('reads %s', async (_, agent, words) => {
    const [session] = await listOf(await signIn(agent));
    expect(session?.device).toBe(words);
  });

  it('notes that a session is used, every few minutes and not on each call', async () => {
    const device = await signIn();
    const began = world.clock.now();
    const seenAfter = async (ms: number) => {
      world.clock.advance(ms);
      const [session] = await listOf(device);
      return Date.parse(session?.last_seen_at ?? '') - began;
    };
    expect(await seenAfter(2 * minuteMs)).toBe(0);
    expect(await seenAfter(2 * minuteMs)).toBe(0);
    expect(await seenAfter(minuteMs)).toBe(5 * minuteMs);
    expect(await seenAfter(minuteMs)).toBe(5 * minuteMs);
  });

  it('does not hold a call up while somebody else has the session in hand', async () => {
    const device = await signIn();
    world.clock.advance(10 * minuteMs);
    const client = await world.db.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM sessions WHERE id = $1 FOR UPDATE', [sidOf(device)]);
      expect((await listOf(device)).map(({ id }) => id)).toEqual([sidOf(device)]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('is open to whose subscription is over, and to every level', async () => {
    for (const as of [world.expired, world.affiliate, world.master]) expect((await listOf(as)).some(({ is_current }) => is_current)).toBe(true);
    expect((await world.call('GET', '/sessions', { as: world.expired, shop: expiredShop })).statusCode).toBe(200);
  });
});

describe('ending', () => {
  it('one session ends it here at once, in every process within a second, and no other', async () => {
    const [tablet, phone] = [await signIn(), await signIn(safari)];
    expect(await statusIn(other, phone)).toBe(200);
    expect((await world.call('DELETE', `/sessions/${sidOf(phone)}`, { as: tablet })).statusCode).toBe(200);
    expect(await statusIn(world.app, phone)).toBe(401);
    world.clock.advance(1000);
    expect(await statusIn(other, phone)).toBe(401);
    expect((await listOf(tablet)).map(({ id }) => id)).toEqual([sidOf(tablet)]);
    expect((await world.call('DELETE', `/sessions/${sidOf(phone)}`, { as: tablet })).statusCode).toBe(404);
  });

  it('finds no session of anybody else, and nothing that is none', async () => {
    const mine = await signIn();
    for (const id of [sidOf(world.stranger), newId(), 'x', '1']) {
      const answer = await world.call('DELETE', `/sessions/${id}`, { as: mine });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    world.clock.advance(1000);
    expect(await statusIn(world.app, world.stranger)).toBe(200);
  });

  it('all others leaves the one that asks, and other people', async () => {
    const [tablet, phone, desk] = [await signIn(), await signIn(safari), await signIn()];
    const answer = await world.call('DELETE', '/sessions', { as: desk });
    expect(answer.json()).toMatchObject({ ended: 2 });
    world.clock.advance(1000);
    for (const app of [world.app, other]) {
      expect([await statusIn(app, tablet), await statusIn(app, phone), await statusIn(app, desk), await statusIn(app, world.stranger)]).toEqual([
        401, 401, 200, 200,
      ]);
    }
    expect((await world.call('DELETE', '/sessions', { as: desk })).json()).toMatchObject({ ended: 0 });
  });

  it('is answered to a call that waits for a change', async () => {
    const device = await signIn();
    const first = (await world.call('GET', `/sync/${ownShop}`, { as: device })).json<{ cursor: string }>();
    const waiting = world.call('GET', `/sync/${ownShop}?wait=20&since=${encodeURIComponent(first.cursor)}`, { as: device });
    const desk = await signIn();
    await world.call('DELETE', `/sessions/${sidOf(device)}`, { as: desk });
    expect((await world.call('POST', '/clientes', { as: desk, body: { name: 'Ana', phone: '19988887777' } })).statusCode).toBe(201);
    expect((await waiting).statusCode).toBe(401);
  });
});

describe('a session that nobody uses', () => {
  it('is over after 90 days, and one that is used is not', async () => {
    const [used, unused] = [await signIn(), await signIn(safari)];
    for (let days = 0; days < 90; days += 15) {
      world.clock.advance(15 * dayMs);
      expect((await renewed(used)).statusCode).toBe(200);
    }
    const answer = await renewed(unused);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
    const fresh = { ...used, token: (await renewed(used)).json().access_token };
    expect((await listOf(fresh)).map(({ id }) => id)).toEqual([sidOf(used)]);
  });

  it('is over after the days that are set, and in any case after the most', async () => {
    const short = world.anotherApp({ sessionLife: { idleDays: 2, mostDays: 5 } });
    const device = await signIn();
    const use = async (days: number) => {
      world.clock.advance(days * dayMs);
      return statusIn(short, device);
    };
    expect([await use(1.5), await use(1.5), await use(1.5)]).toEqual([200, 200, 200]);
    expect(await use(0.5)).toBe(401);
    const idle = await signIn();
    world.clock.advance(2 * dayMs);
    expect(await statusIn(short, idle)).toBe(401);
    expect(await statusIn(world.app, idle)).toBe(200);
  });

  it('that was ended is known as such while it could have gone on, so that a lost device hears of it, and named for as long as the record', async () => {
    const [ended, other] = [await signIn(), await signIn()];
    await world.call('DELETE', `/sessions/${sidOf(ended)}`, { as: other });
    const kept = async () => new Set((await world.db.orm.select().from(sessions).where(eq(sessions.user_id, world.owner.id))).map(({ id }) => id));
    // 90 days unused, and 730 of the record.
    for (const days of [60, 759]) {
      world.clock.advance(days * dayMs);
      await signIn();
      expect((await kept()).has(sidOf(ended))).toBe(true);
    }
    world.clock.advance(2 * dayMs);
    const running = await signIn();
    expect([(await kept()).has(sidOf(ended)), (await kept()).has(sidOf(running))]).toEqual([false, true]);
  });
});
