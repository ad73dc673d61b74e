import { and, eq, sql } from 'drizzle-orm';
import { moneyToWire, type WireRow } from '#contract/rows.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { keepHiddenOfLines, seesAll } from '#domain/collections/shown-rows.ts';
import type { Fields } from '#domain/values/json.ts';
import {
  checkChanges,
  checkCreate,
  collectionOf,
  withDerived,
  withoutDerived,
  type CheckedFields,
  type CollectionName,
} from '#domain/collections/collections.ts';
import { largestField, mostRowBytes, rowBytes, rowTooLarge } from '#domain/collections/row-size.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { isUuid, newPublicToken, uuidV7, type RandomBytes } from '#domain/values/ids.ts';
import { derivedColumns, fieldsOf, ofShop, rowsById, tableOf } from '../db/rows.ts';
import { tombstones } from '../db/schema.ts';
import type { TenantTransaction } from '../db/tenant.ts';
import { ownerTimeZone } from '../ports.ts';
import { Refusal } from '../problem.ts';
import { toldOfChange, toldOfNew, toldOfRemoved } from './audit-trail.ts';
import { dropRows } from './drop-rows.ts';
import { madeRow } from './made-rows.ts';
import type { SyncParts } from './parts.ts';
import type { LookedFor, RowName } from './known-rows.ts';
import { answerExisting, ownFields, refuseLacking, refuseOtherRevision, refuseUnseen } from './permitted.ts';
import { missingReferences, refuseMissing, rowExists, rowsGoneWith, setReferences } from './references.ts';
import type { WriteAnswer, WriteTransaction } from './write.ts';

type Body = Readonly<Record<string, unknown>>;

/** Whose call it is, for what a documented call leaves out and for what they may. */
export interface Caller {
  readonly access: ShopAccess;
  readonly random: RandomBytes;
  readonly by: string;
  readonly rule?: WriteRule | undefined;
}

/** A write as its check sees it: the row's fields before it (null for a new row) and after it. */
export interface CheckedWrite {
  readonly id: string;
  readonly before: Fields | null;
  readonly fields: Fields;
}

/** What one collection adds to its writes, under the shop's counter lock, once everything else is found right. */
export interface WriteRule {
  /** It looks at nothing but the row itself: a new row may be written later in the transaction, with others. */
  readonly isOfRowAlone?: true;
  /** The id that a new row has by rights where a call gives none; null: any. */
  readonly idOf?: (body: Body) => string | null;
  /** The body of a create with what it may leave out because the shop's rows say it. */
  readonly prepare?: (tx: WriteTransaction, body: Body) => Promise<Body>;
  /** The fields of a new row with what only the server can say. */
  readonly complete?: (tx: WriteTransaction, id: string, fields: Fields, random: RandomBytes) => Promise<Fields>;
  /** The fields of a changed row, where one field follows from the change of others. */
  readonly settle?: (before: Fields, wished: Fields) => Fields;
  /** Throws a Refusal. */
  readonly check?: WriteCheck;
  /** Before a delete; throws a Refusal. */
  readonly remove?: (tx: WriteTransaction, id: string) => Promise<void>;
  /** What follows from the write, once it is done: other rows that it makes or takes away. */
  readonly follow?: (tx: WriteTransaction, write: CheckedWrite, random: RandomBytes) => Promise<void>;
  /** Carries out what a call says beside the row's own fields, once they are written. Answers whether that changed the row. */
  readonly beside?: (tx: WriteTransaction, said: SaidBeside) => Promise<boolean>;
}

/** A call's own words, and whose they are. */
export interface SaidBeside {
  readonly id: string;
  readonly body: Body;
  readonly by: string;
  readonly random: RandomBytes;
}
/** `access`: what the caller may, for a write that does more than its own row. */
export type WriteCheck = (tx: WriteTransaction, write: CheckedWrite, access: ShopAccess) => Promise<void>;

