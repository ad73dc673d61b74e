import { piecesText, type Product } from './product.ts';
import { piecesToBuy } from './reserved-stock.ts';
import type { StockMovement } from './stock-movement.ts';
import type { RowId } from '../values/ids.ts';

/** What a movement that bought says it comes from; its document is the supplier. */
export const fromPurchase = 'purchase';

/** A product of which pieces are missing. */
export interface ToBuy {
  readonly product: Product & { readonly id: RowId };
  readonly pieces: number;
  /** From whom it was bought last; null where nobody wrote that down. */
  readonly supplier: RowId | null;
}

/** From whom the product of this book was bought last. */
export function lastSupplier(book: readonly Pick<StockMovement, 'document_kind' | 'document_id' | 'at'>[]): RowId | null {
  const bought = book.filter(({ document_kind: kind, document_id: id }) => kind === fromPurchase && id !== null);
  return bought.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]?.document_id ?? null;
}

/** What is missing of the products (up to the minimum, at the least what approved work lacks), most pieces first, by whom it is bought from. */
export function shoppingList(
  products: readonly ToBuy['product'][],
  reserved: ReadonlyMap<RowId, number>,
  supplierOf: (product: RowId) => RowId | null,
): ReadonlyMap<RowId | null, readonly ToBuy[]> {
  const missing = products
    .map((product) => ({ product, pieces: piecesToBuy(product, reserved.get(product.id) ?? 0), supplier: supplierOf(product.id) }))
    .filter(({ pieces }) => pieces > 0)
    .toSorted((a, b) => b.pieces - a.pieces || (a.product.name < b.product.name ? -1 : 1));
  const groups = new Map<RowId | null, ToBuy[]>();
  for (const each of missing) groups.set(each.supplier, [...(groups.get(each.supplier) ?? []), each]);
  return groups;
}

/** '4 un. de Filtro de óleo (Tecfil, cód. PSL55)', as a supplier reads it. */
export function wantedText({ product: { name, brand, part_code: code, unit }, pieces }: Pick<ToBuy, 'product' | 'pieces'>): string {
  const marks = [brand, code && `cód. ${code}`].filter(Boolean).join(', ');
  return `${piecesText(pieces, unit)} de ${name}${marks === '' ? '' : ` (${marks})`}`;
}

/** The message that asks a supplier for the parts. */
export function shoppingMessage(
  wanted: readonly Pick<ToBuy, 'product' | 'pieces'>[],
  { contact, shopName }: { contact: string; shopName: string },
): string {
  return [
    `Olá${contact === '' ? '' : `, ${contact}`}! Preciso destas peças:`,
    ...wanted.map((each) => `- ${wantedText(each)}`),
    '',
    'Pode me passar preço e prazo?',
    shopName,
  ]
    .join('\n')
    .trim();
}
