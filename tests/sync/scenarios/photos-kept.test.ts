import { beforeEach, describe, expect, it } from 'vitest';
import { developPhotos } from '#client/data/photos/develop-photos.ts';
import { trimOriginals } from '#client/data/photos/photo-space.ts';
import { photosOf } from '#client/data/photos/read-photos.ts';
import { takePhotos } from '#client/data/photos/take-photos.ts';
import { countUnsent } from '#client/data/photos/unsent-photos.ts';
import type { Store } from '#client/data/store/store.ts';
import { fetchPhoto, PhotoFetcher } from '#client/sync/photos/photo-fetcher.ts';
import { PhotoSender } from '#client/sync/photos/photo-sender.ts';
import { tidyPhotos } from '#client/sync/photos/tidy-photos.ts';
import type { RowId } from '#domain/values/ids.ts';
import { deliverRows, hand, hashOf, imagesOf, never, PhotoDevice, PhotoServer, picture, senderPorts, service, taken } from './photo-world.ts';

let device: PhotoDevice;
let store: Store;
let server: PhotoServer;
let sender: PhotoSender;
beforeEach(async () => {
  device = new PhotoDevice();
  store = await device.open();
  server = new PhotoServer();
  sender = new PhotoSender(store, server, senderPorts());
});

const stored = () => store.db.photoBytes.toArray();
const round = () => sender.round(never);

async function take(...texts: string[]): Promise<RowId[]> {
  const result = await takePhotos(
    store,
    texts.map((text) => taken(text)),
    hand,
  );
  await developPhotos(store, imagesOf());
  return [...result.ids];
}

/** Photos whose rows are on the server. */
async function delivered(...texts: string[]): Promise<RowId[]> {
  const ids = await take(...texts);
  await deliverRows(store, server);
  return ids;
}

describe('the start of the page that leads', () => {
  it('sends again what a restore has lost, and asks only where it has not', async () => {
    const [lost, held] = (await delivered('lost', 'held')) as [RowId, RowId];
    await round();
    server.stored.delete(lost);
    server.calls.length = 0;
    await tidyPhotos(store, {});
    await round();
    expect((await stored()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(server.calls.toSorted()).toEqual([`HEAD ${lost}`, `HEAD ${held}`, `PUT ${lost}`].toSorted());
    expect(server.stored.has(lost)).toBe(true);
  });

  it('leaves alone what its row says the server has, and lets go of what was deleted', async () => {
    const [kept, gone] = (await delivered('kept', 'gone')) as [RowId, RowId];
    await round();
    const present = await store.db.rows('photos').get(kept);
    await store.db.rows('photos').bulkPut([
      { id: kept, rev: 4, gen: 1, row: { ...present?.row, stored_at: '2026-11-25T14:31' } },
      { id: gone, rev: 5, gen: 1, row: null },
    ]);
    await tidyPhotos(store, {});
    expect(await stored()).toMatchObject([{ id: kept, state: 'sent' }]);
    expect(await store.db.photoOriginals.toCollection().primaryKeys()).toEqual([kept]);
  });

  it('drops whole pictures beyond their share, never one that nobody has', async () => {
    await delivered('one', 'two');
    await round();
    await take('mine');
    await trimOriginals(store.db, { quota: 0 });
    expect((await stored()).map(({ state, size }) => [state, size > 0]).toSorted()).toEqual([
      ['sent', false],
      ['sent', false],
      ['waiting', true],
    ]);
  });
});

describe('photos of others', () => {
  const id = '0192a000-0000-7000-8000-00000000000a' as RowId;
  const row = { service_id: service, stored_at: '2026-11-25T14:31', taken_at: '2026-11-25T14:30', position: 0, caption: '' };
  beforeEach(async () => {
    const bytes = await picture('theirs').arrayBuffer();
    server.stored.set(id, { bytes, hash: await hashOf(bytes) });
    await store.db.rows('photos').put({ id, rev: 3, gen: 1, sort: row.taken_at, row });
  });

  it('come as thumbnails once their rows say that the server has them', async () => {
    await store.db.rows('photos').put({ id: service, rev: 4, gen: 1, sort: row.taken_at, row: { ...row, stored_at: '' } });
    const fetcher = new PhotoFetcher(store, server, senderPorts());
    expect(await fetcher.round(never)).toBe('progress');
    expect(await fetcher.round(never)).toBe('idle');
    expect(server.calls).toEqual([`GET thumbnail ${id}`]);
    expect(await stored()).toMatchObject([{ id, state: 'kept', size: 0 }]);
    expect((await photosOf(store, 'service_id', [service])).map(({ state }) => state)).toEqual(['elsewhere', 'sent']);
    expect(await countUnsent(store)).toBe(0);
  });

  it('are not asked for again and again where the server has none', async () => {
    server.stored.clear();
    const fetcher = new PhotoFetcher(store, server, senderPorts());
    expect(await fetcher.round(never)).toBe('progress');
    expect(await fetcher.round(never)).toBe('idle');
  });

  it('are whole when somebody looks, and never put over bytes that nobody has', async () => {
    expect(await fetchPhoto(store, server, id, 'whole', never)).toBe('kept');
    expect((await store.db.photoOriginals.get(id))?.bytes.byteLength).toBe(10);
    const [own = id] = await take('mine');
    server.stored.set(own, { bytes: new ArrayBuffer(3), hash: '' });
    await fetchPhoto(store, server, own, 'whole', never);
    expect((await store.db.photoOriginals.get(own))?.bytes.byteLength).toBe((await picture('mine').arrayBuffer()).byteLength);
  });
});
