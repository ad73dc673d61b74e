import * as z from 'zod/mini';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { count, money, optionalField, reference, requiredReference, requiredText, text } from '../fields/builders.ts';
import { mostPieces } from './stock-movement.ts';

// Far above what any stock comes to by its movements, far below what a sum could not hold exactly.
const mostInStock = 999_999_999_999;

const pieces = z.pipe(
  z.transform((value: unknown) => (value === null || value === undefined || value === '' ? 0 : value)),
  z.int('Quantidade inválida.').check(z.gte(-mostInStock, 'Quantidade inválida.'), z.lte(mostInStock, 'Quantidade inválida.')),
);

/**
 * Fields of a product (spec 2 §3, §5). Prices are in cents. `quantity` is what its movements come to (see `stock.ts`):
 * the server and every device keep it with the row, and nobody sets it.
 * `minimum` is the quantity at which it runs low, or null.
 */
export const productFields = {
  name: requiredText('Nome', 120, 'Informe o nome.', { search: 'text', csv: { otherTitles: ['produto', 'descricao'] } }),
  id_company: requiredReference('Empresa', 'companies', 'restrict', 'Escolha a empresa.'),
  category_id: reference('Categoria', 'categories', 'restrict'),
  brand: text('Marca', 80, { search: 'text', csv: { otherTitles: ['fabricante'] } }),
  cost_price: money('Preço de custo', 'Preço de custo inválido.', { csv: { otherTitles: ['custo', 'valor de custo'] } }),
  sale_price: money('Preço de venda', 'Preço de venda inválido.', { csv: { otherTitles: ['preco', 'venda', 'valor', 'valor de venda'] } }),
  quantity: optionalField(kinds.sum, 'Quantidade', pieces, 0, { csv: { otherTitles: ['estoque', 'qtd', 'qtde', 'saldo'] } }),
  minimum: count('Estoque mínimo', mostPieces, 'Estoque mínimo inválido.', { csv: { otherTitles: ['minimo', 'quantidade minima'] } }),
};

export type Product = RowOf<typeof productFields>;

export const productDefaults = defaultsOf(productFields);

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
