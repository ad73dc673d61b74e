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

/** What a quantity of a product counts, as it is printed. */
export const productUnitNames = { un: 'un', par: 'par', jogo: 'jogo', kit: 'kit', l: 'l', ml: 'ml', kg: 'kg', m: 'm' } as const;
export type ProductUnit = keyof typeof productUnitNames;
export const productUnits = Object.keys(productUnitNames) as ProductUnit[];

const manyOf: Readonly<Record<ProductUnit, string>> = { ...productUnitNames, un: 'un.', par: 'pares', jogo: 'jogos', kit: 'kits' };

/** '1.200 un.', '1 jogo', '3 pares': so many of a product. */
export function piecesText(pieces: number, unit: ProductUnit): string {
  const word = Math.abs(pieces) === 1 && unit !== 'un' ? productUnitNames[unit] : manyOf[unit];
  return `${pieces.toLocaleString('pt-BR')} ${word}`;
}

// Other programs write 'UN'; what says nothing is counted by the piece.
const unit = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() || 'un' : (value ?? 'un'))),
  z.enum(productUnits, 'Unidade inválida.'),
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
  /** As its maker calls it; searched without the mask that catalogues print it with. */
  part_code: text('Código da peça', 40, {
    search: 'digits',
    csv: { otherTitles: ['codigo', 'cod', 'referencia', 'ref', 'codigo do fabricante', 'part number', 'sku'] },
  }),
  barcode: text('Código de barras', 40, { search: 'digits', csv: { otherTitles: ['ean', 'gtin', 'cod barras', 'codigo ean'] } }),
  /** The models that it fits. */
  application: text('Aplicação', 400, { search: 'text', csv: { otherTitles: ['aplicacoes', 'veiculos', 'modelos'] } }),
  unit: optionalField(kinds.choice(productUnitNames), 'Unidade', unit, 'un', { csv: { otherTitles: ['un', 'und', 'unid', 'unidade de medida'] } }),
  /** Where in the shop it lies. */
  place: text('Local', 60, { csv: { otherTitles: ['prateleira', 'localizacao', 'endereco no estoque'] } }),
  cost_price: money('Preço de custo', 'Preço de custo inválido.', { seenWith: 'cost.see', csv: { otherTitles: ['custo', 'valor de custo'] } }),
  /** Of one piece, as purchases and imported notes make it (`supplier-notes/cost-price.ts`); 0 where nothing has told it. */
  average_cost: money('Custo médio', 'Custo médio inválido.', { seenWith: 'cost.see' }),
  sale_price: money('Preço de venda', 'Preço de venda inválido.', {
    seenWith: 'price.see',
    csv: { otherTitles: ['preco', 'venda', 'valor', 'valor de venda'] },
  }),
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

type Prices = Pick<Product, 'cost_price' | 'sale_price'>;

/** 'Margem': what of the sale price is left after the cost, in percent with one decimal; null without both prices. */
export const marginOf = ({ cost_price, sale_price }: Prices): number | null =>
  cost_price === 0 || sale_price === 0 ? null : percentOf(sale_price - cost_price, sale_price);

/** 'Markup': what is put on the cost, in percent of it with one decimal; null without both prices. */
export const markupOf = ({ cost_price, sale_price }: Prices): number | null =>
  cost_price === 0 || sale_price === 0 ? null : percentOf(sale_price - cost_price, cost_price);

const percentOf = (part: number, whole: number): number => Math.round((part * 1000) / whole) / 10;
