import * as z from 'zod/mini';
import { boundedList, optionalReference, optionalText, requiredReference } from './field-schemas.ts';
import { civilDateTimeSchema, formatCivilDateTime } from './values/civil-date.ts';
import { rowIdSchema } from './values/ids.ts';

/** Largest quantity of one movement. */
export const mostPieces = 9_999_999;

/** Most ids that a count names, of counts and of moves each: its row stays far below what a row may have. */
export const mostSeen = 2_500;

const pieces = z
  .int('Quantidade inválida.')
  .check(z.gte(-mostPieces, 'Quantidade grande demais.'), z.lte(mostPieces, 'Quantidade grande demais.'));

const ids = boundedList(rowIdSchema, mostSeen, 'Lista longa demais.');

/**
 * One line of a product's stock book. Made once; nobody edits it, and it goes only with its product.
 *
 * What a count had seen is said exactly and in little room: the latest moves by their ids, all those before by what
 * they came to. Moves that the server may not have yet are always named (see `stock.ts`).
 */
export const stockMovementFields = z.object({
  product_id: requiredReference('Escolha o produto.'),
  /** `move`: so many more or fewer. `count`: somebody counted, and so many are there. */
  kind: z.enum(['move', 'count'], 'Tipo de movimento inválido.'),
  /** Pieces: of a move with its sign, of a count what was counted. */
  quantity: pieces,
  /** Minute of the shop's wall clock. */
  at: civilDateTimeSchema,
  /** Name of whoever made it. */
  by: optionalText(120),
  /** Why, in a person's words. */
  note: optionalText(200),
  /** What it comes from ('budget', 'service'), and that row's id; '' and null when a person made it. */
  document_kind: optionalText(20),
  document_id: optionalReference,
  /** Of a count: the counts that it takes the place of. */
  seen_counts: ids,
  /** Of a count: the latest moves that it includes. */
  seen_moves: ids,
  /** Of a count: what all earlier moves that it includes come to. */
  seen_pieces: z.int('Quantidade inválida.'),
});

export type StockMovement = z.infer<typeof stockMovementFields>;

export const stockMovementDefaults = {
  by: '',
  note: '',
  document_kind: '',
  document_id: null,
  seen_counts: [],
  seen_moves: [],
  seen_pieces: 0,
} satisfies Partial<StockMovement>;

/** 'Entrada de 3 em 20/11/2026 09:00', as a person names a movement. */
export function describeMovement({ kind, quantity, at }: StockMovement): string {
  const what = kind === 'count' ? 'Contagem' : quantity < 0 ? 'Saída' : 'Entrada';
  const number = (kind === 'count' ? quantity : Math.abs(quantity)).toLocaleString('pt-BR');
  return `${what} de ${number} em ${formatCivilDateTime(at)}`;
}
