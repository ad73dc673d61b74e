/*
 * Invariant: a photo of a row that is not saved yet is held beside what was typed of it. It becomes a photo like others once
 * that row is there, and goes with what was typed; nothing else takes it, not the end of its page either.
 */
import { collectionOf } from '#domain/collections/collections.ts';
import type { PhotoOwner } from '#domain/photos/photo.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Draft } from '../store/records.ts';
import type { PhotoBytes } from '../store/photo-records.ts';
import type { Store } from '../store/store.ts';

/** What nobody types at any more, in any tab, is thrown away after so long. */
const restMs = 24 * 60 * 60_000;

const heldOf = ({ db }: Store) => db.photoBytes.where('state').equals('held');

const isOf =
  (owner: PhotoOwner, id: RowId) =>
  ({ made }: PhotoBytes): boolean =>
    made?.[owner] === id;

/** The row is saved: its photos are developed and sent from now on. Those of lines that it does not have go. */
export async function releaseHeldPhotos(store: Store, owner: PhotoOwner, id: RowId, hasLine: (line: string) => boolean): Promise<void> {
  const { db } = store;
  await store.write(() =>
    db.transaction('rw', [db.photoBytes, db.photoOriginals], async () => {
      const held = await heldOf(store).filter(isOf(owner, id)).toArray();
      const [kept, gone] = [held.filter(({ made }) => hasLine(made?.line_id ?? '')), held.filter(({ made }) => !hasLine(made?.line_id ?? ''))];
      await Promise.all([db.photoBytes.bulkPut(kept.map((each) => ({ ...each, state: 'raw' as const }))), drop(store, gone)]);
    }),
  );
}

/** What was typed of the row is thrown away, and its photos with it. */
export async function dropHeldPhotos(store: Store, owner: PhotoOwner, id: RowId): Promise<void> {
  const { db } = store;
  await store.write(() =>
    db.transaction('rw', [db.photoBytes, db.photoOriginals], async () => drop(store, await heldOf(store).filter(isOf(owner, id)).toArray())),
  );
}

/**
 * At the start of the page that leads: a page that ended between a save and what follows it has left photos of a row that is
 * there, one that ended between a discard and that has left photos of nothing.
 */
export async function settleHeldPhotos(store: Store): Promise<void> {
  const { db, ports } = store;
  const owners = collectionOf('photos').references;
  const tables = [...new Set(owners.map(({ to }) => db.rows(to)))];
  await store.write(() =>
    db.transaction('rw', [...tables, db.drafts, db.photoBytes, db.photoOriginals], async () => {
      const held = await heldOf(store).toArray();
      if (held.length === 0) return;
      const typed = new Set((await db.drafts.toArray()).map(rowOfDraft));
      for (const each of held) {
        const ids = owners.flatMap(({ field, to }) => {
          const id = each.made?.[field as PhotoOwner] ?? null;
          return id === null ? [] : [{ id, to }];
        });
        const rows = await Promise.all(ids.map(({ id, to }) => db.rows(to).get(id)));
        if (rows.every((stored) => stored !== undefined && stored.row !== null)) await db.photoBytes.put({ ...each, state: 'raw' });
        else if (!ids.some(({ id }) => typed.has(id)) && ports.now() - each.usedAt > restMs) await drop(store, [each]);
      }
    }),
  );
}

async function drop({ db }: Store, photos: readonly PhotoBytes[]): Promise<void> {
  const ids = photos.map(({ id }) => id);
  await Promise.all([db.photoBytes.bulkDelete(ids), db.photoOriginals.bulkDelete(ids)]);
}

/** The id of the row that was being typed, as forms of rows that are not saved yet keep it with their draft; '' where they do not. */
function rowOfDraft({ values }: Draft): string {
  const id = typeof values === 'object' && values !== null && 'id' in values ? values.id : '';
  return typeof id === 'string' ? id : '';
}
