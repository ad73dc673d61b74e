import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '#server/db/access-tables.ts';
import { signatures } from '#server/db/schema.ts';
import { askExpiryAnew } from '#client/sync/meta.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { answerWith } from './hand-driven-network.ts';
import { beginOnDevice } from './scenario-world.ts';

let server: SimServer;
let shop: SimShop;
let device: Device;
beginOnDevice((there) => void ({ server, shop, device } = there));

const onServer = async () => [...(await serverRows(server.app, shop)).values()];
// The server remembers for a second who may do what.
const afterAWhile = () => server.clock.advance(2_000);

describe('the token ends with five entries waiting', () => {
  it('the replica pauses, loses nothing, and sends all under a new token', async () => {
    for (let at = 1; at <= 5; at += 1) await device.createCustomer(`Cliente ${at}`);
    await server.db.orm.delete(sessions).where(eq(sessions.user_id, shop.user));
    afterAWhile();
    expect(await device.push()).toBe('paused');
    expect(await device.push(), 'it does not ask again with the same token').toBe('paused');
    expect(await device.pullOnce()).toBe('paused');
    expect(device.network.pushed).toHaveLength(1);
    expect(await device.status()).toMatchObject({ pause: 'unauthorized', waiting: 5, problems: 0 });
    await device.createCustomer('Cliente 6');
    await device.signIn(await server.signIn(shop));
    expect(await device.status()).toMatchObject({ pause: null, waiting: 6 });
    await device.sync();
    const shopAgain = { ...shop, token: await server.signIn(shop) };
    expect([...(await serverRows(server.app, shopAgain)).values()].map(({ name }) => name)).toEqual(
      Array.from({ length: 6 }, (_, at) => `Cliente ${at + 1}`),
    );
    expect(await device.leftovers()).toBe(0);
    expect(await device.status()).toMatchObject({ pause: null });
  });

  it('in the middle of a batch: what came before it counts, the rest waits for the new token', async () => {
    await device.createCustomer('Ana');
    await device.createCustomer('Bia');
    device.network.nextPush(async (deliver) => {
      const answer = await deliver();
      if (answer.kind === 'offline') return answer;
      const { results } = answer.body as { results: { opId: string; status: number; body: unknown }[] };
      return { ...answer, body: { results: results.map((result, at) => (at === 0 ? result : { ...result, status: 401, body: null })) } };
    });
    expect(await device.push()).toBe('paused');
    expect(await device.status()).toMatchObject({ pause: 'unauthorized', waiting: 1 });
    await device.signIn(await server.signIn(shop));
    await device.sync();
    expect(await onServer()).toHaveLength(2);
    expect(await device.leftovers()).toBe(0);
  });
});

describe('the subscription ends', () => {
  const expire = async (day: string | null) => {
    await server.db.orm.update(signatures).set({ expired_at: day }).where(eq(signatures.id, shop.signature));
    afterAWhile();
  };

  it('the pause asks again after 60 s and ends by itself once it is paid', async () => {
    await device.createCustomer('Célia');
    await expire('2020-01-31');
    expect(await device.push()).toBe('paused');
    expect(await device.status()).toMatchObject({ pause: 'expired' });
    server.clock.advance(59_000);
    expect(await device.push()).toBe('paused');
    expect(device.network.pushed).toHaveLength(1);
    server.clock.advance(1_000);
    expect(await device.push(), 'still not paid').toBe('paused');
    expect(device.network.pushed).toHaveLength(2);
    await expire(null);
    expect(await device.push(), 'asked a moment ago').toBe('paused');
    server.clock.advance(60_000);
    expect(await device.push()).toBe('progress');
    expect(await device.status()).toMatchObject({ pause: null, waiting: 0 });
    expect(await onServer()).toMatchObject([{ name: 'Célia' }]);
  });

  it('whoever opens the app again, as from paying, waits for nothing: all entries go out', async () => {
    for (const name of ['Ana', 'Bia', 'Célia']) await device.createCustomer(name);
    await expire('2020-01-31');
    expect(await device.push()).toBe('paused');
    await askExpiryAnew(device.store.db);
    expect(await device.push(), 'not paid yet').toBe('paused');
    expect(await device.status()).toMatchObject({ pause: 'expired', waiting: 3, problems: 0 });
    expect(await device.push(), 'asked a moment ago').toBe('paused');
    expect(device.network.pushed).toHaveLength(2);
    await expire('2030-01-31');
    device.kill();
    await askExpiryAnew(device.store.db);
    await device.sync();
    expect(await device.status()).toMatchObject({ pause: null, waiting: 0 });
    expect((await onServer()).map(({ name }) => name).toSorted()).toEqual(['Ana', 'Bia', 'Célia']);
    expect(await device.leftovers()).toBe(0);
  });

  it('opening the app again does not try a token that was refused', async () => {
    await device.createCustomer('Célia');
    device.network.nextPush(answerWith(401));
    expect(await device.push()).toBe('paused');
    await askExpiryAnew(device.store.db);
    expect(await device.push()).toBe('paused');
    expect(device.network.pushed).toHaveLength(1);
  });

  it('a device that only reads finds out too', async () => {
    await expire('2020-01-31');
    expect(await device.pullOnce()).toBe('paused');
    expect(await device.status()).toMatchObject({ pause: 'expired' });
    await expire(null);
    server.clock.advance(60_000);
    expect(await device.pullOnce()).toBe('idle');
    expect(await device.status()).toMatchObject({ pause: null });
  });

  it('a token that was refused is not tried again by itself, however long it takes', async () => {
    device.network.nextPull(answerWith(401));
    expect(await device.pullOnce()).toBe('paused');
    const asked = device.network.pulled.length;
    server.clock.advance(3_600_000);
    expect(await device.pullOnce()).toBe('paused');
    expect(device.network.pulled).toHaveLength(asked);
  });

  it.each([403, 404])('a %i that was a mistake ends by itself: it is asked about once a minute', async (status) => {
    await device.createCustomer('Célia');
    device.network.nextPush(answerWith(status));
    expect(await device.push()).toBe('paused');
    server.clock.advance(59_000);
    expect(await device.push()).toBe('paused');
    expect(device.network.pushed).toHaveLength(1);
    server.clock.advance(1_000);
    expect(await device.push()).toBe('progress');
    expect(await device.status()).toMatchObject({ pause: null, waiting: 0 });
  });
});
