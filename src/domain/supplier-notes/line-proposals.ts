import type { Product } from '../products/product.ts';
import type { RowId } from '../values/ids.ts';
import { foldText } from '../values/search-text.ts';
import { stripTaxId } from '../values/tax-id.ts';
import { quantityScale, type NoteLine } from './note-document.ts';
import type { SupplierNote } from './supplier-note.ts';

/** What becomes of a line: pieces of a product that there is, of one that is made for it, or nothing. */
export type LineKind = 'link' | 'new' | 'skip';

/** By what a line was linked: by earlier notes, its bar code, the maker's code, its name. */
export type LinkedBy = 'learned' | 'barcode' | 'code' | 'name';

export interface LineProposal {
  readonly kind: LineKind;
  readonly product: RowId | null;
  readonly by: LinkedBy | null;
  /** So many pieces come in; null: nothing says how many, since the note's quantity is no whole number. */
  readonly pieces: number | null;
}

/** A product as far as lines are recognised by it. */
export type KnownProduct = Pick<Product, 'name' | 'barcode' | 'part_code'> & { readonly id: RowId };

/** What a supplier's code became the last time. */
interface Learned {
  readonly product: RowId;
  readonly pieces: number;
  readonly quantity: number;
}

/** What earlier notes of a supplier say, the latest first: by its codes, those that were left out not among them. */
export function learnedFrom(notes: readonly Pick<SupplierNote, 'lines'>[]): ReadonlyMap<string, Learned> {
  const learned = new Map<string, Learned>();
  for (const { lines } of notes) {
    for (const { code, product_id: product, pieces, quantity } of lines) {
      if (code !== '' && product !== null && !learned.has(code)) learned.set(code, { product, pieces, quantity });
    }
  }
  return learned;
}

/** Finds the products that lines mean. */
export interface ProductFinder {
  readonly propose: (line: NoteLine) => LineProposal;
}

// A word of two letters says nothing, and two names with less in common are two things.
const shortestWord = 3;
const leastInCommon = 0.6;

/** A finder over the products that there are and what was learned of this supplier. */
export function productFinder(products: readonly KnownProduct[], learned: ReadonlyMap<string, Learned>): ProductFinder {
  const present = new Set(products.map(({ id }) => id));
  const byBarcode = onlyOnes(products, ({ barcode }) => gtin(barcode));
  const byCode = onlyOnes(products, ({ part_code: code }) => stripTaxId(code));
  const named = products.map(({ id, name }) => ({ id, words: wordsOf(name) }));
  const linked = (product: RowId, by: LinkedBy, line: NoteLine): LineProposal => ({ kind: 'link', product, by, pieces: piecesOf(line) });
  return {
    propose: (line) => {
      const before = learned.get(line.code);
      if (before !== undefined && present.has(before.product)) {
        return { kind: 'link', product: before.product, by: 'learned', pieces: piecesAsBefore(line, before) };
      }
      const scanned = byBarcode.get(gtin(line.pieceBarcode)) ?? byBarcode.get(gtin(line.barcode));
      if (scanned !== undefined) return linked(scanned, 'barcode', line);
      const coded = byCode.get(stripTaxId(line.code));
      if (coded !== undefined) return linked(coded, 'code', line);
      const close = closest(wordsOf(line.description), named);
      return close === null ? { kind: 'new', product: null, by: null, pieces: piecesOf(line) } : linked(close, 'name', line);
    },
  };
}

/** A bar code's digits; with and without the zeros before them it is one. '' for none ('SEM GTIN'). */
export const gtin = (code: string): string => code.replace(/\D/g, '').replace(/^0+/, '');

/** Products by what only one of them has. */
function onlyOnes(products: readonly KnownProduct[], markOf: (product: KnownProduct) => string): Map<string, RowId> {
  const found = new Map<string, RowId | null>();
  for (const product of products) {
    const mark = markOf(product);
    if (mark !== '') found.set(mark, found.has(mark) ? null : product.id);
  }
  return new Map([...found].flatMap(([mark, id]) => (id === null ? [] : [[mark, id] as const])));
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    foldText(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= shortestWord || /\d/.test(word)),
  );

function closest(words: ReadonlySet<string>, named: readonly { readonly id: RowId; readonly words: ReadonlySet<string> }[]): RowId | null {
  if (words.size === 0) return null;
  const scored = named.map(({ id, words: own }) => {
    const both = [...own].filter((word) => words.has(word)).length;
    return { id, score: both === 0 ? 0 : both / (own.size + words.size - both) };
  });
  const [best, second] = scored.filter(({ score }) => score >= leastInCommon).toSorted((a, b) => b.score - a.score);
  return best === undefined || second?.score === best.score ? null : best.id;
}

/** As many pieces to the unit as the last time, where that comes to whole ones. */
function piecesAsBefore(line: NoteLine, before: Learned): number | null {
  if (before.quantity === 0) return piecesOf(line);
  const pieces = (line.quantity * before.pieces) / before.quantity;
  return Number.isInteger(pieces) && pieces > 0 ? pieces : piecesOf(line);
}

/**
 * The pieces that the note itself tells of: where the unit that is taxed counts smaller things than the one that is sold (1 CX of
 * 12 UN), these; else what is sold, if that is a whole number.
 */
export function piecesOf({
  quantity,
  unit,
  pieceQuantity,
  pieceUnit,
}: Pick<NoteLine, 'quantity' | 'unit' | 'pieceQuantity' | 'pieceUnit'>): number | null {
  const isWhole = (scaled: number) => scaled > 0 && scaled % quantityScale === 0;
  const isFiner = foldText(unit) !== foldText(pieceUnit) && pieceQuantity > quantity && pieceQuantity % Math.max(1, quantity) === 0;
  if (isFiner && isWhole(pieceQuantity)) return pieceQuantity / quantityScale;
  return isWhole(quantity) ? quantity / quantityScale : null;
}
