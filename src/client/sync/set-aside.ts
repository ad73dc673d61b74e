/*
 * What a person chose away is not gone: it is kept for 30 days, shown in Envios, and can be taken up again by an
 * ordinary change (DESIGN §3, Seen).
 */
import type { MergePolicy } from '#domain/fields/collection.ts';
import type { Fields, Json } from '#domain/values/json.ts';
import { collectionNames, collectionOf, withoutFixed, withoutGiven, type CollectionName } from '#domain/collections/collections.ts';
import { asLines, linesById, sameJson } from '#client/data/store/changes.ts';
import { conflictKey, type Side } from '#client/data/save/merge.ts';
import type { PendingOp, FieldConflict, SetAside } from '#client/data/store/records.ts';
import { passBytesOn } from '#client/data/photos/removed-photos.ts';
import { saveWithin, type Change, type SaveResult } from '#client/data/save/save.ts';
import { isQuotaError, type Store } from '#client/data/store/store.ts';

/** Files the side of each conflict that was not chosen. Runs in the transaction of the choice. */
export async function keepOtherSides(
  store: Store,
  entry: PendingOp,
  name: string,
  conflicts: readonly FieldConflict[],
  choices: Readonly<Record<string, Side>>,
): Promise<void> {
  for (const side of ['mine', 'theirs'] as const) {
    const values: Fields = {};
    for (const conflict of conflicts) {
      if ((choices[conflictKey(conflict)] ?? 'theirs') === side) continue;
      for (const [field, lost] of Object.entries(lostValues(collectionOf(entry.collection).merge, conflict, side))) {
        // Of a list each line may be a conflict of its own.
        const earlier = values[field];
        values[field] = Array.isArray(earlier) && Array.isArray(lost) ? [...earlier, ...lost] : lost;
      }
    }
    await keep(store, entry, name, { origin: side, kind: 'update', values });
  }
}

/** Files what an entry held that is taken back. Runs in the transaction that removes it. */
export async function keepDiscarded(store: Store, entry: PendingOp, name: string): Promise<void> {
  if (entry.kind === 'delete') return;
  const { lists } = collectionOf(entry.collection).merge;
  const said = entry.kind === 'create' ? withoutGiven(entry.collection, entry.changes) : withoutFixed(entry.collection, entry.changes);
  const values = Object.fromEntries(
    Object.entries(said).flatMap(([field, value]): [string, Json][] => {
      if (!lists.includes(field) || Array.isArray(value)) return [[field, value]];
      const lines = Object.values(asLines(value)).filter((line) => line !== null);
      return lines.length > 0 ? [[field, lines]] : [];
    }),
  );
  await keep(store, entry, name, { origin: 'discarded', kind: entry.kind, values });
}

/** What was chosen away on this device, the latest first. Live inside `liveQuery`. */
export async function listSetAside({ db }: Store): Promise<SetAside[]> {
  return (await db.setAside.orderBy('at').toArray()).toReversed();
}

/**
 * Takes values up again that were chosen away: an ordinary change, or a row made anew, with the bytes that it had. What is taken up
 * is no longer kept. All of it in one durable transaction.
 */
export async function takeUp(store: Store, kept: SetAside): Promise<SaveResult> {
  const { db } = store;
  const rows = collectionNames.map((name) => db.rows(name));
  const tables = [...rows, db.shadow, db.outbox, db.setAside, db.photoBytes, db.photoOriginals];
  try {
    return await store.write(() =>
      db.transaction('rw', tables, async () => {
        const result = await saveWithin(store, kept.collection, changeOf(kept));
        if (!result.ok) return result;
        if (kept.kind === 'create') await passBytesOn(db, kept.entityId, result.id);
        await db.setAside.delete(kept.key);
        return result;
      }),
    );
  } catch (error) {
    return { ok: false, reason: 'storage', isFull: isQuotaError(error), error };
  }
}

const changeOf = ({ collection, entityId, kind, values }: SetAside): Change<CollectionName> =>
  kind === 'create' ? { kind, fields: values } : { kind, id: entityId, changes: (present) => withLines(collection, present as Fields, values) };

/** Lays the lines that were kept over the lists as they are now. */
function withLines(collection: CollectionName, present: Fields, values: Fields): Fields {
  const { lists } = collectionOf(collection).merge;
  return Object.fromEntries(
    Object.entries(values).map(([field, value]): [string, Json] => {
      if (!lists.includes(field)) return [field, value];
      return [field, [...new Map([...linesById(present[field]), ...linesById(value)]).values()]];
    }),
  );
}

function lostValues({ lists }: MergePolicy, conflict: FieldConflict, side: Side): Fields {
  const other = side === 'mine' ? 'theirs' : 'mine';
  return Object.fromEntries(
    conflict.fields.flatMap((field): [string, Json][] => {
      const [lost = null, chosen = null] = [conflict[side][field], conflict[other][field]];
      if (sameJson(lost, chosen)) return [];
      if (!lists.includes(field)) return [[field, lost]];
      if (conflict.line !== undefined) return lost === null ? [] : [[field, [lost]]];
      const stays = linesById(chosen);
      const lines = [...linesById(lost)].filter(([id, line]) => !sameJson(line, stays.get(id))).map(([, line]) => line);
      return lines.length > 0 ? [[field, lines]] : [];
    }),
  );
}

async function keep(
  store: Store,
  { collection, entityId }: PendingOp,
  name: string,
  what: Pick<SetAside, 'origin' | 'kind' | 'values'>,
): Promise<void> {
  if (Object.keys(what.values).length === 0) return;
  await store.db.setAside.add({ collection, entityId, name, at: store.ports.now(), ...what });
}
