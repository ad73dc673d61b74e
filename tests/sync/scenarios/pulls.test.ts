import { describe, expect, it } from 'vitest';
import type { PullAnswer } from '#contract/sync.ts';
import type { TransportAnswer } from '#client/sync/transport.ts';
import { discardEntry } from '#client/sync/entry-commands.ts';
import { readMeta } from '#client/sync/meta.ts';
import { applyChunk } from '#client/sync/pull.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device } from './device.ts';
import { loseAnswer, type Fate } from './hand-driven-network.ts';
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

const cursorOf = (device: Device) => readMeta(device.store.db, 'cursor');

/** The server's answer, changed on its way. */
const changed =
  (change: (answer: PullAnswer) => PullAnswer): Fate =>
  async (deliver) => {
    const answer: TransportAnswer = await deliver();
    return answer.kind === 'offline' ? answer : { ...answer, body: change(answer.body as PullAnswer) };
  };

describe('a pull', () => {
  it('that speaks of an unknown collection asks for the update and keeps its cursor', async () => {
    await desk.createCustomer('Célia');
    await desk.sync();
    await tablet.pull();
    const cursor = await cursorOf(tablet);
    const id = await desk.createCustomer('Bia');
    await desk.sync();
    tablet.network.nextPull(changed((answer) => ({ ...answer, changes: [...answer.changes, { collection: 'drones', id, rev: 99, row: {} }] })));
    expect(await tablet.pullOnce()).toBe('outdated');
    expect(await tablet.status()).toMatchObject({ needsUpdate: true });
    expect(await cursorOf(tablet)).toBe(cursor);
    expect(await tablet.row('customers', id), 'nothing of the chunk').toBeNull();
    // The new app reads on from there.
    await tablet.pull();
    expect(await tablet.status()).toMatchObject({ needsUpdate: false });
    expect(await tablet.row('customers', id)).toMatchObject({ name: 'Bia' });
  });

  it('of which a row does not fit asks for the update too', async () => {
    await desk.createCustomer('Célia');
    await desk.sync();
    tablet.network.nextPull(
      changed((answer) => ({ ...answer, changes: answer.changes.map((one) => ({ ...one, row: { ...one.row, document_type: 'CNH' } })) })),
    );
    expect(await tablet.pullOnce()).toBe('outdated');
    expect(await tablet.status()).toMatchObject({ needsUpdate: true, isDownloaded: false });
  });

  it('by two tabs from the same place: one of them is overtaken, and the cursor never goes back', async () => {
    await tablet.pull();
    await desk.createCustomer('Ana');
    await desk.sync();
    const second = tablet.openStore();
    const held = tablet.network.holdNextPull();
    const slow = tablet.newEngine(second).pullRound(0, new AbortController().signal);
    await held.isDone;
    await desk.createCustomer('Bia');
    await desk.sync();
    await tablet.pull();
    const cursor = await cursorOf(tablet);
    held.letIn();
    expect(await slow).toBe('progress');
    expect(await cursorOf(tablet)).toBe(cursor);
    expect(await tablet.store.db.rows('customers').count()).toBe(2);
    second.close();
  });

  it('answers whether its chunk counted', async () => {
    await tablet.pull();
    const answer = { epoch: 'e', cursor: 'c', more: false, fresh: false, changes: [] };
    expect(await applyChunk(tablet.store, { since: 'another', seen: null }, answer)).toBe('overtaken');
    expect(await applyChunk(tablet.store, { since: await cursorOf(tablet), seen: null }, answer)).toBe('applied');
  });

  it('from the start includes tombstones: a row of this device that is gone by then does not stay', async () => {
    const id = await tablet.createCustomer('Célia');
    await tablet.push();
    await desk.pull();
    await desk.remove('customers', id);
    await desk.sync();
    await tablet.pull();
    expect(await tablet.row('customers', id)).toBeNull();
    expect(tablet.network.pulled[0]).toMatchObject({ since: null });
  });
});

