/*
 * What of a shop's rows a person sees and may write: one rule for server and device, from what collections and fields
 * say of themselves. Whatever leaves the server for a person goes through here, or through the statement that the server
 * makes of it (`server/sync/shown-columns.ts`).
 */
import type { ShopAccess } from '../access/shop-access.ts';
import type { Permission } from '../access/shop-permissions.ts';
import type { Field } from '../fields/field.ts';
import type { Fields, Json } from '../values/json.ts';
import { collectionNames, collectionOf, type CollectionName } from './collections.ts';

type Row = Readonly<Record<string, unknown>>;
type Access = Pick<ShopAccess, 'may' | 'employee'>;

/** Whether a person sees rows of the collection at all. */
export function maySeeCollection({ may }: Pick<Access, 'may'>, name: CollectionName): boolean {
  const { read } = collectionOf(name).may;
  return read === null || may(read);
}

/** The one value of a field with which alone a person sees a row of the collection; null: every row of it. */
export function onlyRowsWith({ may }: Pick<Access, 'may'>, name: CollectionName): { readonly field: string; readonly value: string } | null {
  const { readPartly } = collectionOf(name).may;
  return readPartly === undefined || may(readPartly.all) ? null : readPartly;
}

/** Whether a person sees this row, whatever of it. */
export function maySeeRow(access: Pick<Access, 'may'>, name: CollectionName, row: Row): boolean {
  const only = onlyRowsWith(access, name);
  return maySeeCollection(access, name) && (only === null || row[only.field] === only.value);
}

/** Fields that a person does not see, but of their own row. */
export const hiddenFields = ({ may }: Pick<Access, 'may'>, name: CollectionName): string[] =>
  Object.entries(collectionOf(name).fields).flatMap(([field, { seenWith }]) => (seenWith === undefined || may(seenWith) ? [] : [field]));

/** Fields of list lines that a person does not see, by list: of `items` its `price`. */
export const hiddenOfLines = ({ may }: Pick<Access, 'may'>, name: CollectionName): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(collectionOf(name).fields).flatMap(([field, { linesSeenWith = {} }]) => {
      const hidden = Object.entries(linesSeenWith).flatMap(([ofLine, permission]) => (may(permission) ? [] : [ofLine]));
      return hidden.length === 0 ? [] : [[field, hidden]];
    }),
  );

/** What stands in the place of a value that is hidden: what the row would have if nobody had said anything. The same on the wire. */
export const hiddenValue = ({ initial, kind }: Pick<Field, 'initial' | 'kind'>): Json => (initial === undefined ? kind.standIn : initial);

/** What stands in the place of a hidden field of a line: money, of which none was said. */
export const hiddenOfLine = 0;

/** Whether nothing of the row is hidden since it is the person's own. */
export function isOwnRow({ employee }: Pick<Access, 'employee'>, name: CollectionName, row: Row): boolean {
  const { ownerField } = collectionOf(name);
  return ownerField !== undefined && employee !== null && row[ownerField] === employee;
}

/** The row as a person sees it: what is hidden of it is as if nobody had said it. Rows as they travel and as they are stored. */
export function shownRow<R extends Row>(access: Access, name: CollectionName, row: R): R {
  const hidden = isOwnRow(access, name, row) ? [] : hiddenFields(access, name);
  const ofLines = Object.entries(hiddenOfLines(access, name));
  if (hidden.length === 0 && ofLines.length === 0) return row;
  const { fields } = collectionOf(name);
  const shown: Record<string, unknown> = { ...row };
  for (const field of hidden) {
    const declared = fields[field];
    if (declared !== undefined && Object.hasOwn(row, field)) shown[field] = hiddenValue(declared);
  }
  for (const [field, hiddenInLine] of ofLines) if (Object.hasOwn(row, field)) shown[field] = withoutInLines(row[field], hiddenInLine);
  return shown as R;
}

const isLine = (line: unknown): line is Row => typeof line === 'object' && line !== null && !Array.isArray(line);

function withoutInLines(lines: unknown, hidden: readonly string[]): unknown {
  if (!Array.isArray(lines)) return lines;
  const standIns = Object.fromEntries(hidden.map((field) => [field, hiddenOfLine]));
  return lines.map((line: unknown) => (isLine(line) ? { ...line, ...standIns } : line));
}

/**
 * The fields that a person sets, with what they do not see of list lines as it was: whoever edits the words of a line whose
 * price they do not see leaves that price alone. Lines that they add are without.
 */
export function keepHiddenOfLines(access: Access, name: CollectionName, set: Fields, before: Fields | null): Fields {
  const kept: Record<string, Json> = {};
  for (const [field, hidden] of Object.entries(hiddenOfLines(access, name))) {
    const [lines, former] = [set[field], before?.[field]];
    if (Array.isArray(lines)) kept[field] = lines.map((line) => withHidden(line, Array.isArray(former) ? former : [], hidden));
  }
  return { ...set, ...kept };
}

