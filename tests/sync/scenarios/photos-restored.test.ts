import { beforeEach, describe, expect, it } from 'vitest';
import { developPhotos } from '#client/data/photos/develop-photos.ts';
import { removePhoto } from '#client/data/photos/remove-photo.ts';
import { takePhotos } from '#client/data/photos/take-photos.ts';
import { countUnsent } from '#client/data/photos/unsent-photos.ts';
import { discardEntry, restoreDeleted } from '#client/sync/entry-commands.ts';
import { fetchPhoto } from '#client/sync/photos/photo-fetcher.ts';
import { PhotoSender } from '#client/sync/photos/photo-sender.ts';
import { tidyPhotos } from '#client/sync/photos/tidy-photos.ts';
import { takeUp } from '#client/sync/set-aside.ts';
import type { Rows } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { PhotoNetwork } from '../simulation/photo-network.ts';
import { Draws, Prng } from '../simulation/prng.ts';
import { pictureOf, sha256, type SimPicture } from '../simulation/sim-pictures.ts';
import { Device } from './device.ts';
import { hand, imagesOf, never, senderPorts } from './photo-world.ts';
import { aCustomerWithCar, beginOnTwoDevices, expectAgreement, syncInTurns, type TwoDevices } from './scenario-world.ts';

/* A photo whose row was deleted or discarded, and is there again: with its bytes, whoever has them. */

let there: TwoDevices;
let tablet: Device;
let desk: Device;
let network: PhotoNetwork;
let car: RowId;
let picture: SimPicture;
let number = 0;
beginOnTwoDevices((place) => void ({ tablet, desk } = there = place));
beforeEach(async () => {
  network = new PhotoNetwork(there.server, new Prng(1), new Draws(1));
  network.faultRate = 0;
  ({ car } = await aCustomerWithCar(there));
  picture = await pictureOf((number += 1));
});

const send = ({ store }: Device) => new PhotoSender(store, network, senderPorts()).drain(never);
const bytesOn = async ({ store }: Device) => (await store.db.photoBytes.toArray()).map(({ id, state }) => ({ id, state }));

/** A photo of the car that the tablet took; its row is on its way. */
async function taken(): Promise<RowId> {
  const file = new Blob([picture.bytes], { type: 'image/jpeg' });
  const { ids } = await takePhotos(tablet.store, [{ file, of: { vehicle_id: car } }], hand);
  await developPhotos(tablet.store, imagesOf());
  return ids[0] ?? ('' as RowId);
}

/** Its row is on the server and on both devices; `isSent`: its bytes are there too. */
async function shared({ isSent }: { isSent: boolean }): Promise<RowId> {
  const id = await taken();
  await syncInTurns(there);
  if (isSent) await send(tablet);
  await syncInTurns(there);
  return id;
}

/** The server has this picture as the photo of this id, and its row says so. */
async function expectStored(id: RowId): Promise<void> {
  const whole = await network.get(there.shop.signature, there.shop.token, id, 'whole');
  if (whole.kind !== 'bytes') throw new Error(`The server has no bytes of the photo: ${JSON.stringify(whole)}`);
  expect(sha256(whole.bytes)).toBe(picture.keptHash);
  await syncInTurns(there);
  await expectAgreement(there, 'photos', id, { vehicle_id: car, hash: picture.hash, stored_at: expect.stringMatching(/^\d{4}-/) as never });
}

/** The caption is changed on one device while another one deletes the photo; who changed it wants it back. */
async function restoredOn(device: Device, other: Device, id: RowId): Promise<RowId> {
  await device.edit('photos', id, { caption: 'Riscado' });
  expect((await removePhoto(other.store, id)).ok).toBe(true);
  await other.sync();
  await device.sync();
  expect(await restoreDeleted(device.store, (await device.entry()).seq)).toEqual({ ok: true });
  return (await device.entry()).entityId;
}

describe('a photo that was deleted elsewhere and changed here is made anew', () => {
  it('with bytes that nobody else has', async () => {
    const id = await shared({ isSent: false });
    const anew = await restoredOn(tablet, desk, id);
    expect(await bytesOn(tablet)).toEqual([{ id: anew, state: 'waiting' }]);
    await tablet.sync();
    await send(tablet);
    await expectStored(anew);
    expect(await bytesOn(tablet)).toEqual([{ id: anew, state: 'sent' }]);
    expect(await countUnsent(tablet.store)).toBe(0);
  });

  it('by who never had its bytes: whoever has them sends them for the new one', async () => {
    const id = await shared({ isSent: false });
    await desk.edit('photos', id, { caption: 'Riscado' });
    const third = await Device.open(there.server, there.shop);
    await third.remove('photos', id);
    await third.sync();
    await tablet.pull();
    await send(tablet);
    expect(await bytesOn(tablet)).toEqual([{ id, state: 'refused' }]);
    await desk.sync();
    expect(await restoreDeleted(desk.store, (await desk.entry()).seq)).toEqual({ ok: true });
    const { entityId: anew } = await desk.entry();
    await syncInTurns(there);
    await tidyPhotos(tablet.store, {});
    await send(tablet);
    await expectStored(anew);
    expect(await bytesOn(tablet)).toEqual([{ id: anew, state: 'sent' }]);
  });

  it('with those that were sent, on the device that took it', async () => {
    const anew = await restoredOn(tablet, desk, await shared({ isSent: true }));
    await tidyPhotos(tablet.store, {});
    await tablet.sync();
    await expectStored(anew);
  });

  it('with those that the server has, on a device that never had them', async () => {
    const id = await shared({ isSent: true });
    await fetchPhoto(desk.store, network, id, 'thumbnail', never);
    const anew = await restoredOn(desk, tablet, id);
    expect(await bytesOn(desk), 'the thumbnail stays').toEqual([{ id: anew, state: 'kept' }]);
    await desk.sync();
    await expectStored(anew);
    expect(await fetchPhoto(desk.store, network, anew, 'whole', never)).toBe('kept');
    expect(sha256((await desk.store.db.photoOriginals.get(anew))?.bytes ?? new ArrayBuffer(0))).toBe(picture.keptHash);
  });
});

