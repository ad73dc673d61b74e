/*
 * Photos of others: their thumbnails come after the rows, the newest first and a few at a time, so that lists of photos are
 * there without a network; a whole picture comes when somebody looks at it, and stays while there is room.
 */
import type { RowId } from '#domain/values/ids.ts';
import type { PhotoBytes } from '#client/data/store/photo-records.ts';
import type { Store } from '#client/data/store/store.ts';
import { Loop, type RoundOutcome } from '../loop.ts';
import { untilNextLookMs } from '../back-off.ts';
import { usableToken } from '../pause.ts';
import { mayUseNetwork, type SenderPorts } from './photo-sender.ts';
import type { PhotoSize, PhotoTransport } from './photo-transport.ts';
import { fromTheEnd } from '#client/data/store/from-the-end.ts';

/** Thumbnails of so many photos of the shop are kept ready; of older ones they come when somebody looks. */
const mostReady = 500;
const atOnce = 3;

export class PhotoFetcher {
  private readonly store: Store;
  private readonly transport: PhotoTransport;
  private readonly ports: SenderPorts;
  private readonly loop: Loop;
  /** Those that the server did not give: asked for again with the next start, or when somebody looks. */
  private readonly missed = new Set<RowId>();

  constructor(store: Store, transport: PhotoTransport, ports: SenderPorts) {
    this.store = store;
    this.transport = transport;
    this.ports = ports;
    this.loop = new Loop(ports);
  }

  /** Rows came, or the network did. */
  wake(): void {
    this.loop.wake();
  }

  /** Fetches until `signal` aborts. */
  run(signal: AbortSignal): Promise<void> {
    return this.loop.run(
      (stop) => this.round(stop),
      async (failures, outcome) => untilNextLookMs(failures, outcome, this.ports.random),
      signal,
    );
  }

  /** Fetches the next few thumbnails. */
  async round(signal: AbortSignal): Promise<RoundOutcome> {
    const { store, ports } = this;
    if ((await usableToken(store)) === null) return 'paused';
    if (!ports.isConnected()) return 'offline';
    if (!(await mayUseNetwork(store, ports))) return 'idle';
    const missing = (await thumbnailsMissing(store)).filter((id) => !this.missed.has(id)).slice(0, atOnce);
    if (missing.length === 0 || signal.aborted) return 'idle';
    const outcomes = await Promise.all(missing.map((id) => fetchPhoto(store, this.transport, id, 'thumbnail', signal)));
    for (const [at, id] of missing.entries()) if (outcomes[at] === 'none') this.missed.add(id);
    return outcomes.includes('later') ? 'later' : 'progress';
  }
}

/** Photos that the server has and of which this device has nothing, the newest first. */
async function thumbnailsMissing({ db }: Store): Promise<RowId[]> {
  const newest = await fromTheEnd(db.rows('photos').orderBy('sort')).limit(mostReady).toArray();
  const stored = newest.filter(({ row }) => row !== null && (row['stored_at'] ?? '') !== '').map(({ id }) => id);
  const known = new Set(await db.photoBytes.where('id').anyOf(stored).primaryKeys());
  return stored.filter((id) => !known.has(id));
}

/** Fetches a picture and keeps it. `none`: the server has none for this person; `later`: it cannot be asked now. */
export async function fetchPhoto(
  store: Store,
  transport: PhotoTransport,
  id: RowId,
  size: PhotoSize,
  signal: AbortSignal,
): Promise<'kept' | 'none' | 'later'> {
  const token = await usableToken(store);
  if (token === null) return 'later';
  const answer = await transport.get(store.signature, token, id, size, signal);
  if (answer.kind === 'answer' && (answer.status === 404 || answer.status === 410)) return 'none';
  if (answer.kind !== 'bytes') return 'later';
  await store.write(() => (size === 'whole' ? keepWhole(store, id, answer) : keepThumbnail(store, id, answer)));
  return 'kept';
}

async function keepThumbnail({ db, ports }: Store, id: RowId, { bytes, type }: { bytes: ArrayBuffer; type: string }): Promise<void> {
  await db.transaction('rw', db.photoBytes, async () => {
    const present = await db.photoBytes.get(id);
    await db.photoBytes.put(present === undefined ? foreign(id, type, bytes, ports.now()) : { ...present, thumb: present.thumb ?? bytes });
  });
}

/** Never over bytes that nobody else has. */
async function keepWhole({ db, ports }: Store, id: RowId, { bytes, type }: { bytes: ArrayBuffer; type: string }): Promise<void> {
  await db.transaction('rw', [db.photoBytes, db.photoOriginals], async () => {
    const present = (await db.photoBytes.get(id)) ?? foreign(id, type, null, ports.now());
    if (present.state !== 'sent' && present.state !== 'kept') return;
    await Promise.all([db.photoBytes.put({ ...present, size: bytes.byteLength, type, usedAt: ports.now() }), db.photoOriginals.put({ id, bytes })]);
  });
}

const foreign = (id: RowId, type: string, thumb: ArrayBuffer | null, usedAt: number): PhotoBytes => ({
  id,
  state: 'kept',
  size: 0,
  type,
  thumb,
  hash: '',
  made: null,
  attempts: 0,
  nextAttemptAt: 0,
  sendingAt: null,
  problem: null,
  usedAt,
});