function withHidden(line: Json, former: readonly Json[], hidden: readonly string[]): Json {
  if (!isLine(line)) return line;
  const same = former.find((each) => isLine(each) && each['id'] === line['id']);
  const known: Row = isLine(same) ? same : {};
  return { ...line, ...Object.fromEntries(hidden.map((field) => [field, known[field] ?? hiddenOfLine])) } as Json;
}

/** Whether a search over the collection could tell of something that the person does not see. */
export function isSearchTelling(access: Pick<Access, 'may'>, name: CollectionName): boolean {
  const { searchFields, alsoFoundBy, foundThrough = [], references } = collectionOf(name);
  const hidden = hiddenFields(access, name);
  const through = references.filter(({ field }) => foundThrough.includes(field)).map(({ to }) => to);
  const tells = (other: CollectionName) => !maySeeCollection(access, other) || onlyRowsWith(access, other) !== null || isSearchTelling(access, other);
  return searchFields.some(({ field }) => hidden.includes(field)) || [...alsoFoundBy.map(({ collection }) => collection), ...through].some(tells);
}

/** A write that a person asks for: fields in their stored form. */
export interface WishedWrite {
  readonly kind: 'create' | 'update' | 'remove';
  readonly before: Fields | null;
  readonly set: Fields;
}

/** Why a write is refused: the permission that is missing, and the field that asks for it. */
export interface Lacking {
  readonly permission: Permission;
  readonly field?: string;
}

/** What a person lacks for a write of a row that they see; null: they may. */
export function lackingFor(access: Access, name: CollectionName, { kind, before, set }: WishedWrite): Lacking | null {
  const { may: wanted, needs } = collectionOf(name);
  const asked = [wanted[kind], ...(kind === 'remove' ? [] : (needs?.({ before, set, by: access }) ?? []))];
  const missing = asked.find((permission) => !access.may(permission));
  if (missing !== undefined) return { permission: missing };
  return kind === 'remove' ? null : (lackingForFields(access, name, { before, set }) ?? lackingForLines(access, name, { before, set }));
}

function lackingForFields({ may }: Access, name: CollectionName, { before, set }: Omit<WishedWrite, 'kind'>): Lacking | null {
  for (const [field, declared] of Object.entries(collectionOf(name).fields)) {
    const permission = [declared.seenWith, declared.setWith].find((each) => each !== undefined && !may(each));
    if (permission === undefined || !Object.hasOwn(set, field)) continue;
    const former = before === null ? hiddenValue(declared) : before[field];
    if (JSON.stringify(set[field]) !== JSON.stringify(former)) return { permission, field };
  }
  return null;
}

/** Of lines what a person does not see is left out, or comes as it is there: anything else they would have said unheard. */
function lackingForLines({ may }: Access, name: CollectionName, { before, set }: Omit<WishedWrite, 'kind'>): Lacking | null {
  for (const [field, { linesSeenWith }] of Object.entries(collectionOf(name).fields)) {
    if (linesSeenWith === undefined) continue;
    const former = linesOf(before?.[field]);
    for (const [ofLine, permission] of Object.entries(linesSeenWith)) {
      const isSaid = ([id, { [ofLine]: value }]: [string, Row]) =>
        value !== undefined && value !== hiddenOfLine && value !== former.get(id)?.[ofLine];
      if (!may(permission) && [...linesOf(set[field])].some(isSaid)) return { permission, field };
    }
  }
  return null;
}

/** Lines by their id: of a list, or of a change of some lines by their id. */
function linesOf(lines: Json | undefined): Map<string, Row> {
  const entries = Array.isArray(lines) ? lines.map((line) => [isLine(line) ? String(line['id']) : '', line] as const) : Object.entries(lines ?? {});
  return new Map(entries.flatMap(([id, line]) => (isLine(line) ? [[id, line]] : [])));
}

/** Collections of which a person sees nothing. */
export const hiddenCollections = (access: Pick<Access, 'may'>): CollectionName[] => collectionNames.filter((name) => !maySeeCollection(access, name));

// Asked for at every call, and the same for one standing for ever.
const sightOf = new WeakMap<Pick<Access, 'may'>, boolean>();

/** Whether a person sees everything of every row: what is shown to them needs no looking through. */
export function seesAll(access: Pick<Access, 'may'>): boolean {
  const known = sightOf.get(access);
  if (known !== undefined) return known;
  const sees = collectionNames.every(
    (name) =>
      maySeeCollection(access, name) &&
      onlyRowsWith(access, name) === null &&
      hiddenFields(access, name).length === 0 &&
      Object.keys(hiddenOfLines(access, name)).length === 0,
  );
  sightOf.set(access, sees);
  return sees;
}
