import { deriveEntry } from '#domain/finance/finance-entry.ts';
import { fromPurchase } from '#domain/products/shopping-list.ts';
import { moveOf } from '#domain/products/stock.ts';
import { accessKeyDigit } from '#domain/supplier-notes/access-key.ts';
import { pieceCost } from '#domain/supplier-notes/cost-price.ts';
import { quantityScale } from '#domain/supplier-notes/note-document.ts';
import { payableEntries } from '#domain/supplier-notes/note-payables.ts';
import { supplierNoteDefaults, type SupplierNote, type SupplierNoteLine } from '#domain/supplier-notes/supplier-note.ts';
import { noteMoveId, supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import { addDays, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents, sumCents } from '#domain/values/money.ts';
import type { GeneratedRow } from './fill.ts';
import { present, type Present } from './generate-work.ts';

const author = 'Renata Prado';
const piecesOfLines = [12, 6, 4, 10] as const;
const linesEach = piecesOfLines.length;
const mostPieces = Math.max(...piecesOfLines);
/** How many days before today each note came, of which suppliers; the first stands highest in the list. */
const cameBefore = [3, 12, 25] as const;
const instalmentDays = [28, 56] as const;
const boleto = 6;

/** A CNPJ with room in a key; of a person's CPF the zeros before it, as the layout has them. */
const inKey = (taxId: string) => taxId.padStart(14, '0');

/**
 * The rows with some notes of the shop's suppliers, what they brought of products that are there, and what is to be paid for them. What
 * is on the shelves stays what it was: when it was counted there was less. The same for the same rows and day.
 */
export function withSupplierNotes(rows: readonly GeneratedRow[], today: CivilDate): GeneratedRow[] {
  const notes = [...supplierNoteRows(rows, today)];
  const came = new Map(present(notes, 'stock_movements').map(({ fields }) => [fields.product_id, fields.quantity]));
  const counted = rows.map((row): GeneratedRow => {
    const pieces = row.collection === 'stock_movements' && row.fields['kind'] === 'count' ? came.get(row.fields['product_id'] as RowId) : undefined;
    return pieces === undefined ? row : { ...row, fields: { ...row.fields, quantity: Number(row.fields['quantity']) - pieces } };
  });
  return [...counted, ...notes];
}

function* supplierNoteRows(rows: readonly GeneratedRow[], today: CivilDate): Generator<GeneratedRow> {
  const [company] = present(rows, 'companies');
  const suppliers = present(rows, 'suppliers');
  const enough = countedWithEnough(rows);
  const products = present(rows, 'products').filter(({ id, fields }) => fields.cost_price > 0 && enough.has(id));
  if (company === undefined) return;
  for (const [place, days] of cameBefore.entries()) {
    const [supplier, of] = [suppliers[place], products.slice(place * linesEach, (place + 1) * linesEach)];
    if (supplier !== undefined && of.length === linesEach)
      yield* noteOf({ supplier, on: addDays(today, -days), today, number: 18_340 + place * 57, of, company });
  }
}

/** Products that were never out of stock, had what a note brings not been there when they were counted. */
function countedWithEnough(rows: readonly GeneratedRow[]): ReadonlySet<RowId> {
  const movements = present(rows, 'stock_movements').map(({ fields }) => fields);
  const taken = new Map<RowId, number>();
  for (const { product_id, kind, quantity } of movements)
    if (kind === 'move' && quantity < 0) taken.set(product_id, (taken.get(product_id) ?? 0) - quantity);
  const isEnough = ({ kind, product_id, quantity }: (typeof movements)[number]) =>
    kind === 'count' && quantity - mostPieces >= (taken.get(product_id) ?? 0);
  return new Set(movements.filter(isEnough).map(({ product_id }) => product_id));
}

interface Came {
  readonly supplier: Present<'suppliers'>;
  readonly company: Present<'companies'>;
  readonly on: CivilDate;
  readonly today: CivilDate;
  readonly number: number;
  readonly of: readonly Present<'products'>[];
}

function* noteOf({ supplier, company, on, today, number, of }: Came): Generator<GeneratedRow> {
  const at = `${on}T09:20` as CivilDateTime;
  const { name, cnpj_cpf: taxId } = supplier.fields;
  const first = `35${on.slice(2, 4)}${on.slice(5, 7)}${inKey(taxId)}55001${String(number).padStart(9, '0')}1${String(number).padStart(8, '0')}`;
  const key = `${first}${accessKeyDigit(first)}`;
  const lines = of.map((product, place) => lineOf(product, place));
  const total = sumCents(lines.map(({ cost }) => cost));
  const half = cents(Math.trunc(total / 2));
  const payables = [half, cents(total - half)].map((amount, place) => ({ due: addDays(on, instalmentDays[place] ?? 0), amount }));
  for (const [place, { product_id, pieces }] of lines.entries()) {
    if (product_id === null) continue;
    const made = {
      product_id,
      at,
      by: author,
      document_kind: fromPurchase,
      document_id: supplier.id,
      note: `NF-e ${number.toLocaleString('pt-BR')}`,
    };
    yield { collection: 'stock_movements', id: noteMoveId(key, 0, place + 1), fields: moveOf(pieces, made) };
  }
  const made = { key, turn: 0, number, supplier: name, company: company.id, method: boleto, isPaid: false };
  for (const { id, fields } of payableEntries(payables, made)) {
    const entry = { ...fields, is_paid: fields.due_date !== '' && fields.due_date < today };
    yield { collection: 'entries', id, fields: { ...entry, ...deriveEntry(entry) } };
  }
  const note: SupplierNote = {
    ...supplierNoteDefaults,
    key,
    number,
    series: 1,
    issued_on: addDays(on, -1),
    supplier: name,
    supplier_tax_id: taxId,
    total,
    margin: 40,
    lines,
    payables: payables.length,
    at,
    by: author,
  };
  yield { collection: 'supplier_notes', id: supplierNoteId(key, 0), fields: note };
}

function lineOf({ id, fields: { name, part_code: code, cost_price: cost } }: Present<'products'>, place: number): SupplierNoteLine {
  const pieces = piecesOfLines[place % linesEach] ?? 1;
  const whole = cents(cost * pieces);
  const each = pieceCost(whole, pieces);
  return {
    id: String(place + 1),
    code,
    description: name.toUpperCase(),
    unit: 'UN',
    quantity: pieces * quantityScale,
    product_id: id,
    pieces,
    cost: whole,
    last_before: each,
    last_after: each,
    average_before: each,
    average_after: each,
  };
}
