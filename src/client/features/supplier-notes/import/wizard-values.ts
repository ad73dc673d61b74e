import type { ImportedLine, NoteImport } from '#client/data/save/save-supplier-note.ts';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { productUnits, type ProductUnit } from '#domain/products/product.ts';
import { mostPieces } from '#domain/products/stock-movement.ts';
import { pieceCost, salePriceOf } from '#domain/supplier-notes/cost-price.ts';
import type { LinkedBy, LineKind, LineProposal } from '#domain/supplier-notes/line-proposals.ts';
import { quantityScale, type NoteDocument, type NoteLine } from '#domain/supplier-notes/note-document.ts';
import { payableEntries, type Payable } from '#domain/supplier-notes/note-payables.ts';
import { sameThings } from '#domain/supplier-notes/same-thing.ts';
import { mostMargin } from '#domain/supplier-notes/supplier-note.ts';
import { isCivilDate, dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatAmount, parseMoney, type Cents } from '#domain/values/money.ts';
import { lineTexts, payableTexts, wizardTexts } from './texts.ts';

/** A line as the wizard holds it. */
export interface LineValues {
  readonly number: number;
  readonly kind: LineKind;
  readonly by: LinkedBy | null;
  readonly product: RowId | null;
  /** What is typed to find the product, its name once it is chosen. */
  readonly words: string;
  /** Of a new product. */
  readonly name: string;
  /** So many pieces to the note's unit. */
  readonly perUnit: string;
  /** Of a new product; '' follows the margin. */
  readonly price: string;
}

/** An instalment as the wizard holds it; its due date is a form's (`PayableDates`). */
export interface PayableValues {
  readonly key: string;
  readonly amount: string;
}

/** Due dates by the key of their instalment. */
export interface PayableDates {
  due: Record<string, string>;
}

export interface WizardValues {
  readonly lines: readonly LineValues[];
  readonly margin: string;
  readonly company: RowId | '';
  readonly payables: readonly PayableValues[];
  readonly method: number;
  readonly isPaid: boolean;
  readonly isAnyway: boolean;
}

/** The pieces to a unit, as the field shows them: whole, or with a comma where the note counts finer. */
const perUnitOf = (line: NoteLine, pieces: number | null): string =>
  pieces === null || line.quantity === 0
    ? ''
    : ((pieces * quantityScale) / line.quantity).toLocaleString('pt-BR', { maximumFractionDigits: 6, useGrouping: false });

/** A line as it is proposed. */
export function lineValues(line: NoteLine, { kind, product, by, pieces }: LineProposal, productName: string): LineValues {
  return { number: line.number, kind, by, product, words: productName, name: line.description, perUnit: perUnitOf(line, pieces), price: '' };
}

/** The note's instalments as the wizard begins with them. */
export function payableValues(payables: readonly Payable[]): { readonly payables: PayableValues[]; readonly dates: PayableDates } {
  const keyed = payables.map((payable, at) => ({ ...payable, key: `n${at}` }));
  return {
    payables: keyed.map(({ key, amount }) => ({ key, amount: formatAmount(amount) })),
    dates: { due: Object.fromEntries(keyed.map(({ key, due }) => [key, due])) },
  };
}

const unitPattern = /^\d{1,7}(?:[.,]\d{1,6})?$/;

/** The whole pieces that the line comes to; null where it comes to none. */
export function piecesIn(line: NoteLine, perUnit: string): number | null {
  if (!unitPattern.test(perUnit.trim())) return null;
  const exact = (line.quantity * Number(perUnit.trim().replace(',', '.'))) / quantityScale;
  const pieces = Math.round(exact);
  // A sixth decimal of what a unit holds is nobody's piece.
  return pieces >= 1 && pieces <= mostPieces && Math.abs(exact - pieces) < 0.001 ? pieces : null;
}

/** The margin that was typed, in percent; null for none that can be. */
export function marginIn(typed: string): number | null {
  const margin = parseWhole(typed);
  return margin !== null && margin >= 0 && margin <= mostMargin ? margin : null;
}

/** What a new product is to be sold for: as it was typed, else by the margin. */
export function priceOf({ price, perUnit }: LineValues, line: NoteLine, cost: Cents, margin: string): Cents | null {
  if (price.trim() !== '') return parseMoney(price);
  const [pieces, share] = [piecesIn(line, perUnit), marginIn(margin)];
  return pieces === null || share === null ? null : salePriceOf(pieceCost(cost, pieces), share);
}

/** Units as notes write them, by how a product's unit is called. */
const unitsOfNotes: Readonly<Record<string, ProductUnit>> = {
  PC: 'un',
  PCA: 'un',
  UND: 'un',
  UNID: 'un',
  PR: 'par',
  JG: 'jogo',
  KT: 'kit',
  LT: 'l',
  MT: 'm',
};

export function productUnitOf(unit: string): ProductUnit {
  const plain = unit.trim().toUpperCase();
  return unitsOfNotes[plain] ?? productUnits.find((each) => each.toUpperCase() === plain) ?? 'un';
}

