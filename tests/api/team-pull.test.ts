import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAccessKey } from '#domain/access/shop-access.ts';
import type { FastifyInstance } from 'fastify';
import { accepted, allowManyPeople, invited, joined } from './team-world.ts';
import {
  allowManyCompanies,
  aRow,
  aWorld,
  otherShop,
  ownShop,
  pull,
  requestOf,
  secondShop,
  since,
  type Person,
  type Pulled,
  type World,
} from './world.ts';

// What somebody may see changes while their device waits for news: it hears at once, in whatever process it waits.
let world: World;
let elsewhere: FastifyInstance;
beforeAll(async () => {
  world = await aWorld();
  elsewhere = world.anotherApp();
  await allowManyPeople(world);
  await allowManyCompanies(world);
  await aRow(world, 'products', { cost_price: 12.5 });
  await aRow(world, 'entries', { type: 'expense' });
});
afterAll(() => world.close());

type Answer = Pulled & { readonly standing: string; readonly code?: string };

const update = (id: string, body: Record<string, unknown>) => world.call('PUT', `/equipe/${ownShop}/${id}`, { as: world.owner, body });
const remove = (id: string) => world.call('DELETE', `/equipe/${ownShop}/${id}`, { as: world.owner });

/** An answer that comes before that of a pull of another shop, which waits less and which nobody wakes; null if it does not. */
async function woken<T>(app: FastifyInstance, ask: () => Promise<T>): Promise<T | null> {
  const others = await pull(world, '', { as: world.stranger, shop: otherShop });
  const path = `/sync/${otherShop}?${since(others, `&wait=${waitSeconds - 10}`)}`;
  const unwoken = app.inject(requestOf('GET', path, { as: world.stranger })).then(() => null);
  return Promise.race([ask(), unwoken]);
}
const waitSeconds = 25;

/** Until the pull has been read and waits for the next change. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

const collections = ({ changes }: Answer) => new Set(changes.map(({ collection }) => collection));

describe.each([
  ['of the same process', () => world.app],
  ['of another process', () => elsewhere],
] as const)('a pull that waits in an app %s', (_, app) => {
  let manager: Person;
  beforeEach(async () => {
    manager = await joined(world, { role: 'manager' });
  });

  /** One pull of everything, and one that waits for what comes next. */
  async function waiting(as: Person) {
    const before = await pull(world, 'limit=5000', { as });
    const path = `/sync/${ownShop}?${since(before, `&wait=${waitSeconds}&limit=5000`)}`;
    const answer = woken(app(), () => app().inject(requestOf('GET', path, { as })));
    await settled();
    return async (): Promise<{ statusCode: number; body: Answer; first: Pulled }> => {
      const told = await answer;
      if (told === null) throw new Error('the pull was not woken');
      return { statusCode: told.statusCode, body: told.json(), first: before };
    };
  }

  it('gets all rows anew as a mechanic sees them, where a manager became one', async () => {
    const answered = await waiting(manager);
    expect((await update(manager.id, { role: 'mechanic' })).statusCode).toBe(200);
    const { statusCode, body, first } = await answered();
    expect([statusCode, body.fresh, readAccessKey(body.standing)?.role]).toEqual([200, true, 'mechanic']);
    expect(collections(first as Answer)).toContain('entries');
    expect(collections(body)).toEqual(new Set([...collections(first as Answer)].filter((name) => !['entries', 'suppliers'].includes(name))));
    const costs = ({ changes }: Pulled) => changes.filter(({ collection, row }) => collection === 'products' && row !== null && 'cost_price' in row);
    expect(costs(first)).not.toEqual([]);
    expect(costs(body).filter(({ row }) => row?.['cost_price'] !== 0)).toEqual([]);
  });

  it('gets more where somebody is permitted more', async () => {
    await update(manager.id, { role: 'mechanic' });
    const answered = await waiting(manager);
    await update(manager.id, { permissions: { 'entry.receive': true, 'entry.read': true } });
    const { body } = await answered();
    expect(body.fresh).toBe(true);
    expect(collections(body)).toContain('entries');
  });

  it('is told that its person was suspended', async () => {
    const answered = await waiting(manager);
    await update(manager.id, { suspended: true });
    const { statusCode, body } = await answered();
    expect([statusCode, body.code]).toEqual([403, 'access_suspended']);
  });

  it('finds the shop no more where its person was removed and works elsewhere', async () => {
    const { token } = await invited(world, { email: manager.email }, { shop: secondShop });
    await accepted(world, token, manager.email);
    const answered = await waiting(manager);
    await remove(manager.id);
    const { statusCode, body } = await answered();
    expect([statusCode, body.code]).toEqual([404, 'not_found']);
  });

  it('is signed out where its person was removed and works nowhere else', async () => {
    const answered = await waiting(manager);
    await remove(manager.id);
    const { statusCode, body } = await answered();
    expect([statusCode, body.code]).toEqual([401, 'session_ended']);
  });
});

it('a pull that begins to wait with what its process remembers of its person is answered by what they are now', async () => {
  const manager = await joined(world, { role: 'manager' });
  const ask = (path: string) => elsewhere.inject(requestOf('GET', path, { as: manager }));
  await update(manager.id, { role: 'mechanic' });
  // As a manager's device that has heard of all rows, in a process that has not heard of the change.
  await update(manager.id, { role: 'manager' });
  world.clock.advance(2_000);
  expect((await ask(`/equipe/${ownShop}`)).statusCode).toBe(200);
  await update(manager.id, { role: 'mechanic' });
  const { cursor } = (await ask(`/sync/${ownShop}?limit=5000`)).json<Answer>();
  const path = `/sync/${ownShop}?${since({ cursor }, `&wait=${waitSeconds}&limit=5000`)}`;
  const answer = (await woken(elsewhere, () => ask(path)))?.json<Answer>();
  if (answer === undefined) throw new Error('it was left to wait');
  expect([answer.fresh, readAccessKey(answer.standing)?.role]).toEqual([true, 'mechanic']);
  expect(collections(answer)).not.toContain('entries');
});

it('a change that is none of a standing wakes nobody', async () => {
  const before = (await pull(world)).cursor;
  const { person } = await invited(world);
  await world.call('PUT', `/equipe/${ownShop}/${person.id}`, { as: world.owner, body: { role: 'finance' } });
  await remove(person.id);
  const { rows } = await world.db.pool.query<{ rev: number }>('SELECT rev FROM sync_counters WHERE signature_id = $1', [ownShop]);
  const present = (await pull(world)).cursor;
  const revOf = (cursor: string) => JSON.parse(Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString())[4];
  expect([revOf(before), revOf(present)]).toEqual([rows[0]?.rev, rows[0]?.rev]);
});
