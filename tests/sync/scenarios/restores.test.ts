import { describe, expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import { discardEntry, restoreDeleted } from '#client/sync/entry-commands.ts';
import { ackedRetentionMs, forgetOld } from '#client/sync/pull.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { loseRequest } from './hand-driven-network.ts';
import { beginInShop } from './scenario-world.ts';

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
beginInShop(async (there) => {
  ({ server, shop } = there);
  tablet = await Device.openEmpty(server, shop);
  desk = await Device.open(server, shop);
});

const onServer = () => serverRows(server.app, shop);

describe('the server is restored from an older backup', () => {
  const restored = async (between: () => Promise<void>) => {
    const backup = await server.backUp(shop);
    await between();
    await server.restore(shop, backup);
    await server.rotateEpoch(shop);
  };

  /** A customer that both devices and the backup have, but for the city that the tablet gave it since. */
  const customerOfLostEdit = async (): Promise<RowId> => {
    await tablet.pull();
    const id = await tablet.createCustomer('Célia');
    await tablet.sync();
    await desk.pull();
    await restored(async () => {
      await tablet.edit('customers', id, { city: 'Campinas' });
      await tablet.sync();
    });
    return id;
  };

  const deletedAtTheDesk = async (id: RowId): Promise<void> => {
    await desk.pull();
    await desk.remove('customers', id);
    await desk.sync();
  };

  it('what it acknowledged since is sent again under the same opIds and stands again', async () => {
    await tablet.pull();
    let id = '';
    await restored(async () => {
      id = await tablet.createCustomer('Célia');
      await tablet.sync();
    });
    expect((await onServer()).size).toBe(0);
    await tablet.pull();
    await tablet.sync();
    const [first, again] = tablet.network.ops;
    expect(again).toEqual(first);
    expect((await onServer()).get(id)).toMatchObject({ name: 'Célia' });
    expect(await tablet.leftovers()).toBe(0);
  });

  it('what was acknowledged before the first pull is sent again too', async () => {
    let id = '';
    await restored(async () => {
      id = await tablet.createCustomer('Célia');
      await tablet.push();
    });
    await tablet.pull();
    await tablet.sync();
    expect((await onServer()).get(id)).toMatchObject({ name: 'Célia' });
  });

  it('what it still has stays as it is, and what others wrote since then is merged', async () => {
    const id = await customerOfLostEdit();
    await desk.pull();
    await desk.edit('customers', id, { notes: 'x' });
    await desk.sync();
    await tablet.pull();
    await tablet.sync();
    expect((await onServer()).get(id)).toMatchObject({ city: 'Campinas', notes: 'x' });
    expect(await tablet.leftovers()).toBe(0);
  });

  it('what was acknowledged more than 30 days ago is not sent again', async () => {
    await tablet.pull();
    await tablet.createCustomer('Célia');
    await tablet.sync();
    expect(await tablet.store.db.acked.count()).toBe(1);
    server.clock.advance(ackedRetentionMs - 1);
    await forgetOld(tablet.store);
    expect(await tablet.store.db.acked.count()).toBe(1);
    server.clock.advance(1);
    await forgetOld(tablet.store);
    expect(await tablet.store.db.acked.count()).toBe(0);
    server.clock.advance(-ackedRetentionMs);
  });

  it('discarding a replay that is refused does not bring the row back', async () => {
    await tablet.pull();
    await desk.pull();
    const id = await tablet.createCustomer('Célia');
    await tablet.sync();
    await restored(async () => {
      await tablet.edit('customers', id, { city: 'Campinas' });
      await tablet.sync();
    });
    // Somebody deletes the row before this device comes back with what the backup does not know.
    await deletedAtTheDesk(id);
    await tablet.pull();
    await tablet.sync();
    for (const { seq } of await tablet.entries()) await discardEntry(tablet.store, seq);
    expect(await tablet.row('customers', id)).toBeNull();
    expect(await tablet.leftovers()).toBe(0);
    expect((await onServer()).size).toBe(0);
  });

  it('giving up an edit of a row that the backup does not know leaves nothing of the row', async () => {
    await tablet.pull();
    await desk.pull();
    let id = '' as RowId;
    await restored(async () => {
      id = await desk.createCustomer('Célia');
      await desk.sync();
      await tablet.pull();
      await tablet.edit('customers', id, { city: 'Campinas' });
      // Acknowledged, and never pulled again: only the old history knows of it.
      await tablet.push();
    });
    await tablet.pull();
    await tablet.push();
    const { seq, problem } = await tablet.entry();
    expect(problem).toEqual({ kind: 'deleted-elsewhere' });
    await discardEntry(tablet.store, seq);
    expect(await tablet.row('customers', id)).toBeNull();
    // The device that made the row sends it again.
    await desk.sync();
    await desk.sync();
    await tablet.pull();
    expect(await tablet.row('customers', id)).toMatchObject({ name: 'Célia', city: '' });
  });

  it('a replay whose row was deleted since is not made anew from a row that nobody sees', async () => {
    const id = await customerOfLostEdit();
    await deletedAtTheDesk(id);
    await tablet.pull();
    await tablet.sync();
    const [entry] = await tablet.entries();
    expect(await restoreDeleted(tablet.store, entry?.seq ?? -1)).toMatchObject({ ok: false });
  });

  it('a deleted row is made anew with everything that was changed in it here, also with what is on its way', async () => {
    const id = await customerOfLostEdit();
    await tablet.edit('customers', id, { notes: 'Prefere à tarde' });
    tablet.network.nextPush(loseRequest);
    await tablet.push();
    await deletedAtTheDesk(id);
    await tablet.pull();
    // What the restore lost goes again, before what is on its way.
    while ((await tablet.entries())[0]?.problem?.kind !== 'deleted-elsewhere') await tablet.push();
    const [first] = await tablet.entries();
    await tablet.edit('customers', id, { address: 'Rua B' });
    expect((await tablet.entries())[1]?.frozen).not.toBeNull();
    expect(await restoreDeleted(tablet.store, first?.seq ?? -1)).toEqual({ ok: true });
    const { entityId } = await tablet.entry();
    await tablet.sync();
    expect((await onServer()).get(entityId)).toMatchObject({ name: 'Célia', notes: 'Prefere à tarde', address: 'Rua B' });
    expect(await tablet.row('customers', id)).toBeNull();
    expect(await tablet.leftovers()).toBe(0);
  });
});
