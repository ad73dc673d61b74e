import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pullAnswerSchema, schemaHeader, syncLimits } from '#contract/sync.ts';
import { users } from '#server/db/schema.ts';
import { aRow, aWorld, otherShop, ownShop, pull, secondShop, since, type Pulled, type Person, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
  for (let index = 0; index < 4; index += 1) await aRow(world, 'vehicles');
});
afterAll(() => world.close());

const revs = ({ changes }: Pulled) => changes.map(({ rev }) => rev);

describe('a pull', () => {
  it('answers every collection in revision order, as documented', async () => {
    const all = await pull(world);
    expect(pullAnswerSchema.safeParse(all).success).toBe(true);
    expect(all).toMatchObject({ fresh: true, more: false });
    expect(all.changes.map(({ collection }) => collection)).toEqual(Array.from({ length: 4 }, () => ['customers', 'vehicles']).flat());
    expect(revs(all)).toEqual(revs(all).toSorted((a, b) => a - b));
  });

  it('comes in chunks that go on where the last one ended', async () => {
    const all = await pull(world);
    const seen: number[] = [];
    let chunk = await pull(world, 'limit=3');
    expect(chunk.fresh).toBe(true);
    for (seen.push(...revs(chunk)); chunk.more; seen.push(...revs(chunk))) {
      chunk = await pull(world, since(chunk, '&limit=3'));
      expect(chunk.fresh).toBe(false);
    }
    expect(seen).toEqual(revs(all));
  });

  it('says nothing new when there is nothing, with a cursor to go on from', async () => {
    const again = await pull(world, since(await pull(world)));
    expect(again).toMatchObject({ changes: [], more: false, fresh: false });
    const row = await aRow(world, 'customers');
    expect((await pull(world, since(again))).changes).toEqual([{ collection: 'customers', id: row.id, rev: row.rev, row }]);
  });

  it('answers an empty shop', async () => {
    expect(await pull(world, '', { shop: secondShop })).toMatchObject({ changes: [], more: false, fresh: true });
  });

  it('passes on whatever text people write', async () => {
    const before = await pull(world);
    const notes = 'aspas " \\ barra \n linha \u2028 😀 \'; --';
    await aRow(world, 'customers', { notes });
    expect((await pull(world, since(before))).changes[0]?.row?.notes).toBe(notes);
  });

  it.each(['limit=0', 'limit=5001', 'limit=x', 'wait=26', 'wait=-1', `since=${'x'.repeat(1001)}`])('refuses %s', async (query) => {
    expect((await world.call('GET', `/sync/${ownShop}?${query}`, { as: world.owner })).statusCode).toBe(400);
  });
});

const isFresh = async (query: string, headers: Record<string, string> = {}, shop: string = ownShop) =>
  (await world.call('GET', `/sync/${shop}?${query}`, { as: world.owner, headers })).json<Pulled>().fresh;

