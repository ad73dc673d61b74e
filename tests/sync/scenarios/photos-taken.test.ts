import { beforeEach, describe, expect, it } from 'vitest';
import { developPhotos } from '#client/data/photos/develop-photos.ts';
import { takePhotos } from '#client/data/photos/take-photos.ts';
import { photosOf } from '#client/data/photos/read-photos.ts';
import { removePhoto } from '#client/data/photos/remove-photo.ts';
import type { PhotoBytes } from '#client/data/store/photo-records.ts';
import { dropOriginals } from '#client/data/store/photo-room.ts';
import type { Store } from '#client/data/store/store.ts';
import { clearRows } from '#client/sync/clear-rows.ts';
import { countUnsent } from '#client/data/photos/unsent-photos.ts';
import type { RowId } from '#domain/values/ids.ts';
import { hand, hashOf, imagesOf, PhotoDevice, picture, service, taken } from './photo-world.ts';

let device: PhotoDevice;
let store: Store;
beforeEach(async () => {
  device = new PhotoDevice();
  store = await device.open();
});

/** The page dies and another one is opened. */
async function reopen(): Promise<void> {
  store.abandon();
  store = await device.open();
}

const stored = () => store.db.photoBytes.toArray();
const change = (photo: PhotoBytes | undefined, changes: Partial<PhotoBytes>) => store.db.photoBytes.update(photo?.id ?? ('' as RowId), changes);
const entries = () => store.db.outbox.toArray();
const take = (...texts: string[]) =>
  takePhotos(
    store,
    texts.map((text) => taken(text)),
    hand,
  );

