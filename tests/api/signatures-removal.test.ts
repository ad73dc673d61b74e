import { eq, getTableName, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordLinks, sessions } from '#server/db/access-tables.ts';
import { collectionTables } from '#server/db/collection-tables.ts';
import { members, signatures, tenantTables, users } from '#server/db/schema.ts';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { answeredQuote } from './answered-quote.ts';
import { anAuthorizedNote } from './fiscal-world.ts';
import { aService, anIssuer, issued, simulated } from './invoices-world.ts';
import { aSubscriber, signedIn } from './subscribers.ts';
import { aStoredPhoto } from './photo-world.ts';
import { aRowOfEach } from './rows-of-each.ts';
import { allowManyCompanies, aRow, aWorld, newId, otherShop, ownShop, secondShop, type Person, type World } from './world.ts';

const dayMs = 86_400_000;
let world: World;
beforeEach(async () => {
  world = await aWorld({ nfse: simulated });
});
afterEach(() => world.close());

const remove = (id: string, as = world.master) => world.call('DELETE', `/signature/${id}`, { as });
const statusOf = async (path: string, as: Person) => (await world.call('GET', path, { as })).statusCode;

describe('DELETE /signature/{id}', () => {
  it('ends the access of its people with the very next call (ruling 16)', async () => {
    const made = await aSubscriber(world);
    const as = await signedIn(world, made);
    expect(await statusOf(`/clientes/${made.id}`, as)).toBe(200);
    const answer = await remove(made.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: made.id, message: 'Assinatura Removida!' }]);
    for (const path of [`/clientes/${made.id}`, `/signature/${made.id}`, `/users/${as.id}`]) expect(await statusOf(path, as)).toBe(401);
  });

  it('ends it in other processes a second later at the latest', async () => {
    const other = world.anotherApp();
    const read = () => other.inject({ url: `/api/clientes/${otherShop}`, headers: { authorization: `Bearer ${world.stranger.token}` } });
    expect((await read()).statusCode).toBe(200);
    await remove(otherShop);
    world.clock.advance(1000);
    expect((await read()).statusCode).toBe(401);
  });

  it('leaves people their other shops', async () => {
    const shared = `/clientes/${secondShop}`;
    expect(await statusOf(shared, world.owner)).toBe(200);
    await remove(secondShop);
    expect(await statusOf(shared, world.owner)).toBe(404);
    expect(await statusOf(`/signature/${secondShop}`, world.owner)).toBe(404);
    expect(await statusOf(`/clientes/${ownShop}`, world.owner)).toBe(200);
    const { signatures: shops } = (await world.call('GET', `/users/${world.owner.id}`, { as: world.owner })).json();
    expect(shops.map(({ id }: { id: string }) => id)).toEqual([ownShop]);
    expect((await world.call('GET', `/signature/${world.owner.id}`, { as: world.owner })).json().id).toBe(ownShop);
  });

  it('signs out whoever loses two shops at the same moment', async () => {
    // Who asks is known already; both are held up where they have ended their shop and cannot see that of the other.
    expect(await statusOf('/signature', world.master)).toBe(200);
    const holding = await world.db.pool.connect();
    await holding.query('BEGIN; LOCK TABLE members IN ACCESS EXCLUSIVE MODE');
    const removals = [remove(ownShop), remove(secondShop)];
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect((await world.db.pool.query(waiting)).rowCount).toBe(2), { timeout: 10_000 });
    await holding.query('COMMIT');
    holding.release();
    expect((await Promise.all(removals)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await statusOf(`/users/${world.owner.id}`, world.owner)).toBe(401);
  });

  it('leaves affiliates their work beside a shop', async () => {
    await world.db.orm.insert(members).values({ signature_id: otherShop, user_id: world.affiliate.id, role: 'owner' });
    expect(await statusOf(`/clientes/${otherShop}`, world.affiliate)).toBe(200);
    await remove(otherShop);
    expect(await statusOf(`/clientes/${otherShop}`, world.affiliate)).toBe(404);
    expect(await statusOf('/signature', world.affiliate)).toBe(200);
  });

  it('ends the link by which the holder would set a password', async () => {
    const made = await aSubscriber(world);
    await remove(made.id);
    expect(await world.db.orm.select().from(passwordLinks).where(eq(passwordLinks.user_id, made.user_id))).toEqual([]);
  });

  it('makes it a 404 for every call, and is no longer listed', async () => {
    const { id, email } = await aSubscriber(world);
    const list = async () => (await world.call('GET', `/signature?search=${email}`, { as: world.affiliate })).json().total;
    expect(await list()).toBe(1);
    await remove(id);
    expect(await list()).toBe(0);
    const answers = [
      await remove(id),
      await world.call('GET', `/signature/${id}`, { as: world.master }),
      await world.call('PUT', `/signature/${id}`, { as: world.affiliate, body: {} }),
      await world.call('POST', '/signature/payment', { as: world.master, body: { id_signature: id } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('is for Master, and for subscriptions that are there', async () => {
    const { id } = await aSubscriber(world);
    expect((await remove(id, world.affiliate)).statusCode).toBe(403);
    expect((await remove(ownShop, world.owner)).statusCode).toBe(403);
    for (const unknown of ['ZZZZZZ', 'x', world.owner.id]) expect((await remove(unknown)).statusCode).toBe(404);
    expect((await world.db.orm.select().from(signatures).where(eq(signatures.id, id)))[0]?.removed_at).toBeNull();
  });
});

describe('the clean-up', () => {
  const rowsOf = async (shop: string) => {
    const tables = [...tenantTables.map((table) => getTableName(table)), 'members', 'payments'];
    const counts: [string, number][] = [];
    for (const table of tables) {
      const { rows } = await world.db.pool.query<{ count: number }>(`SELECT count(*) FROM ${table} WHERE signature_id = $1`, [shop]);
      counts.push([table, rows[0]?.count ?? -1]);
    }
    return Object.fromEntries(counts);
  };
  const cleanUpAfter = async (days: number) => {
    const later = { now: () => world.clock.now() + days * dayMs };
    await Promise.all([cleanUp(world.db, later), cleanUp(world.db, later)]);
  };

  /** Rows in every table, of the shop and of its neighbour. */
  async function fill(): Promise<void> {
    await allowManyCompanies(world);
    for (const as of [world.stranger, world.owner]) {
      await aRowOfEach(world, { as });
      await answeredQuote(world, 'Célia Nakamura', { as });
      await aStoredPhoto(world, as);
      await anIssuer(world, {}, as);
      await issued(world, (await aService(world, {}, {}, as)).id, as);
      await anAuthorizedNote(world, as === world.owner ? {} : { as, shop: otherShop, series: '2' });
      const gone = await aRow(world, 'customers', {}, { as });
      await world.call('DELETE', `/clientes/${gone.id}`, { as, key: newId() });
    }
    for (const shop of [ownShop, otherShop]) await world.call('POST', '/signature/payment', { as: world.master, body: { id_signature: shop } });
  }

  it('deletes all of a shop 90 days after its removal, and not a day before', async () => {
    await fill();
    const [before, neighbour] = [await rowsOf(otherShop), await rowsOf(ownShop)];
    expect(
      Object.values(before).every((count) => count > 0),
      JSON.stringify(before),
    ).toBe(true);
    await remove(otherShop);
    await cleanUpAfter(89.9);
    // The removal itself is told of.
    expect(await rowsOf(otherShop)).toEqual({ ...before, audit_trail: (before['audit_trail'] ?? 0) + 1 });
    await cleanUpAfter(90.1);
    expect(new Set(Object.values(await rowsOf(otherShop)))).toEqual(new Set([0]));
    expect(await world.db.orm.select().from(signatures).where(eq(signatures.id, otherShop))).toEqual([]);
    expect(await rowsOf(ownShop)).toEqual(neighbour);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.values(collectionTables).map((table) => getTableName(table))));
  });

  it('deletes the accounts that belong to no other shop, with their sessions and links', async () => {
    const made = await aSubscriber(world);
    await signedIn(world, made);
    const people = [made.user_id, world.stranger.id, world.affiliate.id];
    await world.db.orm.insert(members).values([
      { signature_id: made.id, user_id: world.stranger.id, role: 'owner' },
      { signature_id: made.id, user_id: world.affiliate.id, role: 'owner' },
    ]);
    await world.db.orm.update(users).set({ own_signature: made.id }).where(eq(users.id, world.stranger.id));
    await remove(made.id);
    const link = { token_hash: 'x', user_id: made.user_id as string, created_at: new Date(), expires_at: new Date(world.clock.now() + 365 * dayMs) };
    await world.db.orm.insert(passwordLinks).values(link);
    await cleanUpAfter(91);
    const left = await world.db.orm.select({ id: users.id, own: users.own_signature }).from(users).where(inArray(users.id, people));
    expect(left.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      [world.stranger.id, world.affiliate.id].toSorted().map((id) => ({ id, own: null })),
    );
    expect(await world.db.orm.select().from(sessions).where(eq(sessions.user_id, made.user_id))).toEqual([]);
    expect(await world.db.orm.select().from(passwordLinks)).toEqual([]);
    expect(await statusOf(`/clientes/${otherShop}`, world.stranger)).toBe(200);
  });

  it('keeps an account whose other shop was removed later, until that one goes', async () => {
    await remove(ownShop);
    world.clock.advance(20 * dayMs);
    expect((await remove(secondShop)).statusCode).toBe(200);
    const isThere = async () => (await world.db.orm.select().from(users).where(eq(users.id, world.owner.id))).length;
    await cleanUpAfter(71);
    expect(await isThere()).toBe(1);
    await cleanUpAfter(91);
    expect(await isThere()).toBe(0);
  });

  it('keeps subscriptions that nobody removed, and deletes links whose time is over', async () => {
    const made = await aSubscriber(world);
    const links = () => world.db.orm.select().from(passwordLinks).where(eq(passwordLinks.user_id, made.user_id));
    await cleanUpAfter(6.9);
    expect(await links()).toHaveLength(1);
    await cleanUpAfter(1000);
    expect(await links()).toEqual([]);
    expect((await rowsOf(made.id))['members']).toBe(1);
  });
});
