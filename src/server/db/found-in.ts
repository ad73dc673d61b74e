import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldText } from '#domain/values/search-text.ts';

/** A text in lower case without accents: what lists of people are put in order by. */
export const foldedOrder = (column: PgColumn): SQL => sql`folded(${column}) COLLATE "C"`;

/** Condition that a typed search stands in one of the columns, in any case and without accents. Undefined for an empty one. */
export function foundIn(columns: readonly PgColumn[], search: string): SQL | undefined {
  const query = foldText(search);
  if (query === '') return undefined;
  return sql`(${sql.join(
    columns.map((column) => sql`strpos(folded(${column}), ${query}) > 0`),
    sql` OR `,
  )})`;
}
