import * as z from 'zod/mini';
import type { CallMade } from './collection.ts';
import { amount, optionalCount, optionalReference, optionalText, requiredReference, requiredText } from './field-schemas.ts';
import { mostPieces, quantityOf, stockMovementSchema, withCount } from './stock.ts';
import type { Cents } from './values/money.ts';

/**
 * Fields of a product (spec 2 §3, §5). Prices are in cents. `quantity` is worked out from `movements` (see `stock.ts`).
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
    z.int('Quantidade inválida.').check(z.gte(-mostPieces, 'Quantidade inválida.'), z.lte(mostPieces, 'Quantidade inválida.')),
  ),
  minimum: optionalCount(mostPieces, 'Estoque mínimo inválido.'),
  movements: z.array(stockMovementSchema).check(z.maxLength(500)),
});

export type Product = z.infer<typeof productFields>;

export const productDefaults: Omit<Product, 'name' | 'id_company'> = {
  category_id: null,
  brand: '',
  cost_price: 0 as Cents,
  sale_price: 0 as Cents,
  quantity: 0,
  minimum: null,
  movements: [],
};

export const deriveProduct = ({ movements }: Pick<Product, 'movements'>) => ({ quantity: quantityOf(movements) });

/**
 * The documented calls know no movements (spec 2 §7): a bare `quantity` that differs from what is there is somebody's
 * count. `present` is null for a new product.
 */
export function readProductCall(
  body: Readonly<Record<string, unknown>>,
  present: Pick<Product, 'movements' | 'quantity'> | null,
  made: CallMade,
): Readonly<Record<string, unknown>> {
  const { quantity, ...rest } = body;
  if (body['movements'] !== undefined || quantity === undefined || quantity === null || quantity === '') return body;
  const pieces = typeof quantity === 'string' ? Number(quantity) : quantity;
  // What is no whole number is left for the schema to refuse.
  if (typeof pieces !== 'number' || !Number.isInteger(pieces)) return body;
  if (pieces === (present?.quantity ?? 0)) return rest;
  return { ...rest, movements: withCount(present?.movements ?? [], pieces, made) };
}

/** Margin over the cost in percent with one decimal, or null without a cost. */
export function marginOf({ cost_price, sale_price }: Pick<Product, 'cost_price' | 'sale_price'>): number | null {
  return cost_price === 0 ? null : Math.round(((sale_price - cost_price) * 1000) / cost_price) / 10;
}