it.each([true, false])('a photo that was made anew of one that was there all the same outlives it (sent before: %s)', async (isSent) => {
  const id = await shared({ isSent });
  // As somebody does to whom a restored server had called it deleted, before another device brings it again.
  const { stored_at: _, ...fields } = (await desk.row('photos', id)) ?? {};
  const anew = await desk.create('photos', fields as Partial<Rows['photos']>);
  await syncInTurns(there);
  expect((await removePhoto(tablet.store, id)).ok).toBe(true);
  await syncInTurns(there);
  await send(tablet);
  await expectStored(anew);
  expect(await tablet.store.db.photoBytes.get(id)).toBeUndefined();
});

it('a photo whose row was gone for a while sends its bytes once the row is there again', async () => {
  const id = await shared({ isSent: false });
  const rows = tablet.store.db.rows('photos');
  const row = await rows.get(id);
  if (row === undefined) throw new Error('The photo has no row');
  // As between a restore, whose download does not hold it, and the device that brings it again.
  await rows.delete(id);
  await send(tablet);
  expect(await bytesOn(tablet)).toEqual([{ id, state: 'refused' }]);
  await rows.put(row);
  await send(tablet);
  await expectStored(id);
  expect(await bytesOn(tablet)).toEqual([{ id, state: 'sent' }]);
});

describe('a photo that was deleted here', () => {
  it('is kept until the server has said so, and then goes', async () => {
    const id = await shared({ isSent: false });
    await removePhoto(tablet.store, id);
    await send(tablet);
    await tidyPhotos(tablet.store, { quota: 0 });
    expect(await tablet.store.db.photoOriginals.count()).toBe(1);
    expect(await countUnsent(tablet.store), 'nobody waits for it').toBe(0);
    await tablet.sync();
    await send(tablet);
    expect([await bytesOn(tablet), await tablet.store.db.photoOriginals.count()]).toEqual([[], 0]);
  });

  it('goes at once where nobody ever heard of it', async () => {
    const id = await taken();
    await removePhoto(tablet.store, id);
    expect([await bytesOn(tablet), await tablet.entries()]).toEqual([[], []]);
  });

  it.each([false, true])('and changed elsewhere is kept after all, with its bytes (sent before: %s)', async (isSent) => {
    const id = await shared({ isSent });
    await removePhoto(tablet.store, id);
    await desk.edit('photos', id, { caption: 'Riscado' });
    await desk.sync();
    await tablet.sync();
    const { seq, problem } = await tablet.entry();
    expect(problem).toMatchObject({ kind: 'changed-elsewhere' });
    await send(tablet);
    expect(await discardEntry(tablet.store, seq)).toEqual({ ok: true });
    await send(tablet);
    expect(await bytesOn(tablet)).toEqual([{ id, state: 'sent' }]);
    await expectStored(id);
  });
});

describe('a photo that was discarded before the server had it', () => {
  it('is taken up again with its bytes, and says of them what it said', async () => {
    const id = await taken();
    await discardEntry(tablet.store, (await tablet.entry()).seq);
    await send(tablet);
    expect(await bytesOn(tablet)).toEqual([{ id, state: 'refused' }]);
    const [kept] = await tablet.store.db.setAside.toArray();
    if (kept === undefined) throw new Error('Nothing was set aside');
    const result = await takeUp(tablet.store, kept);
    if (!result.ok) throw new Error(`Not taken up: ${JSON.stringify(result)}`);
    expect(await tablet.row('photos', result.id)).toMatchObject({ author: hand.author, taken_at: hand.at, width: 1600, hash: picture.hash });
    await tablet.sync();
    await send(tablet);
    await expectStored(result.id);
    expect(await tablet.store.db.setAside.count()).toBe(0);
  });

  it('cannot be taken up any more once its bytes were deleted', async () => {
    const id = await taken();
    await discardEntry(tablet.store, (await tablet.entry()).seq);
    await removePhoto(tablet.store, id);
    expect([await tablet.store.db.setAside.count(), await tablet.store.db.photoOriginals.count()]).toEqual([0, 0]);
  });
});