describe('a new generation', () => {
  /** The device's cursor is not taken any more: it gets everything anew, but for one row. */
  const pullAnewWithout = async (gone: string) => {
    await tablet.store.db.meta.put({ key: 'cursor', value: 'too old' });
    tablet.network.nextPull(changed((answer) => ({ ...answer, changes: answer.changes.filter(({ id }) => id !== gone) })));
    await tablet.pull();
    expect(await cursorOf(tablet)).not.toBe('too old');
  };

  it('takes rows that it does not contain, but none with entries', async () => {
    await tablet.pull();
    const [gone, edited, kept] = [await tablet.createCustomer('Ana'), await tablet.createCustomer('Bia'), await tablet.createCustomer('Caio')];
    await tablet.sync();
    await pullAnewWithout(gone);
    expect(await tablet.row('customers', gone)).toBeNull();
    await tablet.edit('customers', edited, { city: 'Campinas' });
    await pullAnewWithout(edited);
    expect(await tablet.row('customers', edited), 'what was saved here').toMatchObject({ name: 'Bia', city: 'Campinas' });
    expect(await tablet.row('customers', kept)).toMatchObject({ name: 'Caio' });
  });

  it('takes them only when it is complete', async () => {
    await tablet.pull();
    const [first, second] = [await tablet.createCustomer('Ana'), await tablet.createCustomer('Bia')];
    await tablet.sync();
    await tablet.store.db.meta.put({ key: 'cursor', value: 'too old' });
    tablet.network.nextPull(
      changed((answer) => ({ ...answer, more: true, changes: answer.changes.slice(0, 1) })),
      changed((answer) => ({ ...answer, changes: [] })),
    );
    await tablet.pullOnce();
    expect(await tablet.store.db.rows('customers').count()).toBe(2);
    await tablet.pull();
    expect(await tablet.row('customers', first)).toMatchObject({ name: 'Ana' });
    expect(await tablet.row('customers', second)).toBeNull();
  });

  it('whose edited row is not there any more asks, and a second edit in between is no half row', async () => {
    await tablet.pull();
    const id = await tablet.createCustomer('Bia');
    await tablet.sync();
    await tablet.edit('customers', id, { city: 'Campinas' });
    tablet.network.nextPush(loseAnswer);
    await tablet.push();
    await tablet.edit('customers', id, { city: 'Santos' });
    await pullAnewWithout(id);
    const [, second] = await tablet.entries();
    expect(await discardEntry(tablet.store, second?.seq ?? -1)).toEqual({ ok: true });
    expect(await tablet.row('customers', id)).toMatchObject({ name: 'Bia' });
  });

  it('whose snapshot is older than an acknowledgement does not hide the acknowledged row', async () => {
    const before = await desk.createCustomer('Ana');
    await desk.sync();
    const held = tablet.network.holdNextPull();
    const pulling = tablet.pullOnce();
    await held.isDone;
    const id = await tablet.createCustomer('Célia');
    await tablet.push();
    held.letIn();
    await pulling;
    await tablet.pull();
    expect(await tablet.row('customers', id)).toMatchObject({ name: 'Célia' });
    expect(await tablet.row('customers', before)).toMatchObject({ name: 'Ana' });
    // The same once more, in a later generation.
    await tablet.store.db.meta.put({ key: 'cursor', value: 'too old' });
    const heldAgain = tablet.network.holdNextPull();
    const pullingAgain = tablet.pullOnce();
    await heldAgain.isDone;
    const later = await tablet.createCustomer('Dora');
    await tablet.push();
    heldAgain.letIn();
    await pullingAgain;
    expect(await tablet.row('customers', later)).toMatchObject({ name: 'Dora' });
    await tablet.pull();
    expect(await tablet.row('customers', later)).toMatchObject({ name: 'Dora' });
  });
});
