import * as z from 'zod/mini';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { boundedList, optionalReference } from '../fields/schemas.ts';
import { optionalField, requiredField, requiredReference, text } from '../fields/builders.ts';
import { civilDateTimeSchema, formatCivilDateTime } from '../values/civil-date.ts';
import { rowIdSchema, type RowId } from '../values/ids.ts';

/** Largest quantity of one movement. */
export const mostPieces = 9_999_999;

/** Most ids that a count names, of counts and of moves each: its row stays far below what a row may have. */
export const mostSeen = 2_500;

const pieces = z.int('Quantidade inválida.').check(z.gte(-mostPieces, 'Quantidade grande demais.'), z.lte(mostPieces, 'Quantidade grande demais.'));

const ids = boundedList(rowIdSchema, mostSeen, 'Lista longa demais.');

/**
 * One line of a product's stock book. Made once; nobody edits it, and it goes only with its product.
 *
 * What a count had seen is said exactly and in little room: the latest moves by their ids, all those before by what
 * they came to. Moves that the server may not have yet are always named (see `stock.ts`).
 */
export const stockMovementFields = {
  product_id: requiredReference('Produto', 'products', 'cascade', 'Escolha o produto.'),
  /** `move`: so many more or fewer. `count`: somebody counted, and so many are there. */
  kind: requiredField(
    kinds.choice({ count: 'Contagem', move: 'Entrada ou saída' }),
    'Tipo',
    z.enum(['move', 'count'], 'Tipo de movimento inválido.'),
  ),
  /** Pieces: of a move with its sign, of a count what was counted. */
  quantity: requiredField(kinds.count, 'Quantidade', pieces),
  /** Minute of the shop's wall clock. */
  at: requiredField(kinds.civilDateTime, 'Quando', civilDateTimeSchema),
  /** Name of whoever made it. */
  by: text('Quem', 120, { isPersonal: true }),
  /** Why, in a person's words. */
  note: text('Motivo', 200),
  /** What it comes from ('budget', 'service'), and that row's id; '' and null when a person made it. */
  document_kind: text('Vem de', 20),
  document_id: optionalField<RowId | null, 'uuid'>(kinds.reference, 'Documento', optionalReference, null, { isHidden: true }),
  /** Of a count: the counts that it takes the place of. */
  seen_counts: optionalField(kinds.list(), 'Contagens que substitui', ids, [], { isHidden: true }),
  /** Of a count: the latest moves that it includes. */
  seen_moves: optionalField(kinds.list(), 'Movimentos incluídos', ids, [], { isHidden: true }),
  /** Of a count: what all earlier moves that it includes come to. */
  seen_pieces: optionalField(kinds.sum, 'Peças incluídas antes', z.int('Quantidade inválida.'), 0, { isHidden: true }),
};

export type StockMovement = RowOf<typeof stockMovementFields>;

export const stockMovementDefaults = defaultsOf(stockMovementFields);

/** 'Entrada de 3 em 20/11/2026 09:00', as a person names a movement. */
export function describeMovement({ kind, quantity, at }: StockMovement): string {
  const what = kind === 'count' ? 'Contagem' : quantity < 0 ? 'Saída' : 'Entrada';
  const number = (kind === 'count' ? quantity : Math.abs(quantity)).toLocaleString('pt-BR');
  return `${what} de ${number} em ${formatCivilDateTime(at)}`;
}
