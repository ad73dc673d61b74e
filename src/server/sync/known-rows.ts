// Invariant: what is known here was read under the shop's counter lock, and is forgotten as soon as the transaction deletes
// anything; so it is still so whenever it is asked.
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import type { CollectionName } from '#domain/collections/collections.ts';
import { isUuid, type SignatureId } from '#domain/values/ids.ts';
import { literalOf } from '../db/literal.ts';
import { tableOf } from '../db/rows.ts';

export interface RowName {
  readonly collection: CollectionName;
  readonly id: string;
}

/** The rows that a transaction is about to make, and those that they refer to. */
export interface LookedFor {
  readonly made: readonly RowName[];
  readonly referred: readonly RowName[];
}

export const looksForNothing: LookedFor = { made: [], referred: [] };

const keyOf = ({ collection, id }: RowName) => `${collection} ${id}`;

/** Reads what {@link KnownRows} knows of these rows; null where there is nothing to read. */
export function knownRowsQuery(signature: SignatureId, { made, referred }: LookedFor): string | null {
  const shop = literalOf(signature);
  const present = idsByCollection([...made, ...referred]).map(
    ([collection, ids]) =>
      `SELECT '${collection}' AS collection, id, false AS gone FROM ${pg.escapeIdentifier(getTableName(tableOf(collection)))} WHERE signature_id = ${shop} AND id IN (${ids})`,
  );
  const gone = idsByCollection(made).map(
    ([collection, ids]) =>
      `SELECT collection, id, true FROM tombstones WHERE signature_id = ${shop} AND collection = '${collection}' AND id IN (${ids})`,
  );
  return present.length === 0 ? null : [...present, ...gone].join(' UNION ALL ');
}

/** What is known of rows without asking once more. */
export class KnownRows {
  readonly #there = new Map<string, boolean>();
  readonly #gone = new Map<string, boolean>();

  /** `rows`: the answer of {@link knownRowsQuery} for the same. */
  constructor({ made, referred }: LookedFor = looksForNothing, rows: readonly unknown[] = []) {
    for (const name of [...made, ...referred]) if (isUuid(name.id)) this.#there.set(keyOf(name), false);
    for (const name of made) if (isUuid(name.id)) this.#gone.set(keyOf(name), false);
    for (const found of rows as (RowName & { gone: boolean })[]) (found.gone ? this.#gone : this.#there).set(keyOf(found), true);
  }

  /** Whether the shop has the row; undefined: nobody has looked. */
  isThere(name: RowName): boolean | undefined {
    return this.#there.get(keyOf(name));
  }

  /** Whether the row was deleted; undefined: nobody has looked. */
  isGone(name: RowName): boolean | undefined {
    return this.#gone.get(keyOf(name));
  }

  /** The transaction has made the row. */
  add(name: RowName): void {
    this.#there.set(keyOf(name), true);
  }

  /** The transaction has deleted rows. */
  forget(): void {
    this.#there.clear();
    this.#gone.clear();
  }
}

function idsByCollection(names: readonly RowName[]): (readonly [CollectionName, string])[] {
  const ids = new Map<CollectionName, Set<string>>();
  for (const { collection, id } of names) if (isUuid(id)) ids.set(collection, (ids.get(collection) ?? new Set()).add(id));
  return [...ids].map(([collection, each]) => [collection, [...each].map(literalOf).join(', ')]);
}
