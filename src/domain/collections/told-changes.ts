import { collectionOf, type CollectionName } from './collections.ts';
import { hiddenFields } from './shown-rows.ts';
import type { ShopAccess } from '../access/shop-access.ts';
import type { Field } from '../fields/field.ts';
import type { Fields, Json } from '../values/json.ts';

/** A value as it was and as it became; money in cents. */
export interface ToldValues {
  readonly before: Json;
  readonly after: Json;
}

/** How many lines of a list came, went and became others. */
export interface ToldLines {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** What the audit trail keeps of a field's change: the values before and after, of a list its lines, or null: that it changed, and not how. */
export type ToldChange = ToldValues | ToldLines | null;
export type ToldChanges = Readonly<Record<string, ToldChange>>;

// What may be longer than a name may say anything about anybody, what a person wrote into the ledger too.
const longestTold = 120;

/**
 * What the audit trail keeps of a change (issue 16 §3): money, states, days and names from what to what. Of what is
 * personal, of long texts and of links' secrets only that they changed; of what says nothing to a person nothing.
 */
export function toldChanges(name: CollectionName, before: Fields, after: Fields): ToldChanges {
  const { fields, merge } = collectionOf(name);
  const changed = Object.entries(fields).filter(([field]) => Object.hasOwn(after, field) && !isSame(before[field], after[field]));
  return Object.fromEntries(
    changed.flatMap(([field, declared]): [string, ToldChange][] => {
      const [was, is] = [before[field] ?? null, after[field] ?? null];
      if (declared.isHidden && !declared.isSecret) return [];
      if (merge.lists.includes(field)) return [[field, toldLines(was, is)]];
      return [[field, isTold(declared) ? { before: was, after: is } : null]];
    }),
  );
}

const isTold = ({ isPersonal, isSecret, most = 0, kind }: Field) =>
  isPersonal !== true && isSecret !== true && most <= longestTold && kind.column !== 'json';

/** What a person calls the row, as far as that says nothing about anybody: of a customer it is ''. */
export function toldName(name: CollectionName, row: Fields): string {
  const { fields, describe } = collectionOf(name);
  const isUntold = (field: string) => fields[field] !== undefined && fields[field].kind.column === 'text' && !isTold(fields[field]);
  return describe(Object.fromEntries(Object.entries(row).map(([field, value]) => [field, isUntold(field) ? '' : value])) as Fields).slice(
    0,
    longestTold,
  );
}

/** What the audit trail keeps of a row that was deleted: its amounts. */
export const toldOfGone = (name: CollectionName, row: Fields): ToldChanges =>
  Object.fromEntries(
    Object.entries(collectionOf(name).fields).flatMap(([field, declared]): [string, ToldChange][] => {
      const value = row[field] ?? null;
      return declared.kind.column === 'money' && isTold(declared) && value !== null && value !== 0 ? [[field, { before: value, after: null }]] : [];
    }),
  );

/** The changes as a person may read them, in the order of the fields: without what is hidden from them, of their own row too. */
export function shownChanges(access: Pick<ShopAccess, 'may'>, name: CollectionName, changes: ToldChanges): ToldChanges {
  const hidden = hiddenFields(access, name);
  const shown = Object.keys(collectionOf(name).fields).filter((field) => Object.hasOwn(changes, field) && !hidden.includes(field));
  return Object.fromEntries(shown.map((field) => [field, changes[field] ?? null]));
}

/** How the lines of a list differ; lines are the same by their `id`. */
export function toldLines(before: Json, after: Json): ToldLines {
  const [was, is] = [linesOf(before), linesOf(after)];
  return {
    added: [...is.keys()].filter((id) => !was.has(id)).length,
    removed: [...was.keys()].filter((id) => !is.has(id)).length,
    changed: [...is].filter(([id, line]) => was.has(id) && was.get(id) !== line).length,
  };
}

function linesOf(list: Json): Map<string, string> {
  const lines = Array.isArray(list) ? list : [];
  return new Map(lines.map((line, at) => [idOf(line) ?? String(at), JSON.stringify(line)]));
}

const idOf = (line: Json): string | undefined =>
  typeof line === 'object' && line !== null && !Array.isArray(line) && typeof line['id'] === 'string' ? line['id'] : undefined;

const isSame = (one: Json | undefined, other: Json | undefined) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