describe('a photo that is taken', () => {
  it('is on the device before anything is done with it', async () => {
    expect(await take('front')).toMatchObject({ ok: true });
    await reopen();
    const [raw] = await stored();
    expect(raw).toMatchObject({ state: 'raw', made: { service_id: service, author: 'Rui Lima', taken_at: '2026-11-25T14:30' } });
    expect(await entries()).toEqual([]);
    expect((await photosOf(store, 'service_id', [service])).map(({ state }) => state)).toEqual(['developing']);
  });

  it('becomes its row, its entry and smaller bytes at once', async () => {
    await take('front');
    await developPhotos(store, imagesOf());
    const bytes = await picture('front').arrayBuffer();
    const hash = await hashOf(bytes);
    const [photo] = await stored();
    expect(photo).toMatchObject({ state: 'waiting', hash, size: bytes.byteLength, type: 'image/jpeg', made: null, attempts: 0 });
    expect(photo?.thumb?.byteLength).toBe(4);
    expect(await entries()).toMatchObject([
      { collection: 'photos', kind: 'create', entityId: photo?.id, changes: { service_id: service, hash, size: bytes.byteLength, width: 1600 } },
    ]);
    expect((await photosOf(store, 'service_id', [service])).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('is sent as it is where the browser cannot read it', async () => {
    const heic = new Blob([new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')]), 'pixels']);
    await takePhotos(store, [taken('', { file: heic })], hand);
    await developPhotos(store, imagesOf({ shrink: async () => null }));
    expect(await stored()).toMatchObject([{ state: 'waiting', type: 'image/heic', thumb: null }]);
    expect(await entries()).toMatchObject([{ changes: { type: 'image/heic' } }]);
  });

  it('stays, and says so, where it is no picture', async () => {
    await takePhotos(store, [taken('', { file: new Blob(['%PDF-1.7']) })], hand);
    await developPhotos(store, imagesOf({ shrink: async () => null }));
    expect(await stored()).toMatchObject([{ state: 'refused', problem: { code: 'photo_unreadable' } }]);
    expect(await entries()).toEqual([]);
  });

  it('stays, and says so, where what it belongs to was deleted meanwhile', async () => {
    await take('front');
    await store.db.rows('services').put({ id: service, rev: 3, gen: 1, row: null });
    await developPhotos(store, imagesOf());
    expect(await stored()).toMatchObject([{ state: 'refused', problem: { code: 'row_refused' } }]);
    expect(await entries()).toEqual([]);
  });

  it('is read twice at most: one that takes the page along goes as it is', async () => {
    await take('front');
    const dying = imagesOf({ shrink: () => new Promise(() => undefined) });
    for (let start = 0; start < 2; start += 1) {
      void developPhotos(store, dying);
      await expect.poll(async () => (await stored())[0]?.attempts).toBe(start + 1);
      await reopen();
    }
    await developPhotos(store, dying);
    expect(await stored()).toMatchObject([{ state: 'waiting', thumb: null }]);
  });
});

describe('a page that dies', () => {
  it('while it develops loses and doubles nothing, whatever it was at', async () => {
    const steps = ['reading', 'hashing'] as const;
    for (const step of steps) {
      await take(step);
      let dies: () => void = () => undefined;
      const death = new Promise<never>((_, reject) => (dies = () => reject(new Error('The page is gone'))));
      death.catch(() => undefined);
      const dead = imagesOf({
        ...(step === 'reading' ? { shrink: () => death } : { hash: () => death }),
        report: () => undefined,
      });
      void developPhotos(store, dead);
      await reopen();
      dies();
      await developPhotos(store, imagesOf());
    }
    expect((await stored()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await entries()).map(({ kind }) => kind)).toEqual(['create', 'create']);
  });

  it('in the transaction of row, entry and bytes has written none of them', async () => {
    await take('front');
    store.db.outbox.hook('creating', () => {
      throw new Error('The page is gone');
    });
    await developPhotos(store, imagesOf({ report: () => undefined }));
    await reopen();
    expect(await stored()).toMatchObject([{ state: 'raw' }]);
    expect([await entries(), await store.db.rows('photos').count()]).toEqual([[], 0]);
    await developPhotos(store, imagesOf());
    expect(await stored()).toMatchObject([{ state: 'waiting' }]);
    expect(await entries()).toHaveLength(1);
  });
});

describe('two tabs at once', () => {
  it('make one row of a photo', async () => {
    await take('front', 'back');
    const other = await device.open();
    await Promise.all([developPhotos(store, imagesOf()), developPhotos(other, imagesOf())]);
    expect(await entries()).toHaveLength(2);
    expect((await stored()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    other.close();
  });
});

describe('a device without room', () => {
  it('says so, has written nothing of that photo and kept those before it', async () => {
    let left = 1;
    store.db.photoOriginals.hook('creating', () => {
      left -= 1;
      if (left < 0) throw new DOMException('No room', 'QuotaExceededError');
    });
    const result = await take('one', 'two', 'three');
    expect(result).toMatchObject({ ok: false, isFull: true, text: expect.stringContaining('sem espaço') });
    expect(result.ids).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
    expect(await store.db.photoOriginals.count()).toBe(1);
  });

  it('lets whole pictures go that the server has, the one looked at longest ago first, and never one that nobody has', async () => {
    await take('new', 'old', 'unsent');
    await developPhotos(store, imagesOf());
    const [first, second, unsent] = await stored();
    await change(first, { state: 'sent', usedAt: 20 });
    await change(second, { state: 'sent', usedAt: 10 });
    expect(await dropOriginals(store.db, 1)).toBe(second?.size);
    expect(await store.db.photoOriginals.toCollection().primaryKeys()).toEqual([first?.id, unsent?.id]);
    await dropOriginals(store.db, Number.POSITIVE_INFINITY);
    expect(await store.db.photoOriginals.toCollection().primaryKeys()).toEqual([unsent?.id]);
    expect(
      (await stored()).every(({ thumb }) => thumb !== null),
      'thumbnails stay',
    ).toBe(true);
  });
});

describe('a photo that nobody wants', () => {
  it('goes with its row and its bytes, also one that has no row yet', async () => {
    await take('one');
    await developPhotos(store, imagesOf());
    await take('two');
    for (const { id } of await stored()) expect(await removePhoto(store, id)).toMatchObject({ ok: true });
    expect([await stored(), await store.db.photoOriginals.count(), await entries()]).toEqual([[], 0, []]);
  });
});

describe('access that is over', () => {
  it('takes the pictures that the server has off the device, and leaves those that nobody has', async () => {
    await take('sent', 'unsent');
    await developPhotos(store, imagesOf());
    const [sent, unsent] = await stored();
    await change(sent, { state: 'sent' });
    await clearRows(store);
    expect((await stored()).map(({ id }) => id)).toEqual([unsent?.id]);
    expect(await store.db.photoOriginals.count()).toBe(1);
    expect(await countUnsent(store)).toBe(1);
  });
});