export type Step = 'supplier' | 'products' | 'payables';
/** What is wrong and where; `place`: of which of the note's lines, from 0. */
export type Wrong = { readonly wrong: string; readonly step: Step; readonly place?: number };

export interface ImportContext {
  readonly note: NoteDocument;
  readonly costs: readonly Cents[];
  readonly supplier: NoteImport['supplier'];
  readonly supplierName: string;
  readonly isPayable: boolean;
}

/** Reads the wizard: the import, or what is wrong with it and where. */
export function readImport(values: WizardValues & PayableDates, context: ImportContext): NoteImport | Wrong {
  const margin = marginIn(values.margin);
  const { note, supplierName } = context;
  if (margin === null) return { wrong: wizardTexts.wrongMargin, step: 'products' };
  if (values.company === '') return { wrong: wizardTexts.noCompany, step: 'products' };
  const lines = readLines(values, context, values.company);
  if ('wrong' in lines) return lines;
  const payables = context.isPayable ? readPayables(values) : [];
  if ('wrong' in payables) return payables;
  const { company, method, isPaid } = values;
  const made = { key: note.key, number: note.number, supplier: supplierName, company, method, isPaid };
  const { key, number, series, issuedAt, issuer, totals } = note;
  const header = {
    key,
    number,
    series,
    issued_on: dateOf(issuedAt),
    supplier: supplierName,
    supplier_tax_id: issuer.taxId,
    total: totals.total,
    margin,
  };
  return { header, supplier: context.supplier, lines, entries: (turn) => payableEntries(payables, { ...made, turn }) };
}

/** Of the lines that become new products those that mean one with an earlier line, by number, with the number of that one. */
export const sameNewThings = ({ lines }: NoteDocument, values: readonly LineValues[]): ReadonlyMap<number, number> =>
  sameThings(lines.filter((_, at) => values[at]?.kind === 'new').map((line) => ({ ...line, barcode: barcodeOf(line) })));

const barcodeOf = ({ pieceBarcode, barcode }: NoteLine): string => pieceBarcode || barcode;

function readLines(values: WizardValues, { note, costs }: ImportContext, company: RowId): ImportedLine[] | Wrong {
  const read: ImportedLine[] = [];
  const same = sameNewThings(note, values.lines);
  for (const [at, line] of note.lines.entries()) {
    const typed = values.lines[at];
    const cost = costs[at];
    if (typed === undefined || cost === undefined) continue;
    const becomes = readBecomes(typed, line, { cost, margin: values.margin, company, isSame: same.has(line.number) });
    if ('wrong' in becomes) return { wrong: becomes.wrong, step: 'products', place: at };
    const { number, code, description, unit, quantity } = line;
    read.push({ number, code, description, unit, quantity, cost, becomes });
  }
  return read.every(({ becomes }) => becomes.kind === 'skip') ? { wrong: wizardTexts.nothingIn, step: 'products' } : read;
}

interface LineContext {
  readonly cost: Cents;
  readonly margin: string;
  readonly company: RowId;
  /** An earlier line makes its product. */
  readonly isSame: boolean;
}

function readBecomes(
  typed: LineValues,
  line: NoteLine,
  { cost, margin, company, isSame }: LineContext,
): ImportedLine['becomes'] | { readonly wrong: string } {
  if (typed.kind === 'skip') return { kind: 'skip' };
  const pieces = piecesIn(line, typed.perUnit);
  if (typed.kind === 'link' && typed.product === null) return { wrong: lineTexts.wrongProduct(line.number) };
  if (pieces === null) return { wrong: lineTexts.wrongPieces(line.number) };
  if (typed.kind === 'link' && typed.product !== null) return { kind: 'link', product: typed.product, pieces };
  if (isSame) return { kind: 'new', fields: { barcode: barcodeOf(line) }, pieces };
  const price = priceOf(typed, line, cost, margin);
  if (typed.name.trim() === '') return { wrong: lineTexts.wrongName(line.number) };
  if (price === null || price < 0) return { wrong: lineTexts.wrongPrice(line.number) };
  const fields = {
    name: typed.name.trim(),
    id_company: company,
    part_code: line.code.slice(0, 40),
    barcode: barcodeOf(line),
    unit: productUnitOf(line.pieceUnit),
    sale_price: price,
  };
  return { kind: 'new', fields, pieces };
}

function readPayables({ payables, due: dates }: Pick<WizardValues, 'payables'> & PayableDates): Payable[] | Wrong {
  const read: Payable[] = [];
  for (const [at, { key, amount }] of payables.entries()) {
    const [due, cents] = [dates[key] ?? '', parseMoney(amount)];
    if (!isCivilDate(due)) return { wrong: payableTexts.wrongDue(at + 1), step: 'payables' };
    if (cents === null || cents <= 0) return { wrong: payableTexts.wrongAmount(at + 1), step: 'payables' };
    read.push({ due, amount: cents });
  }
  return read;
}
