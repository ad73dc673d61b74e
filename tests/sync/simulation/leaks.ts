import { ownerAccess, type ShopAccess } from '#domain/access/shop-access.ts';
import { collectionNames } from '#domain/collections/collections.ts';
import { hiddenFields, hiddenOfLines, isOwnRow, maySeeCollection, maySeeRow } from '#domain/collections/shown-rows.ts';
import type { Store } from '#client/data/store/store.ts';
import { knownAccess } from '#client/sync/follow-standing.ts';
import { readMeta } from '#client/sync/meta.ts';
import type { Ledger } from './ledger.ts';
import type { TypedValue } from './ledger-sight.ts';

interface Asked {
  readonly ledger: Ledger;
  /** Who works there: what they typed themselves is theirs to read. */
  readonly name: string;
  /** Nothing is on its way any more. */
  readonly isSettled: boolean;
}

/**
 * What others typed, stands in any table of the replica, and is hidden from the standing that the device knows of. While
 * rows of another standing are being fetched nothing is said; what is on its way is left as it is until it is answered.
 */
export async function leaksOn(store: Store, { ledger, name, isSettled }: Asked): Promise<string[]> {
  const access = await knownAccess(store);
  if (access.key === ownerAccess.key) return [];
  const [pulling, generation] = [await readMeta(store.db, 'pulling'), await readMeta(store.db, 'generation')];
  if (!isSettled && (generation === null || pulling !== generation)) return [];
  const kept = await everythingOn(store, isSettled);
  const hidden = ledger.sights.typed.filter((typed) => !isShown(access, ledger, typed, isSettled));
  return hidden.flatMap(({ device, id, field, value }) => {
    // What waits for a person to decide is theirs to read; what is only kept to be sent again is not.
    const found = Object.entries(kept).filter(([table, text]) => (device !== name || table === 'acked') && text.includes(value));
    return found.map(([table]) => `${name}, ${access.key}, keeps ${field} = ${value} of ${id} in ${table}`);
  });
}

/** Every table as text. */
async function everythingOn({ db }: Store, isSettled: boolean): Promise<Record<string, string>> {
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox, db.acked, db.setAside, db.packs];
  return db.transaction('r', tables, async () => {
    const entries = await db.outbox.toArray();
    const own = new Set<string>(entries.filter(({ kind }) => kind === 'create').map(({ entityId }) => entityId));
    const onWay = new Set<string>(isSettled ? [] : entries.filter(({ frozen }) => frozen !== null).map(({ entityId }) => entityId));
    const isTheirs = ({ id }: { readonly id: string }) => !onWay.has(id) && !own.has(id);
    const kept: Record<string, unknown> = {
      outbox: entries.filter(({ entityId }) => !onWay.has(entityId)).map((entry) => (entry.kind === 'create' ? { ...entry, changes: {} } : entry)),
      shadow: (await db.shadow.toArray()).filter(isTheirs),
      acked: await db.acked.toArray(),
      setAside: (await db.setAside.toArray()).filter(({ kind }) => kind !== 'create'),
      packs: await db.packs.toArray(),
    };
    for (const name of collectionNames) kept[name] = (await db.rows(name).toArray()).filter(isTheirs);
    return Object.fromEntries(Object.entries(kept).map(([table, rows]) => [table, JSON.stringify(rows)]));
  });
}

/** Whether the value may stand on the device of somebody of this standing. Of rows that are gone only their kind is known. */
function isShown(access: ShopAccess, ledger: Ledger, { id, field }: TypedValue, isSettled: boolean): boolean {
  const collection = ledger.kindOf(id);
  if (collection === undefined) return true;
  if (!maySeeCollection(access, collection)) return false;
  const row = ledger.rowOf(id);
  if (row !== undefined && !maySeeRow(access, collection, row)) return false;
  const [list = '', , ofLine] = field.split('/');
  if (ofLine !== undefined) return !(hiddenOfLines(access, collection)[list] ?? []).includes(ofLine);
  if (!hiddenFields(access, collection).includes(field)) return true;
  // Whose service it is may have changed without their having heard of it.
  return isSettled ? row !== undefined && isOwnRow(access, collection, { ...row, id }) : access.employee !== null;
}
