import type { StockMove } from '#client/data/save/save-stock.ts';
import { storedValues, typedValues, type TypedValues } from '#client/ui/fields/typed-values.ts';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { withLabels } from '#domain/fields/field.ts';
import { productFields, type Product } from '#domain/products/product.ts';
import { mostPieces } from '#domain/products/stock-movement.ts';
import { productFormTexts } from './texts.ts';

/** What is saved with the product itself: its quantity is what its movements come to. */
const { quantity: _, ...ownFields } = productFields;

export const productFormFields = withLabels(productFields, productFormTexts.labels);

/** What the form holds, as text. `quantity` is how many there are: changing it is a count (ruling 46). */
export interface ProductFormValues extends TypedValues<typeof productFields> {
  /** So many came in or went out. */
  pieces: string;
  /** Why pieces moved. */
  note: string;
}

export const productFormValues = (product: Product | null, firstCompany = ''): ProductFormValues => ({
  ...typedValues(productFields, product),
  ...(product === null && { id_company: firstCompany }),
  pieces: '',
  note: '',
});

/** What is saved of some of the form's values. */
export const productChanges = (values: Partial<ProductFormValues>): Partial<Product> => storedValues(ownFields, values);

/** What a person says of the pieces: so many came in, went out, or are there. */
export type MovementKind = 'in' | 'out' | 'count';
export type MoveKind = Exclude<MovementKind, 'count'>;

/** A change of the stock book; null for none, a text for what is wrong with it. */
export interface Movement {
  readonly kind: MovementKind;
  readonly pieces: number;
}

/** What the person says of the pieces: how many there are, or what came in or went out, but not both. */
export function readStock(
  { quantity, pieces }: Pick<ProductFormValues, 'quantity' | 'pieces'>,
  { isCounted, kind, present }: { readonly isCounted: boolean; readonly kind: MoveKind; readonly present: number },
): Movement | null | { readonly wrong: string; readonly field: 'quantity' | 'pieces' } {
  const count = isCounted ? readCount(quantity, present) : null;
  if (count !== null && 'wrong' in count) return { ...count, field: 'quantity' };
  const move = readMovement(kind, pieces, present);
  if (move !== null && 'wrong' in move) return { ...move, field: 'pieces' };
  return count !== null && move !== null ? { wrong: productFormTexts.countedAndMoved, field: 'pieces' } : (count ?? move);
}

/** Reads the pieces that there are; as many as there were is no count. */
function readCount(typed: string, present: number): Movement | null | { readonly wrong: string } {
  const count = typed.trim() === '' ? { wrong: productFormTexts.wrongPieces } : readMovement('count', typed, present);
  return count !== null && !('wrong' in count) && count.pieces === present ? null : count;
}

/** Reads the pieces of a movement: '' is none, and so is a move of nothing. */
export function readMovement(kind: MovementKind, typed: string, present: number): Movement | null | { readonly wrong: string } {
  if (typed.trim() === '') return null;
  const pieces = parseWhole(typed);
  if (pieces === null) return { wrong: productFormTexts.wrongPieces };
  if (pieces === 0 && kind !== 'count') return null;
  const movement = { kind, pieces };
  return pieces > mostPieces || Math.abs(afterMovement(present, movement)) > mostPieces ? { wrong: productFormTexts.tooManyPieces } : movement;
}

export function afterMovement(present: number, { kind, pieces }: Movement): number {
  return kind === 'count' ? pieces : present + (kind === 'in' ? pieces : -pieces);
}

/** The movement as it is saved; null for none. */
export function stockMoveOf(movement: Movement | null): StockMove | null {
  if (movement === null) return null;
  const { kind, pieces } = movement;
  return kind === 'count' ? { kind, pieces } : { kind: 'move', pieces: kind === 'in' ? pieces : -pieces };
}
