import { describe, expect, it } from 'vitest';
import type { RowId } from '../values/ids.ts';
import { cents } from '../values/money.ts';
import { learnedFrom, piecesOf, productFinder, type KnownProduct } from './line-proposals.ts';
import type { NoteLine } from './note-document.ts';
import type { SupplierNoteLine } from './supplier-note.ts';

const id = (name: string) => name as RowId;
const product = (name: string, more: Partial<KnownProduct> = {}): KnownProduct => ({ id: id(name), name, barcode: '', part_code: '', ...more });
const zero = cents(0);
const aLine = (line: Partial<NoteLine>): NoteLine => ({
  number: 1,
  code: '',
  barcode: '',
  pieceBarcode: '',
  description: 'Coisa nenhuma',
  ncm: '',
  unit: 'UN',
  quantity: 30_000,
  pieceUnit: 'UN',
  pieceQuantity: 30_000,
  gross: zero,
  discount: zero,
  freight: zero,
  insurance: zero,
  other: zero,
  ipi: zero,
  st: zero,
  ...line,
});
const imported = (line: Partial<SupplierNoteLine>): SupplierNoteLine => ({
  id: '1',
  code: 'F-10',
  description: '',
  unit: 'CX',
  quantity: 10_000,
  product_id: id('filtro'),
  pieces: 12,
  cost: zero,
  last_before: zero,
  last_after: zero,
  average_before: zero,
  average_after: zero,
  ...line,
});

describe('a line', () => {
  const products = [
    product('filtro'),
    product('Óleo 5W30 sintético', { barcode: '07891234567895' }),
    product('Pastilha de freio dianteira', { part_code: 'PD/1234' }),
    product('Filtro de ar Gol G5'),
    product('Palheta 18', { barcode: '111' }),
    product('Palheta 18 outra', { barcode: '111' }),
  ];
  const finder = productFinder(products, learnedFrom([{ lines: [imported({})] }, { lines: [imported({ pieces: 6, product_id: id('velho') })] }]));

  it('is what its code was the last time, in as many pieces to the unit', () => {
    expect(finder.propose(aLine({ code: 'F-10', unit: 'CX', quantity: 20_000 }))).toEqual({
      kind: 'link',
      product: 'filtro',
      by: 'learned',
      pieces: 24,
    });
  });

  it('is what has its bar code, with or without zeros before it', () => {
    expect(finder.propose(aLine({ barcode: '7891234567895' }))).toMatchObject({
      kind: 'link',
      product: 'Óleo 5W30 sintético',
      by: 'barcode',
      pieces: 3,
    });
    // Two products have it: neither is meant.
    expect(finder.propose(aLine({ barcode: '111' }))).toMatchObject({ kind: 'new' });
  });

  it('is what has its code of the maker, or nearly its name', () => {
    expect(finder.propose(aLine({ code: 'pd1234' }))).toMatchObject({ product: 'Pastilha de freio dianteira', by: 'code' });
    expect(finder.propose(aLine({ description: 'FILTRO AR GOL G5' }))).toMatchObject({ product: 'Filtro de ar Gol G5', by: 'name' });
  });

  it('is new where nothing is like it, or what it was is gone', () => {
    expect(finder.propose(aLine({ description: 'Correia dentada' }))).toMatchObject({ kind: 'new', product: null });
    const gone = productFinder([], learnedFrom([{ lines: [imported({})] }]));
    expect(gone.propose(aLine({ code: 'F-10' }))).toMatchObject({ kind: 'new' });
  });
});

describe('the pieces of a line', () => {
  it('are those of the unit that is taxed where it is the smaller one', () => {
    expect(piecesOf({ unit: 'CX', quantity: 20_000, pieceUnit: 'UN', pieceQuantity: 240_000 })).toBe(24);
    expect(piecesOf({ unit: 'UN', quantity: 240_000, pieceUnit: 'UN', pieceQuantity: 240_000 })).toBe(24);
    // Taxed by weight.
    expect(piecesOf({ unit: 'UN', quantity: 20_000, pieceUnit: 'KG', pieceQuantity: 35_000 })).toBe(2);
    expect(piecesOf({ unit: 'L', quantity: 25_000, pieceUnit: 'L', pieceQuantity: 25_000 })).toBeNull();
  });
});