/** Makes a row under the id that the device gave it, or under a new one. */
export async function createRow(
  tx: WriteTransaction,
  name: CollectionName,
  body: Body,
  { access, random, parts, by, rule }: Caller & { parts: SyncParts },
): Promise<WriteAnswer> {
  const id = body['id'] ?? rule?.idOf?.(body) ?? uuidV7(tx.nowMs, random);
  if (typeof id !== 'string' || !isUuid(id)) {
    throw new Refusal('invalid_body', { errors: [{ field: 'id', message: 'Identificador inválido.' }] });
  }
  const stated = ownFields(access, name, tx, body);
  const own = (await rule?.prepare?.(tx, stated)) ?? stated;
  const said = requireValid(checkCreate(name, readCallBody(name, tx, own, null, { random, by })));
  const proposed = seesAll(access) ? said : withDerived(name, keepHiddenOfLines(access, name, said, null));
  refuseLacking(access, name, { kind: 'create', before: null, set: withoutDerived(name, said) });
  const { isThere, isGone, missing } = await lookBeforeCreate(tx, name, id, proposed);
  if (isThere) return { status: 201, body: answerExisting(access, name, await presentRow(tx, name, id), parts) };
  if (isGone) throw new Refusal('gone');
  refuseMissing(missing);
  const fields = (await rule?.complete?.(tx, id, proposed, random)) ?? proposed;
  const write = { id, before: null, fields };
  await rule?.check?.(tx, write, access);
  const row = await insertRow(tx, name, id, fields);
  await rule?.follow?.(tx, write, random);
  const isChanged = await rule?.beside?.(tx, { id, body: own, by, random });
  return { status: 201, body: isChanged ? await presentRow(tx, name, id) : row };
}

/** Writes a new row whose fields are known to be right, and answers it as it travels. */
export async function insertRow(tx: WriteTransaction, name: CollectionName, id: string, fields: Fields): Promise<object> {
  const identity = { signature_id: tx.signature, id, rev: tx.nextRev() };
  const wire = moneyToWire(name, fields);
  const travelling = JSON.stringify(wire);
  refuseTooLarge(fields);
  await tx.insert(name, madeRow({ ...identity, ...derivedColumns(name, fields, travelling) }, wire, travelling));
  tx.known.add({ collection: name, id });
  tx.tell(toldOfNew(name, id, fields));
  return { ...wire, ...identity };
}

/** Changes the fields that were sent (ruling 4). What changes nothing takes no revision. */
export async function updateRow(
  tx: WriteTransaction,
  name: CollectionName,
  id: string,
  body: Body,
  { access, ifMatch, ...caller }: Caller & { ifMatch: number | null },
): Promise<WriteAnswer> {
  const row = refuseUnseen(access, name, await presentRow(tx, name, id));
  const before = fieldsOf(name, row);
  const own = ownFields(access, name, tx, body);
  const said = requireValid(checkChanges(name, readCallBody(name, tx, own, before, caller)));
  const changes = keepHiddenOfLines(access, name, said, before);
  refuseOtherRevision(access, name, row, ifMatch);
  refuseLacking(access, name, { kind: 'update', before, set: said });
  const wished = withDerived(name, { ...before, ...changes });
  const fields = caller.rule?.settle?.(before, wished) ?? wished;
  const changed = Object.fromEntries(Object.entries(fields).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])));
  const answer = async (written: WireRow): Promise<WriteAnswer> => {
    const isChanged = await caller.rule?.beside?.(tx, { id, body: own, by: caller.by, random: caller.random });
    return { status: 200, body: isChanged ? await presentRow(tx, name, id) : written };
  };
  if (Object.keys(changed).length === 0) return answer(row);
  refuseTooLarge(fields);
  refuseMissing(await missingReferences(tx, name, changed));
  const write = { id, before, fields };
  await caller.rule?.check?.(tx, write, access);
  const written = await rewriteRow(tx, name, row, changed);
  await caller.rule?.follow?.(tx, write, caller.random);
  return answer(written);
}

/** Writes fields of a present row that are known to be right, those that no caller sets among them, and answers it as it travels. */
export async function rewriteRow(tx: WriteTransaction, name: CollectionName, row: WireRow, changed: Fields): Promise<WireRow> {
  const wire = moneyToWire(name, changed);
  const rev = tx.nextRev();
  const table = tableOf(name);
  const before = fieldsOf(name, row);
  await tx.orm
    .update(table)
    .set({ ...wire, ...derivedColumns(name, { ...before, ...changed }), rev })
    .where(and(ofShop(table, tx.signature), eq(table.id, row.id)));
  tx.tell(toldOfChange(name, row.id, before, changed));
  return { ...row, ...wire, rev } as WireRow;
}

function refuseTooLarge(fields: Fields): void {
  // A text has three bytes at most for each of its units (RFC 3629), so only of a large row they are counted.
  if (JSON.stringify(fields).length * 3 <= mostRowBytes) return;
  if (rowBytes(fields) > mostRowBytes) throw new Refusal('row_too_large', { errors: [{ field: largestField(fields), message: rowTooLarge }] });
}

