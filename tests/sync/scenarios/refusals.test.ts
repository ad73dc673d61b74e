import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#server/db/access-tables.ts';
import { signatures } from '#server/db/schema.ts';
import { discardEntry, retryEntry } from '#client/sync/entry-commands.ts';
import { dependentsOf, listEntries } from '#client/sync/entries.ts';
import { askExpiryAnew } from '#client/sync/meta.ts';
import { SimServer, type SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { answerWith } from './hand-driven-network.ts';

let server: SimServer;
let shop: SimShop;
let device: Device;
beforeAll(async () => {
  server = await SimServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  shop = await server.openShop();
  device = await Device.open(server, shop);
});

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
    expect([...(await serverRows(server.app, shopAgain)).values()].map(({ name }) => name)).toEqual(Array.from({ length: 6 }, (_, at) => `Cliente ${at + 1}`));
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

describe('a parent is refused while its child waits', () => {
  const refused = {
    type: 'urn:patio:problem:invalid_body',
    title: 'x',
    status: 400,
    code: 'invalid_body',
    message: 'Confira os dados informados.',
    errors: [{ field: 'phone', message: 'Telefone inválido.' }],
  };

  /** The server finds something wrong with the first of the batch, and does not run what waits for it. */
  const refuseFirst = () =>
    device.network.nextPush(async () => {
      const results = device.network.ops.map(({ opId }, at) => ({ opId, status: at === 0 ? 400 : 424, body: at === 0 ? refused : null }));
      return { kind: 'answer', status: 200, body: { results }, retryAfterMs: null };
    });

  it('the child waits, quietly; repaired, both go in order', async () => {
    const parent = await device.createCustomer('Célia');
    const child = await device.createVehicle(parent, 'BRA2E19');
    const [{ opId } = { opId: '' }] = await device.entries();
    refuseFirst();
    await device.push();
    expect(await device.push(), 'nothing that could go').toBe('idle');
    expect((await listEntries(device.store)).map(({ entry, name, waitsFor }) => [entry.state, name, waitsFor?.name ?? null])).toEqual([
      ['rejected', 'Célia', null],
      ['queued', 'BRA2E19', 'Célia'],
    ]);
    expect((await device.entries())[0]?.problem).toMatchObject({ kind: 'refused', status: 400, code: 'invalid_body', fields: refused.errors });
    expect(await device.row('customers', parent), 'still shown').toMatchObject({ name: 'Célia' });

    await device.edit('customers', parent, { phone: '11912345678' });
    expect(await device.states()).toEqual(['queued', 'queued']);
    await device.sync();
    const repaired = device.network.ops.slice(-2);
    expect(repaired.map(({ path }) => path)).toEqual(['/clientes', '/veiculos']);
    expect(repaired[0]?.opId, 'other bytes, another op').not.toBe(opId);
    expect([...(await serverRows(server.app, shop)).keys()]).toEqual([parent, child]);
    expect(await device.leftovers()).toBe(0);
  });

  it('sent again as it is, it goes as a new op', async () => {
    await device.createCustomer('Célia');
    refuseFirst();
    await device.push();
    const { seq, opId } = await device.entry();
    await retryEntry(device.store, seq);
    expect((await device.entry()).opId).not.toBe(opId);
    await device.sync();
    expect(await onServer()).toHaveLength(1);
  });

  it('a repair made while the refusal was on its way goes out before anybody is asked', async () => {
    const parent = await device.createCustomer('Célia');
    let answer: () => void = () => undefined;
    device.network.nextPush(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { kind: 'answer', status: 200, body: { results: [{ opId: device.network.ops[0]?.opId, status: 400, body: refused }] }, retryAfterMs: null };
    });
    const pushing = device.push();
    await expect.poll(() => device.states()).toEqual(['sending']);
    await device.edit('customers', parent, { phone: '11912345678' });
    answer();
    await pushing;
    expect(await device.states()).toEqual(['queued']);
    await device.sync();
    expect(await onServer()).toMatchObject([{ phone: '11912345678' }]);
  });

  it('discarding it names what goes with it, and takes that and nothing else', async () => {
    const other = await device.createCustomer('Bia');
    await device.sync();
    const parent = await device.createCustomer('Célia');
    const child = await device.createVehicle(parent, 'BRA2E19');
    const bystander = await device.createVehicle(other, 'QRS4D56');
    const [{ seq } = { seq: -1 }] = await device.entries();
    expect((await dependentsOf(device.store, seq)).map(({ name }) => name)).toEqual(['BRA2E19']);
    expect(await discardEntry(device.store, seq)).toEqual({ ok: true });
    expect(await device.row('customers', parent)).toBeNull();
    expect(await device.row('vehicles', child)).toBeNull();
    await device.sync();
    expect([...(await serverRows(server.app, shop)).keys()]).toEqual([other, bystander]);
    expect(await device.leftovers()).toBe(0);
  });
});

describe('what a person decides', () => {
  it('discarding an edit shows again what the server has', async () => {
    const id = await device.createCustomer('Célia');
    await device.sync();
    await device.edit('customers', id, { name: 'Célia N.' });
    await discardEntry(device.store, (await device.entry()).seq);
    expect(await device.row('customers', id)).toMatchObject({ name: 'Célia' });
    expect(await device.leftovers()).toBe(0);
  });

  it('discarding a delete brings the row back', async () => {
    const id = await device.createCustomer('Célia');
    await device.sync();
    await device.remove('customers', id);
    expect(await device.row('customers', id)).toBeNull();
    await discardEntry(device.store, (await device.entry()).seq);
    expect(await device.row('customers', id)).toMatchObject({ name: 'Célia' });
    expect(await device.leftovers()).toBe(0);
  });

  it('cannot touch what is on its way', async () => {
    await device.createCustomer('Célia');
    device.network.nextPush(answerWith(503));
    await device.push();
    const { seq } = await device.entry();
    for (const command of [discardEntry, retryEntry]) expect(await command(device.store, seq)).toEqual({ ok: false, reason: 'sending' });
    expect(await device.states()).toEqual(['sending']);
  });

  it('a row made and deleted before it was sent leaves no trace', async () => {
    const id = await device.createCustomer('Célia');
    await device.createVehicle(id, 'BRA2E19');
    await device.remove('customers', id);
    expect(await device.leftovers()).toBe(0);
    expect(await device.push()).toBe('idle');
    expect(await device.row('customers', id)).toBeNull();
  });
});
