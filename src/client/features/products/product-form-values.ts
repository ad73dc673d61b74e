import type { StockMove } from '#client/data/save-stock.ts';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import type { Product } from '#domain/product.ts';
import { mostPieces } from '#domain/stock-movement.ts';
import { formatAmount, parseMoney, type Cents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';
import { productFormTexts } from './texts.ts';

/** What the form holds, as text. `quantity` is how many there are: changing it is a count (ruling 46). */
export interface ProductFormValues {
  id_company: string;
  category_id: string;
  name: string;
  brand: string;
  cost_price: string;
  sale_price: string;
  quantity: string;
  minimum: string;
  /** So many came in or went out. */
  pieces: string;
  /** Why pieces moved. */
  note: string;
}

const zero = 0 as Cents;

export function productFormValues(product: Product | null, firstCompany = ''): ProductFormValues {
  return {
    id_company: product?.id_company ?? firstCompany,
    category_id: product?.category_id ?? '',
    name: product?.name ?? '',
    brand: product?.brand ?? '',
    cost_price: formatAmount(product?.cost_price ?? zero),
    sale_price: formatAmount(product?.sale_price ?? zero),
    quantity: (product?.quantity ?? 0).toLocaleString('pt-BR'),
    minimum: product?.minimum?.toLocaleString('pt-BR') ?? '',
    pieces: '',
    note: '',
  };
}

/** What is saved of some of the form's values; what cannot be read goes on as typed, for the domain to refuse. */
export function productFields(values: Partial<ProductFormValues>): Partial<Product> {
  const { quantity: _, pieces: __, note: ___, cost_price, sale_price, minimum, id_company, category_id, ...texts } = values;
  return {
    ...texts,
    ...(id_company !== undefined && { id_company: id_company as RowId }),
    ...(category_id !== undefined && { category_id: category_id === '' ? null : (category_id as RowId) }),
    ...(cost_price !== undefined && { cost_price: centsOf(cost_price) }),
    ...(sale_price !== undefined && { sale_price: centsOf(sale_price) }),
    ...(minimum !== undefined && { minimum: minimum.trim() === '' ? null : ((parseWhole(minimum) ?? minimum) as number) }),
  };
}

const centsOf = (text: string): Cents => (text.trim() === '' ? zero : ((parseMoney(text) ?? text) as Cents));

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