describe('a cursor', () => {
  it('is good for its shop only', async () => {
    const { cursor } = await pull(world, '', { as: world.stranger, shop: otherShop });
    expect(await isFresh(since({ cursor }))).toBe(true);
    expect(await isFresh(since(await pull(world)), {}, secondShop)).toBe(true);
  });

  it('is good for the version of rows that it was given for', async () => {
    const { cursor } = (await world.call('GET', `/sync/${ownShop}`, { as: world.owner, headers: { [schemaHeader]: '1' } })).json<Pulled>();
    expect(await isFresh(since({ cursor }), { [schemaHeader]: '1' })).toBe(false);
    expect(await isFresh(since({ cursor }), { [schemaHeader]: '2' })).toBe(true);
  });

  it('is good for the level that it was given for', async () => {
    const { cursor } = await pull(world);
    const setLevel = (level: 1 | 2) => world.db.orm.update(users).set({ level }).where(eq(users.id, world.owner.id));
    await setLevel(2);
    world.clock.advance(1000);
    expect(await isFresh(since({ cursor }))).toBe(true);
    await setLevel(1);
    world.clock.advance(1000);
    expect(await isFresh(since({ cursor }))).toBe(false);
  });

  it('that somebody made up starts from the beginning', async () => {
    const { cursor } = await pull(world);
    const [content = '', seal = ''] = cursor.split('.');
    const [, ...rest] = JSON.parse(Buffer.from(content, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify([secondShop, ...rest])).toString('base64url');
    for (const text of [`${forged}.${seal}`, content, `${cursor}x`, `${cursor}.x`, 'x', '', '.', '%00']) {
      expect(await isFresh(`since=${text.startsWith('%') ? text : encodeURIComponent(text)}`)).toBe(true);
    }
  });

  it('that is older than any tombstone starts from the beginning', async () => {
    const { cursor } = await pull(world);
    const tooLate = world.anotherApp({
      clock: { now: () => world.clock.now() + syncLimits.retentionDays * 86_400_000 + 1 },
    });
    const login = await tooLate.inject({ method: 'POST', url: '/api/login', payload: { email: world.owner.email, password: 'patio-demo' } });
    expect(login.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${login.json().access_token}` };
    // The subscription would be over by then, too.
    await world.db.pool.query("UPDATE signatures SET expired_at = '2030-01-01'");
    const answer = await tooLate.inject({ url: `/api/sync/${ownShop}?${since({ cursor })}`, headers });
    expect(answer.json().fresh).toBe(true);
  });
});

describe('a pull that waits', () => {
  // The sign-in of years later, above, has found the session of before long over.
  let as: Person;
  let headers: { authorization: string };
  beforeAll(async () => {
    const login = await world.call('POST', '/login', { body: { email: world.owner.email, password: 'patio-demo' } });
    as = { ...world.owner, token: login.json<{ access_token: string }>().access_token };
    headers = { authorization: `Bearer ${as.token}` };
  });

  /** The shop's pull and one of another shop that nobody wakes, both for as long: which of them is answered first. */
  async function raced(seconds: number) {
    const [own, others] = [await pull(world, '', { as }), await pull(world, '', { as: world.stranger, shop: otherShop })];
    const unwoken = pull(world, since(others, `&wait=${seconds}`), { as: world.stranger, shop: otherShop }).then(() => null);
    return { first: Promise.race([pull(world, since(own, `&wait=${seconds}`), { as }), unwoken]) };
  }

  it('answers a change of its own process before its own time is over', async () => {
    const waiting = await raced(10);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const row = await aRow(world, 'customers', {}, { as });
    expect((await waiting.first)?.changes.map(({ id }) => id)).toEqual([row.id]);
  });

  it('answers a change of another process before its own time is over', async () => {
    const other = world.anotherApp();
    const waiting = await raced(20);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await other.inject({
      method: 'POST',
      url: '/api/clientes',
      headers,
      payload: { name: 'De outro processo', phone: '19988887777' },
    });
    expect((await waiting.first)?.changes.map(({ row }) => row?.name)).toEqual(['De outro processo']);
  });

  it('is not woken by another shop, and ends by its own time', async () => {
    const before = await pull(world, '', { as });
    let isAnswered = false;
    const waiting = pull(world, since(before, '&wait=5'), { as }).finally(() => (isAnswered = true));
    await aRow(world, 'customers', {}, { as: world.stranger });
    // Whoever that write woke is answered by the time that this is.
    await pull(world, '', { as });
    expect(isAnswered).toBe(false);
    expect((await waiting).changes).toEqual([]);
  });

  it('holds no connection, and is answered when the server closes', async () => {
    const other = world.anotherApp();
    const { cursor } = await pull(world, '', { as });
    const waiting = Array.from({ length: 40 }, () => other.inject({ url: `/api/sync/${ownShop}?${since({ cursor }, '&wait=25')}`, headers }));
    await expect.poll(() => world.db.pool.totalCount - world.db.pool.idleCount).toBe(0);
    expect((await world.call('GET', `/clientes/${ownShop}`, { as })).statusCode).toBe(200);
    await other.close();
    for (const answer of await Promise.all(waiting)) expect(answer.json().changes).toEqual([]);
  });
});
