// Invariant: what a pull reads of a row for a person is what `shownRow` of the domain would show them of it; what is hidden
// does not leave the database.
import pg from 'pg';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { hiddenFields, hiddenOfLine, hiddenOfLines, hiddenValue, onlyRowsWith } from '#domain/collections/shown-rows.ts';
import { columnOf, wireColumns } from '../db/rows.ts';

/** The parameter that holds the employee that the person is. */
export interface OwnEmployee {
  readonly parameter: string;
}

/** The travelling columns of a collection as a person sees them, as a list of SQL. */
export function shownColumns(name: CollectionName, access: ShopAccess, { parameter }: OwnEmployee): string {
  const hidden = hiddenFields(access, name);
  const ofLines = hiddenOfLines(access, name);
  const { ownerField } = collectionOf(name);
  const isOwn = access.employee !== null && ownerField !== undefined ? `"${ownerField}" = ${parameter}` : null;
  return Object.keys(wireColumns[name])
    .map((column) => {
      const lines = ofLines[column];
      if (lines !== undefined) return `${withoutInLines(name, column, lines)} AS "${column}"`;
      if (!hidden.includes(column)) return `"${column}"`;
      const standIn = standInFor(name, column);
      return `${isOwn === null ? standIn : `CASE WHEN ${isOwn} THEN "${column}" ELSE ${standIn} END`} AS "${column}"`;
    })
    .join(', ');
}

/** The condition under which a row of the collection is shown to a person at all; null: always. Otherwise it is as if it were gone. */
export function shownRows(name: CollectionName, access: ShopAccess): string | null {
  const only = onlyRowsWith(access, name);
  return only === null ? null : `"${only.field}" = ${pg.escapeLiteral(only.value)}`;
}

function standInFor(name: CollectionName, field: string): string {
  const declared = collectionOf(name).fields[field];
  const value = declared === undefined ? null : hiddenValue(declared);
  const type = columnOf(name, field).getSQLType();
  return value === null ? `NULL::${type}` : `${pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))}::${type}`;
}

function withoutInLines(name: CollectionName, list: string, hidden: readonly string[]): string {
  const standIns = pg.escapeLiteral(JSON.stringify(Object.fromEntries(hidden.map((field) => [field, hiddenOfLine]))));
  const type = columnOf(name, list).getSQLType();
  return `(SELECT coalesce(jsonb_agg(line || ${standIns}::jsonb ORDER BY place), '[]'::jsonb)
    FROM jsonb_array_elements("${list}"::jsonb) WITH ORDINALITY AS lines (line, place))::${type}`;
}
