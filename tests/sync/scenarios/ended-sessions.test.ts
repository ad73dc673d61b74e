import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { collectionNames } from '#domain/collections/collections.ts';
import { sessions } from '#server/db/access-tables.ts';
import { members } from '#server/db/schema.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { answerWith, loseAnswer } from './hand-driven-network.ts';
import { beginOnDevice } from './scenario-world.ts';

let server: SimServer;
let shop: SimShop;
let device: Device;
beginOnDevice((there) => void ({ server, shop, device } = there));

// The server remembers for a second who may do what.
const afterAWhile = () => server.clock.advance(2_000);

/** The names of the customers on the device, and how many rows of all collections. */
async function onDevice() {
  const { db } = device.store;
  const counts = await Promise.all(collectionNames.map((name) => db.rows(name).count()));
  const customers = await db.rows('customers').toArray();
  return { rows: counts.reduce((sum, count) => sum + count, 0), customers: customers.map(({ row }) => row?.['name']) };
}

async function endSession(): Promise<void> {
  await server.db.orm
    .update(sessions)
    .set({ revoked_at: new Date(server.clock.now()) })
    .where(eq(sessions.user_id, shop.user));
  afterAWhile();
}

async function aShopWithTwoCustomers() {
  const [ana, bia] = [await device.createCustomer('Ana'), await device.createCustomer('Bia')];
  await device.sync();
  return { ana, bia };
}

describe('a session that somebody ended elsewhere', () => {
  it('takes the shop’s rows off the device at its next contact, and keeps what was typed there', async () => {
    const { ana } = await aShopWithTwoCustomers();
    await device.edit('customers', ana, { name: 'Ana Prado' });
    await device.createCustomer('Célia');
    await device.store.db.histories.put({ key: `customers ${ana}`, standing: null, rows: [], askedAt: 0 });
    await endSession();
    expect(await device.pullOnce()).toBe('paused');
    expect(await device.status()).toMatchObject({ waiting: 2 });
    expect(await device.store.db.histories.count()).toBe(0);
    // A row with a change stays beneath it.
    expect((await onDevice()).customers.toSorted()).toEqual(['Ana Prado', 'Célia']);
    await device.pullOnce();
    const { db } = device.store;
    expect([await db.acked.count(), await db.setAside.count(), await db.packs.count(), await db.meta.get('token')]).toEqual([0, 0, 0, undefined]);
  });

  it('leaves the token of a sign-in that came while the rows were being taken off', async () => {
    await aShopWithTwoCustomers();
    await endSession();
    const anew = await server.signIn(shop);
    const { store } = device;
    const write = store.write.bind(store);
    store.write = async (work) => {
      store.write = write;
      const written = await write(work);
      await device.signIn(anew);
      return written;
    };
    await device.pullOnce();
    expect(await store.db.meta.get('token')).toMatchObject({ value: anew });
    await device.pull();
    expect((await onDevice()).customers.toSorted()).toEqual(['Ana', 'Bia']);
  });

  it('does the same where the contact is a push: the service worker makes no other', async () => {
    await aShopWithTwoCustomers();
    await device.createCustomer('Célia');
    await endSession();
    expect(await device.engine.drain(new AbortController().signal)).toBe(true);
    expect(await onDevice()).toEqual({ rows: 1, customers: ['Célia'] });
  });

  it('all of it comes back with the next sign-in of the same person, and what waited is sent', async () => {
    const { ana, bia } = await aShopWithTwoCustomers();
    await device.edit('customers', ana, { name: 'Ana Prado' });
    await device.remove('customers', bia);
    await device.createCustomer('Célia');
    await endSession();
    expect(await device.push()).toBe('paused');
    const token = await server.signIn(shop);
    await device.signIn(token);
    await device.sync();
    expect(await device.status()).toMatchObject({ pause: null, waiting: 0, problems: 0, isDownloaded: true });
    const names = [...(await serverRows(server.app, { ...shop, token })).values()].map(({ name }) => name).toSorted();
    expect(names).toEqual(['Ana Prado', 'Célia']);
    expect(await device.leftovers()).toBe(0);
  });

  it('leaves what was sent where it can be sent again, until the server says that it has it', async () => {
    const ana = await device.createCustomer('Ana');
    await device.sync();
    const backup = await server.backUp(shop);
    const bia = await device.createCustomer('Bia');
    await device.edit('customers', ana, { name: 'Ana Prado' });
    await device.sync();
    await server.restore(shop, backup);
    await server.rotateEpoch(shop);
    await endSession();
    await device.pullOnce();
    await device.pullOnce();
    expect(await onDevice()).toEqual({ rows: 0, customers: [] });
    expect(await device.store.db.acked.count()).toBe(3);
    const token = await server.signIn(shop);
    await device.signIn(token);
    await device.sync();
    await device.sync();
    const names = [...(await serverRows(server.app, { ...shop, token })).entries()].map(([id, { name }]) => [id, name]);
    expect(new Map(names as [string, unknown][])).toEqual(
      new Map<string, unknown>([
        [ana, 'Ana Prado'],
        [bia, 'Bia'],
      ]),
    );
  });

  it('does so too where the database has lost its last commits and nobody knows yet', async () => {
    await aShopWithTwoCustomers();
    const backup = await server.backUp(shop);
    const celia = await device.createCustomer('Célia');
    await device.sync();
    await server.restore(shop, backup);
    await endSession();
    await device.pullOnce();
    await device.pullOnce();
    expect(await device.store.db.acked.count()).toBe(3);
    const token = await server.signIn(shop);
    await device.signIn(token);
    await device.sync();
    await device.sync();
    expect((await serverRows(server.app, { ...shop, token })).get(celia)).toMatchObject({ name: 'Célia' });
  });

  it('asks again a minute later where the server did not answer', async () => {
    await aShopWithTwoCustomers();
    await endSession();
    device.network.nextHolds(loseAnswer);
    for (let times = 0; times < 3; times += 1) await device.pullOnce();
    expect([device.network.asked, await device.store.db.acked.count()]).toEqual([1, 2]);
    server.clock.advance(60_000);
    await device.pullOnce();
    expect([device.network.asked, await device.store.db.acked.count()]).toEqual([2, 0]);
  });

  it('one that is over by time alone keeps them: nobody has said that the device is lost', async () => {
    await aShopWithTwoCustomers();
    device.network.nextPull(answerWith(401));
    expect(await device.pullOnce()).toBe('paused');
    expect(await device.status()).toMatchObject({ pause: 'unauthorized' });
    expect((await onDevice()).customers.toSorted()).toEqual(['Ana', 'Bia']);
  });
});

