import { and, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchQueryOf, type SearchTerm } from '#domain/values/search-text.ts';

/** A text in lower case without accents: what lists of people are put in order by. */
export const foldedOrder = (column: PgColumn): SQL => sql`folded(${column}) COLLATE "C"`;

/**
 * Condition that each word of a typed search stands in one of the columns, in any case and without accents; one that looks
 * like a code without its mask too, in one of `codes`. Undefined for an empty search.
 */
export function foundIn(columns: readonly PgColumn[], search: string, codes: readonly PgColumn[] = []): SQL | undefined {
  const lists = searchQueryOf(search).map((terms) => and(...terms.map((term) => termIn(columns, codes, term))));
  return lists.length === 0 ? undefined : or(...lists);
}

function termIn(columns: readonly PgColumn[], codes: readonly PgColumn[], { text, code, begins }: SearchTerm): SQL | undefined {
  const found = (column: PgColumn, sought: string) => sql`strpos(' ' || replace(folded(${column}), '-', ''), ${sought}) > 0`;
  return or(
    ...(text === null ? [] : columns.map((column) => found(column, begins ? ` ${text}` : text))),
    ...(code === null ? [] : codes.map((column) => found(column, code))),
    sql`false`,
  );
}
