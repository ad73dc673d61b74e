import * as z from 'zod/mini';
import { amount, optionalCount, optionalReference, optionalText, requiredReference, requiredText } from './field-schemas.ts';
import { mostPieces } from './stock-movement.ts';
import type { Cents } from './values/money.ts';

// Far above what any stock comes to by its movements, far below what a sum could not hold exactly.
const mostInStock = 999_999_999_999;

/**
 * Fields of a product (spec 2 §3, §5). Prices are in cents. `quantity` is what its movements come to (see `stock.ts`):
 * the server and every device keep it with the row, and nobody sets it.
 * `minimum` is the quantity at which it runs low, or null.
 */
export const productFields = z.object({
  name: requiredText(120, 'Informe o nome.'),
  id_company: requiredReference('Escolha a empresa.'),
  category_id: optionalReference,
  brand: optionalText(80),
  cost_price: amount('Preço de custo inválido.'),
  sale_price: amount('Preço de venda inválido.'),
  quantity: z.pipe(
    z.transform((value: unknown) => (value === null || value === undefined || value === '' ? 0 : value)),
    z.int('Quantidade inválida.').check(z.gte(-mostInStock, 'Quantidade inválida.'), z.lte(mostInStock, 'Quantidade inválida.')),
  ),
  minimum: optionalCount(mostPieces, 'Estoque mínimo inválido.'),
});

export type Product = z.infer<typeof productFields>;

export const productDefaults: Omit<Product, 'name' | 'id_company'> = {
  category_id: null,
  brand: '',
  cost_price: 0 as Cents,
  sale_price: 0 as Cents,
  quantity: 0,
  minimum: null,
};

/** What a documented call says of the pieces, beside the product's own fields. */
export interface StockSaid {
  /** So many are there, if that is not what is known (spec 2 §7, ruling 46); null: it says nothing. */
  readonly quantity: number | null;
  /** The list of movements as it was until schema version 4 (see `stock-lines.ts`). */
  readonly lines: unknown;
}

type Body = Readonly<Record<string, unknown>>;

/** The pieces that a call's body speaks of. What is no whole number says nothing: the schema refuses it. */
export function stockSaidBy({ quantity, movements }: Body): StockSaid {
  const pieces = typeof quantity === 'string' && quantity.trim() !== '' ? Number(quantity) : quantity;
  return { quantity: typeof pieces === 'number' && Number.isInteger(pieces) ? pieces : null, lines: movements };
}

/** The body's own fields of a product: what it says of the pieces is not written into the row, and no company is none. */
export function readProductCall(body: Body): Body {
  const { quantity, movements: _, id_company, ...others } = body;
  const rest = id_company === null || id_company === '' ? others : { ...others, ...(id_company !== undefined && { id_company }) };
  return stockSaidBy(body).quantity === null && quantity !== undefined ? { ...rest, quantity } : rest;
}

/** Margin over the cost in percent with one decimal, or null without a cost. */
export function marginOf({ cost_price, sale_price }: Pick<Product, 'cost_price' | 'sale_price'>): number | null {
  return cost_price === 0 ? null : Math.round(((sale_price - cost_price) * 1000) / cost_price) / 10;
}
