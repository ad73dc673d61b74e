import * as z from 'zod/mini';
import { boundedList } from '../fields/schemas.ts';
import { mostPieces, mostSeen, stockMovementDefaults, type StockMovement } from './stock-movement.ts';
import { civilDateTimeSchema } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { namedId, storable } from '../values/named-id.ts';

/*
 * The stock book as it was until schema version 4: a list `movements` in the product's row, whose counts named every
 * line that they had seen. Calls of apps and programs that still send it are understood, and what waits on a device or
 * stands in a backup is converted. The same line of the same product always becomes the same row.
 */

const quantity = z.int('Quantidade inválida.').check(z.gte(-mostPieces, 'Quantidade grande demais.'), z.lte(mostPieces, 'Quantidade grande demais.'));

/** One line of the list. */
export const stockLineSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  kind: z.enum(['move', 'count']),
  quantity,
  at: civilDateTimeSchema,
  by: z._default(z.string().check(z.maxLength(120)), ''),
  note: z._default(z.string().check(z.maxLength(200)), ''),
  seen: z._default(boundedList(z.string().check(z.maxLength(64)), 500, 'Lista longa demais.'), []),
});
export type StockLine = z.infer<typeof stockLineSchema>;

const listSchema = boundedList(stockLineSchema, 500, 'Lista longa demais.');

/** Reads a whole list, or what a change did to one (`{lineId: line | null}`); null: it is neither. */
export function readStockLines(value: unknown): StockLine[] | null {
  const list = Array.isArray(value) || typeof value !== 'object' || value === null ? value : Object.values(value).filter((line) => line !== null);
  const read = z.safeParse(listSchema, list);
  return read.success ? read.data : null;
}

/** Id of the row that a line of a product's list becomes. */
export const movementIdOf = (product: RowId, line: string): RowId => namedId(`${product}/${line}`);

/** A count as a row, with what it had seen. */
export type KnownCount = Pick<StockMovement, 'seen_counts' | 'seen_moves'> & { readonly id: RowId };

export interface ConvertedLine {
  readonly id: RowId;
  readonly fields: StockMovement;
}

/**
 * The rows of a product's lines. The list lost lines that a count had included: `known`, counts that stand elsewhere,
 * and the other lines say which, so that those are not counted again.
 */
export function movementsOfLines(product: RowId, lines: readonly StockLine[], known: readonly KnownCount[] = []): ConvertedLine[] {
  const includedBy = new Map<RowId, readonly RowId[]>(known.map(({ id, seen_counts: counts, seen_moves: moves }) => [id, [...counts, ...moves]]));
  for (const line of lines)
    if (line.kind === 'count')
      includedBy.set(
        movementIdOf(product, line.id),
        line.seen.map((id) => movementIdOf(product, id)),
      );
  return lines.map(({ id, kind, quantity: pieces, at, by, note }) => {
    const rowId = movementIdOf(product, id);
    // The list did not say which of the lines seen were counts.
    const seen = kind === 'count' ? allIncluded(rowId, includedBy) : [];
    return {
      id: rowId,
      fields: {
        ...stockMovementDefaults,
        product_id: product,
        kind,
        quantity: pieces,
        at,
        by: readable(by),
        note: readable(note),
        seen_counts: seen,
        seen_moves: seen,
      },
    };
  });
}

function allIncluded(count: RowId, includedBy: ReadonlyMap<RowId, readonly RowId[]>): RowId[] {
  const found = new Set(includedBy.get(count));
  for (const id of found) for (const further of includedBy.get(id) ?? []) found.add(further);
  found.delete(count);
  return [...found].slice(0, mostSeen);
}

// The list took any text; a row takes what can be stored and printed.
// eslint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const readable = (text: string): string => storable(text).replaceAll(unprintable, '').trim();