/** Deletes a row with what goes with it and what was answered about them, leaving a tombstone for each; refused while others refer to it. */
export async function removeRow(
  tx: WriteTransaction,
  name: CollectionName,
  id: string,
  { access, ifMatch, rule }: Pick<Caller, 'access' | 'rule'> & { ifMatch: number | null },
): Promise<WriteAnswer> {
  const row = refuseUnseen(access, name, await presentRow(tx, name, id));
  refuseOtherRevision(access, name, row, ifMatch);
  const before = fieldsOf(name, row);
  refuseLacking(access, name, { kind: 'remove', before, set: {} });
  await rule?.remove?.(tx, id);
  const gone = await dropRows(tx, await rowsGoneWith(tx, name, id));
  for (const told of toldOfRemoved({ collection: name, id }, before, gone)) tx.tell(told);
  return { status: 200, body: { id, rev: gone.at(-1)?.rev ?? row.rev, message: 'Registro excluído.' } };
}

/** The row itself, or the reason why there is none. An id of another shop is an unknown one. */
export async function presentRow(tx: TenantTransaction, name: CollectionName, id: string): Promise<WireRow> {
  if (!isUuid(id)) throw new Refusal('not_found');
  const [row] = await rowsById(tx, name, [id]);
  if (row) return row;
  throw new Refusal((await isTombstone(tx, name, id)) ? 'gone' : 'not_found');
}

/** Rows of which a create with this body is going to ask whether they are there, as far as the body tells. */
export function looksOfCreate(name: CollectionName, body: Body): LookedFor {
  const { id } = body;
  return {
    made: typeof id === 'string' ? [{ collection: name, id }] : [],
    referred: setReferences(name, body).map(({ to, id: referred }) => ({ collection: to, id: referred })),
  };
}

/** Everything that a create has to know, in one query where it is not known yet: most creates are new rows that refer to present ones. */
async function lookBeforeCreate(tx: WriteTransaction, name: CollectionName, id: string, fields: Fields) {
  const references = setReferences(name, fields);
  const own = { collection: name, id };
  const known = [tx.known.isThere(own), tx.known.isGone(own), ...references.map((each) => tx.known.isThere({ collection: each.to, id: each.id }))];
  const [isThere, isGone, ...areThere] = known.every((each) => each !== undefined) ? known : await lookUp(tx, own, references);
  const missing = references.filter((_, index) => !areThere[index]).map(({ field }) => field);
  return { isThere, isGone, missing };
}

async function lookUp(tx: WriteTransaction, { collection: name, id }: RowName, references: ReturnType<typeof setReferences>): Promise<boolean[]> {
  const tests = [rowExists(tx, name, id), tombstoneExists(tx, name, id), ...references.map(({ to, id: referred }) => rowExists(tx, to, referred))];
  const { rows } = await tx.orm.execute(sql`SELECT ARRAY[${sql.join(tests, sql`, `)}] AS found`);
  return (rows[0] as { found: boolean[] }).found;
}

export async function isTombstone(tx: TenantTransaction, name: CollectionName, id: string): Promise<boolean> {
  const { rows } = await tx.orm.execute(sql`SELECT ${tombstoneExists(tx, name, id)} AS found`);
  return (rows[0] as { found: boolean }).found;
}

const tombstoneExists = (tx: Pick<TenantTransaction, 'signature'>, name: CollectionName, id: string) =>
  sql`EXISTS (SELECT FROM ${tombstones} WHERE ${tombstones.signature_id} = ${tx.signature}
    AND ${tombstones.collection} = ${name} AND ${tombstones.id} = ${id})`;

/** What a documented call's body means in the collection's own fields. */
function readCallBody(
  name: CollectionName,
  tx: WriteTransaction,
  body: Body,
  present: Fields | null,
  { random, by }: Pick<Caller, 'random' | 'by'>,
): Body {
  const { fromCall } = collectionOf(name);
  if (fromCall === undefined) return body;
  return fromCall(body, present, { id: uuidV7(tx.nowMs, random), token: newPublicToken(random), at: civilDateTimeAt(tx.nowMs, ownerTimeZone), by });
}

function requireValid(checked: CheckedFields): Fields {
  if (!checked.ok) throw new Refusal('invalid_body', { errors: checked.problems });
  return checked.fields;
}
