/*
 * Invariant: from the moment in which a device hears that its person is something else in the shop, what it keeps beside
 * the rows shows no more than they see now, and a waiting change that they may not make any more stays, refused by name
 * (DESIGN §3, Pull). The rows themselves follow with the new generation that the server then begins.
 */
import { ownerAccess, readAccessKey, type ShopAccess } from '#domain/access/shop-access.ts';
import { lackingText } from '#domain/access/who-may.ts';
import { collectionNames, collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { hiddenOfLines, lackingFor, maySeeCollection, maySeeRow, onlyRowsWith, shownRow, type Lacking } from '#domain/collections/shown-rows.ts';
import type { Fields, Json } from '#domain/values/json.ts';
import { problemCodes, toldByApp } from '#contract/problems.ts';
import type { Op } from '#contract/sync.ts';
import { sameJson } from '#client/data/store/changes.ts';
import type { OpProblem, PendingOp } from '#client/data/store/records.ts';
import { storedRow, type ServerState } from '#client/data/store/shown-row.ts';
import type { Store } from '#client/data/store/store.ts';
import { readMeta } from './meta.ts';
import { shownNotes, withoutHidden } from './shown-entry.ts';

/** The standing under which the rows on the device were fetched; whoever was never told of one sees everything. */
export async function knownAccess({ db }: Pick<Store, 'db'>): Promise<ShopAccess> {
  const key = await readMeta(db, 'standing');
  return (key === null ? null : readAccessKey(key)) ?? ownerAccess;
}

/**
 * Follows the standing that a pull has told, before what it brought is applied: doing it twice changes nothing. A key that
 * this version cannot read changes nothing either; what may not be done is refused by the server then.
 */
export async function followStanding(store: Store, key: string): Promise<void> {
  const { db } = store;
  const [access, former] = [readAccessKey(key), await knownAccess(store)];
  if (access === null || former.key === key) return;
  await store.write(() =>
    db.transaction(
      'rw',
      [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox, db.acked, db.setAside, db.histories, db.packs, db.meta],
      async () => {
        await refuseDenied(store, access);
        await forgetHidden(store, access);
      },
    ),
  );
}

/** An entry whose answer is still out is left alone, and its row with it: the server says what it thinks of it. */
async function refuseDenied(store: Store, access: ShopAccess): Promise<void> {
  const { db } = store;
  const waiting = (await db.outbox.toArray()).filter(({ frozen }) => frozen === null);
  const hidden: PendingOp[] = [];
  for (const entry of waiting) {
    const [lacking, isHidden] = [await deniedBy(store, access, entry), await isOfHiddenRow(store, access, entry)];
    const seen = isHidden ? withoutNotes(entry) : withoutHidden(access, entry);
    await db.outbox.put(lacking === null ? seen : { ...seen, state: 'rejected', problem: denial(lacking) });
    if (isHidden) hidden.push(entry);
  }
  for (const entry of hidden) await hideRow(store, entry);
}

/** An entry that the server has refused, as it stays: its row may be hidden from its person since they made it. */
export async function keepRefused(store: Store, entry: PendingOp, problem: OpProblem): Promise<void> {
  const access = await knownAccess(store);
  const isHidden = await isOfHiddenRow(store, access, entry);
  await store.db.outbox.put({ ...(isHidden ? withoutNotes(entry) : withoutHidden(access, entry)), state: 'rejected', problem });
  if (isHidden) await hideRow(store, entry);
}

/** Why the entry's person may not do it, by what this device knows of them; null: they may. */
export async function denialOf(store: Store, entry: PendingOp): Promise<OpProblem | null> {
  const access = await knownAccess(store);
  const lacking = await deniedBy(store, access, entry);
  return lacking === null ? null : denial(lacking);
}

/** A row that an answer brought, as its person sees it now: the answer may be of a time when they saw more. */
export function shownState(access: ShopAccess, collection: CollectionName, state: ServerState): ServerState {
  if (state.row === null) return state;
  if (!maySeeRow(access, collection, state.row)) return { ...state, row: null };
  const { id: _, ...row } = shownRow(access, collection, { ...state.row, id: state.id });
  return { ...state, row };
}

/** What the person lacks for the entry; null: they may. */
async function deniedBy(store: Store, access: ShopAccess, entry: PendingOp): Promise<Lacking | null> {
  const { collection, kind, changes } = entry;
  const before = await rowBefore(store, entry);
  const lacking = lackingFor(access, collection, {
    kind: kind === 'delete' ? 'remove' : kind,
    before,
    set: withoutSecrets(access, collection, changes),
  });
  if (lacking !== null) return lacking;
  const { read, readPartly } = collectionOf(collection).may;
  const isSeen = maySeeRow(access, collection, before ?? changes);
  return isSeen ? null : { permission: readPartly?.all ?? read ?? 'team.manage' };
}

/** The server's row of the entry, as far as the device knows it; null where the entry makes it. */
async function rowBefore({ db }: Store, { collection, entityId, kind, before }: PendingOp): Promise<Fields | null> {
  if (kind === 'create') return null;
  const [shadow, shown] = await Promise.all([db.shadow.get([collection, entityId]), db.rows(collection).get(entityId)]);
  return { ...(shadow?.row ?? shown?.row), ...before };
}

/** The secret of a link that its maker does not see is made by the server, whatever comes: it is nothing to be refused for. */
function withoutSecrets({ may }: ShopAccess, collection: CollectionName, changes: Fields): Fields {
  const { fields } = collectionOf(collection);
  const isUnseen = (field: string) => fields[field]?.isSecret === true && fields[field].seenWith !== undefined && !may(fields[field].seenWith);
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !isUnseen(field)));
}