describe('a person who loses the shop', () => {
  it.each<[string, string, () => PromiseLike<unknown>]>([
    [
      'is suspended there',
      'suspended',
      () =>
        server.db.orm
          .update(members)
          .set({ suspended_at: new Date(server.clock.now()) })
          .where(eq(members.user_id, shop.user)),
    ],
    ['belongs to it no more', 'removed', () => server.db.orm.delete(members).where(eq(members.user_id, shop.user))],
  ])('and %s has its rows no longer, but what they made', async (_, pause, lose) => {
    await aShopWithTwoCustomers();
    await device.createCustomer('Célia');
    await lose();
    afterAWhile();
    expect(await device.pullOnce()).toBe('paused');
    expect(await device.status()).toMatchObject({ pause, waiting: 1 });
    expect(await onDevice()).toEqual({ rows: 1, customers: ['Célia'] });
  });

  it('and gets it back finds everything again by itself', async () => {
    await aShopWithTwoCustomers();
    await server.db.orm
      .update(members)
      .set({ suspended_at: new Date(server.clock.now()) })
      .where(eq(members.user_id, shop.user));
    afterAWhile();
    expect(await device.pullOnce()).toBe('paused');
    expect((await onDevice()).rows).toBe(0);
    await server.db.orm.update(members).set({ suspended_at: null }).where(eq(members.user_id, shop.user));
    server.clock.advance(60_000);
    await device.sync();
    expect((await onDevice()).customers.toSorted()).toEqual(['Ana', 'Bia']);
    expect(await device.status()).toMatchObject({ pause: null });
  });
});
