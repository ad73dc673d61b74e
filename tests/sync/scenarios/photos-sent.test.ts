import { beforeEach, describe, expect, it } from 'vitest';
import { developPhotos } from '#client/data/photos/develop-photos.ts';
import { takePhotos } from '#client/data/photos/take-photos.ts';
import { countUnsent, unsentPhotos } from '#client/data/photos/unsent-photos.ts';
import type { Store } from '#client/data/store/store.ts';
import { readMeta, writeMeta } from '#client/sync/meta.ts';
import { PhotoSender } from '#client/sync/photos/photo-sender.ts';
import { retryPhoto } from '#client/data/photos/retry-photo.ts';
import type { RowId } from '#domain/values/ids.ts';
import { httpProblem } from './photo-answers.ts';
import { answer, deliverRows, hand, hashOf, imagesOf, never, PhotoDevice, PhotoServer, picture, senderPorts, taken } from './photo-world.ts';

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

describe('the queue of photos', () => {
  it('asks first and sends what the server has not, under its hash', async () => {
    const [id] = await delivered('front');
    expect(await round()).toBe('progress');
    expect(server.calls).toEqual([`HEAD ${id}`, `PUT ${id}`]);
    expect(await stored()).toMatchObject([{ state: 'sent', sendingAt: null, problem: null }]);
    expect(server.stored.get(id ?? ('' as RowId))?.hash).toBe(await hashOf(await picture('front').arrayBuffer()));
    expect(await round()).toBe('idle');
    expect(server.calls).toHaveLength(2);
  });

  it('sends two at a time', async () => {
    await delivered('one', 'two', 'three');
    await round();
    expect(server.stored.size).toBe(2);
    await round();
    expect(server.stored.size).toBe(3);
    expect(await countUnsent(store)).toBe(0);
  });

  it('sends nothing twice that arrived though its answer did not', async () => {
    const [id] = await delivered('front');
    const put = server.put.bind(server);
    server.put = async (...given) => {
      await put(...given);
      return { kind: 'offline' };
    };
    expect(await round()).toBe('offline');
    expect(await stored()).toMatchObject([{ state: 'waiting' }]);
    sender.wake({ now: true });
    expect(await round()).toBe('progress');
    expect(await stored()).toMatchObject([{ state: 'sent' }]);
    expect(server.calls.filter((call) => call === `PUT ${id}`)).toHaveLength(1);
  });

  it('lets nothing go by a success that names no hash, or another one', async () => {
    await delivered('front');
    server.instead.push(httpProblem(404, 'photo_unknown'), answer(201, null), httpProblem(404, 'photo_unknown'));
    await round();
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    server.instead.push(answer(204, 'f'.repeat(64)));
    device.now += 61_000;
    await round();
    expect(await stored()).toMatchObject([{ state: 'refused', problem: { code: 'photo_other' } }]);
    expect(await store.db.photoOriginals.count()).toBe(1);
  });

  it('waits for the row, here and there', async () => {
    const [id] = await take('front');
    // Nothing else is to be sent, but the row is.
    await store.db.outbox.toCollection().modify({ state: 'conflict' });
    expect(await round()).toBe('idle');
    expect(server.calls).toEqual([]);
    await store.db.outbox.clear();
    expect(await round()).toBe('progress');
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    expect(await round(), 'not before its time').toBe('idle');
    server.rows.add(id ?? ('' as RowId));
    device.now += 61_000;
    await round();
    expect(await stored()).toMatchObject([{ state: 'sent' }]);
  });

  it('asks its person about bytes whose row was discarded before the server had it', async () => {
    await take('front');
    await store.db.outbox.clear();
    await store.db.rows('photos').clear();
    await round();
    expect(server.calls).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'refused', problem: { code: 'photo_gone' } }]);
    expect(await store.db.photoOriginals.count()).toBe(1);
  });

  it('is drained once, though the server does not know a row', async () => {
    const ids = await delivered('front', 'back', 'dash');
    server.rows.delete(ids[0] ?? ('' as RowId));
    await sender.drain(never);
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3);
    expect((await stored()).map(({ state }) => state).toSorted()).toEqual(['sent', 'sent', 'waiting']);
  });

  it('lets the data go first, but not for ever', async () => {
    await delivered('front');
    await take('another');
    expect(await round()).toBe('idle');
    device.now += 60_000;
    await round();
    expect(server.stored.size).toBe(1);
  });

  it('sends again what was damaged on its way', async () => {
    await delivered('front');
    server.instead.push(httpProblem(404, 'photo_unknown'), httpProblem(400, 'photo_damaged'));
    expect(await round()).toBe('progress');
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1, problem: null }]);
    device.now += 61_000;
    await round();
    expect(await stored()).toMatchObject([{ state: 'sent' }]);
  });

  it.each([
    [409, 'photo_other'],
    [413, 'photo_too_large'],
    [415, 'photo_unreadable'],
    [403, 'permission_denied'],
  ])('keeps what is refused for good (%s %s) until its person decides', async (status, code) => {
    const [id] = await delivered('front');
    server.instead.push(httpProblem(404, 'photo_unknown'), httpProblem(status, code, 'Não pode.'));
    await round();
    expect(await stored()).toMatchObject([{ state: 'refused', problem: { code, message: 'Não pode.' } }]);
    expect(await unsentPhotos(store.db)).toEqual({ waiting: 0, bytes: 0, refused: 1 });
    expect(await round()).toBe('idle');
    await retryPhoto(store, id ?? ('' as RowId));
    await round();
    expect(await stored()).toMatchObject([{ state: 'sent' }]);
  });

  it('keeps bytes whose row somebody deleted', async () => {
    const [id] = await delivered('front');
    await store.db.rows('photos').put({ id: id ?? ('' as RowId), rev: 4, gen: 1, row: null });
    await round();
    expect(server.calls).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'refused', problem: { code: 'photo_gone' } }]);
  });

  it('rests with the replica until there is another token', async () => {
    await delivered('front');
    server.instead.push(answer(401, null));
    expect(await round()).toBe('paused');
    expect(await round()).toBe('paused');
    expect(server.calls).toHaveLength(1);
    await writeMeta(store.db, 'token', 'another-token-of-the-person');
    expect(await round()).toBe('progress');
    expect(await stored()).toMatchObject([{ state: 'sent' }]);
  });

  it('takes no rows away because a photo alone is forbidden', async () => {
    await delivered('front');
    server.instead.push(httpProblem(403, 'forbidden'), httpProblem(403, 'permission_denied'));
    await round();
    expect(await readMeta(store.db, 'pause')).toBeNull();
  });

  it('gives a server that fails time', async () => {
    await delivered('front');
    server.instead.push(httpProblem(404, 'photo_unknown'), httpProblem(503, 'unavailable'));
    expect(await round()).toBe('later');
    expect(await round()).toBe('later');
    expect(server.calls).toHaveLength(2);
    device.now += 61_000;
    expect(await round()).toBe('progress');
  });

  it('asks before it uses mobile data', async () => {
    await delivered('front');
    sender = new PhotoSender(store, server, senderPorts({ isMetered: () => true }));
    expect(await round()).toBe('idle');
    await writeMeta(store.db, 'photosOnMobile', false);
    expect(await round()).toBe('idle');
    expect(server.calls).toEqual([]);
    await writeMeta(store.db, 'photosOnMobile', true);
    expect(await round()).toBe('progress');
    expect(await countUnsent(store)).toBe(0);
  });

  it('doubles nothing with two tabs at once', async () => {
    await delivered('one', 'two');
    const other = await device.open();
    await Promise.all([round(), new PhotoSender(other, server, senderPorts()).round(never)]);
    expect((await stored()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(server.stored.size).toBe(2);
    other.close();
  });

  it('loses nothing where the page dies before the server, or after it', async () => {
    const ids = await delivered('before', 'after');
    const put = server.put.bind(server);
    let isDead = true;
    server.put = async (...given) => {
      if (given[2] === ids[1]) await put(...given);
      return isDead ? new Promise(() => undefined) : put(...given);
    };
    void round();
    await expect.poll(() => server.stored.size).toBe(1);
    store.abandon();
    isDead = false;
    store = await device.open();
    expect((await stored()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    sender = new PhotoSender(store, server, senderPorts());
    await round();
    expect((await stored()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(server.stored.size).toBe(2);
  });

  it('leaves alone what was deleted while it was on its way', async () => {
    await delivered('front');
    const put = server.put.bind(server);
    server.put = async (...given) => {
      await store.db.photoBytes.clear();
      return put(...given);
    };
    await round();
    expect(await stored()).toEqual([]);
  });
});