function denial({ permission, field }: Lacking): OpProblem {
  const message = lackingText(permission);
  const code = problemCodes.permissionDenied;
  const fields = field === undefined ? [] : [{ field, message }];
  return { kind: 'refused', status: toldByApp[code].status, code, message, fields };
}

/** Whether the entry changes a row that its person does not see any more. */
async function isOfHiddenRow(store: Store, access: ShopAccess, entry: PendingOp): Promise<boolean> {
  const row = await rowBefore(store, entry);
  return row !== null && !maySeeRow(access, entry.collection, row);
}

/**
 * The entry with nothing of the server's row. Whatever stands there then differs from what the change was made from, should
 * its person see the row again: they are asked.
 */
const withoutNotes = (entry: PendingOp): PendingOp => ({ ...entry, before: {}, context: {} });

/** Takes the row off the device but for what waits to be sent of it. What was made here is its maker's to see. */
async function hideRow({ db }: Store, { collection, entityId }: PendingOp): Promise<void> {
  const [first] = await db.outbox.where('[collection+entityId]').equals([collection, entityId]).sortBy('seq');
  if (first?.kind === 'create' || first?.frozen !== null) return;
  await db.shadow.update([collection, entityId], { rev: 0, row: null });
  const shown = await db.rows(collection).get(entityId);
  if (shown !== undefined) await db.rows(collection).put(storedRow(collection, { ...shown, row: null }, shown.gen));
}

/** What was done or chosen away under the former standing goes where it tells what is hidden now; the search index is made anew. */
async function forgetHidden({ db }: Store, access: ShopAccess): Promise<void> {
  const acked = await db.acked.toArray();
  const isFirst = (await readMeta(db, 'generation')) === null;
  const kept = acked.flatMap((entry) => keptOf(access, entry) ?? []);
  await db.acked.clear();
  await db.acked.bulkPut(kept);
  for (const entry of acked) await forgetMade(db, access, entry, isFirst && !kept.some(({ entityId }) => entityId === entry.entityId));
  await db.setAside.filter(({ collection, values }) => tellsHidden(access, collection, values)).delete();
  // What the server told of rows it told as the former standing sees it.
  await db.histories.clear();
  await db.packs.clear();
}

/**
 * Takes a row away that was made here and is hidden now, or of whose making nothing is left (`isForgotten`): the first download leaves
 * what it did not bring where it knows of nothing that was made here.
 */
async function forgetMade(db: Store['db'], access: ShopAccess, { collection, entityId }: PendingOp, isForgotten: boolean): Promise<void> {
  const shown = await db.rows(collection).get(entityId);
  if (!shown?.row || (maySeeRow(access, collection, shown.row) && !isForgotten)) return;
  if ((await db.outbox.where('[collection+entityId]').equals([collection, entityId]).count()) === 0) await db.rows(collection).delete(entityId);
}

/** An acknowledged entry as it may be kept to be sent again; null where it tells what is hidden from its person. */
export function keptOf<E extends PendingOp>(access: ShopAccess, entry: E): E | null {
  const { collection, changes, frozen } = entry;
  if (tellsHidden(access, collection, changes) || (frozen !== null && sendsHidden(access, collection, frozen))) return null;
  return { ...entry, ...withoutHidden(access, entry) };
}

/** Whether the bytes hold more of a list than the change itself: a list travels whole, with the lines of others. */
function sendsHidden(access: ShopAccess, collection: CollectionName, frozen: string): boolean {
  const { body = {} } = JSON.parse(frozen) as Op;
  const lists = Object.keys(hiddenOfLines(access, collection)).filter((field) => Array.isArray(body[field]));
  const sent = Object.fromEntries(lists.map((field) => [field, body[field] as Json]));
  return !sameJson(shownNotes(access, collection, sent), sent);
}

/** Whether the values are of a row that the person does not see, or hold more than stands there for them. */
function tellsHidden(access: ShopAccess, collection: CollectionName, values: Fields): boolean {
  const only = onlyRowsWith(access, collection);
  if (!maySeeCollection(access, collection) || (only !== null && values[only.field] !== only.value)) return true;
  return !sameJson(shownNotes(access, collection, values), values);
}
