import type { Store } from '#client/data/store/store.ts';
import { readMeta, tokenName } from './meta.ts';
import { unsentPhotos } from '#client/data/photos/unsent-photos.ts';
import type { StoredStatus } from './status.ts';
import { tokenOf } from './token.ts';

/** The replica's status as its store tells it; runs inside a live query. */
export async function readStatus(store: Store): Promise<StoredStatus> {
  const { db } = store;
  const [entries, photos, lastSyncAt, generation, downloadedRows, needsUpdate, lost, standing, pause, token] = await Promise.all([
    db.outbox.orderBy('seq').toArray(),
    unsentPhotos(db),
    readMeta(db, 'lastSyncAt'),
    readMeta(db, 'generation'),
    readMeta(db, 'downloadedRows'),
    readMeta(db, 'needsUpdate'),
    readMeta(db, 'lost'),
    readMeta(db, 'standing'),
    readMeta(db, 'pause'),
    tokenOf(store),
  ]);
  const problems = entries.filter(({ state }) => state === 'conflict' || state === 'rejected').length;
  const isPaused = pause !== null && token !== null && pause.token === tokenName(token);
  return {
    isKnown: true,
    pause: isPaused ? pause.reason : null,
    waiting: entries.length - problems,
    problems,
    photos,
    oldestAt: entries.length === 0 ? null : Math.min(...entries.map(({ createdAt }) => createdAt)),
    lastSyncAt,
    isDownloaded: generation !== null,
    downloadedRows: downloadedRows ?? 0,
    standing,
    needsUpdate: needsUpdate ?? false,
    lost,
  };
}
