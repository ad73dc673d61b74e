import type { StockMove } from '#client/data/save-stock.ts';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import type { Product } from '#domain/product.ts';
import { mostPieces } from '#domain/stock-movement.ts';
import { formatAmount, parseMoney, type Cents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';
import { productFormTexts } from './texts.ts';

/** What the form holds, as text. `quantity`: of a new product its first count, else the pieces of a movement. */
export interface ProductFormValues {
  id_company: string;
  category_id: string;
  name: string;
  brand: string;
  cost_price: string;
  sale_price: string;
  quantity: string;
  minimum: string;
  /** Why pieces moved. */
  note: string;
}

const zero = 0 as Cents;

export function productFormValues(product: Product | null, onlyCompany = ''): ProductFormValues {
  return {
    id_company: product?.id_company ?? onlyCompany,
    category_id: product?.category_id ?? '',
    name: product?.name ?? '',
    brand: product?.brand ?? '',
    cost_price: formatAmount(product?.cost_price ?? zero),
    sale_price: formatAmount(product?.sale_price ?? zero),
    quantity: product === null ? '0' : '',
    minimum: product?.minimum?.toLocaleString('pt-BR') ?? '',
    note: '',
  };
}

/** What is saved of some of the form's values; what cannot be read goes on as typed, for the domain to refuse. */
export function productFields(values: Partial<ProductFormValues>): Partial<Product> {
  const { quantity: _, note: __, cost_price, sale_price, minimum, id_company, category_id, ...texts } = values;
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

/** A change of the stock book; null for none, a text for what is wrong with it. */
export interface Movement {
  readonly kind: MovementKind;
  readonly pieces: number;
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

/** The movement as it is saved; null for none. The first count of a new product: an empty shelf needs none. */
export function stockMoveOf(movement: Movement | null, isNew: boolean): StockMove | null {
  if (movement === null || (isNew && movement.pieces === 0)) return null;
  const { kind, pieces } = movement;
  return kind === 'count' ? { kind, pieces } : { kind: 'move', pieces: kind === 'in' ? pieces : -pieces };
}
