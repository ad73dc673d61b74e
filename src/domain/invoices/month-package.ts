import { csvText } from '../values/csv.ts';
import { formatAmount, sumCents, type Cents } from '../values/money.ts';

/* What a shop hands its accountant of a month's notes. */

/** How a note ended, as far as is known. */
export type NoteEnd = 'issued' | 'cancelled' | 'replaced';

/** One authorised note as the accountant sees it. Amounts in cents. */
export interface NoteOfMonth {
  readonly accessKey: string;
  readonly number: string;
  readonly dpsSeries: string;
  readonly dpsNumber: string;
  /** As the note has it: 'yyyy-mm-ddThh:mm:ss-03:00'. */
  readonly issuedAt: string;
  readonly competence: string;
  /** '' where nobody is named. */
  readonly takerName: string;
  readonly takerDocument: string;
  readonly value: Cents;
  readonly discount: Cents;
  /** What the ISS is reckoned on. */
  readonly base: Cents;
  readonly iss: Cents;
  /** ISS that the taker withholds. */
  readonly withheld: Cents;
  readonly net: Cents;
  readonly end: NoteEnd;
}

export interface MonthTotals {
  readonly count: number;
  readonly value: Cents;
  readonly discount: Cents;
  readonly base: Cents;
  readonly iss: Cents;
  readonly withheld: Cents;
  readonly net: Cents;
}

const amounts = ['value', 'discount', 'base', 'iss', 'withheld', 'net'] as const;
const endNames: Readonly<Record<NoteEnd, string>> = { issued: 'Emitida', cancelled: 'Cancelada', replaced: 'Substituída' };

/** The sums of notes, each exact to the cent. */
export function totalsOf(notes: readonly NoteOfMonth[]): MonthTotals {
  const sum = (name: (typeof amounts)[number]): Cents => sumCents(notes.map((note) => note[name]));
  return {
    count: notes.length,
    value: sum('value'),
    discount: sum('discount'),
    base: sum('base'),
    iss: sum('iss'),
    withheld: sum('withheld'),
    net: sum('net'),
  };
}

/** Those that hold: neither cancelled nor replaced. Tax is owed on them alone. */
export const holding = (notes: readonly NoteOfMonth[]): NoteOfMonth[] => notes.filter(({ end }) => end === 'issued');

const heads = [
  'Número',
  'Série DPS',
  'Número DPS',
  'Chave de acesso',
  'Emissão',
  'Competência',
  'Tomador',
  'CPF/CNPJ',
  'Valor dos serviços',
  'Desconto',
  'Base de cálculo',
  'ISS',
  'ISS retido',
  'Valor líquido',
  'Situação',
];

/** The notes as a spreadsheet, in the order of their numbers, with the sum of those that hold below. */
export function monthCsv(notes: readonly NoteOfMonth[]): string {
  const rows = notes.toSorted((a, b) => Number(a.number) - Number(b.number)).map(rowOf);
  const totals = totalsOf(holding(notes));
  return csvText([heads, ...rows, ['Total das emitidas', ...Array.from({ length: 7 }, () => ''), ...amountsOf(totals), `${totals.count} nota(s)`]]);
}

function rowOf(note: NoteOfMonth): string[] {
  const { number, dpsSeries, dpsNumber, accessKey, issuedAt, competence, takerName, takerDocument, end } = note;
  // Fifty digits alone would become a number, and lose most of them.
  return [number, dpsSeries, dpsNumber, `NFS${accessKey}`, issuedAt, competence, takerName, takerDocument, ...amountsOf(note), endNames[end]];
}

const amountsOf = (of: Readonly<Record<(typeof amounts)[number], Cents>>): string[] => amounts.map((name) => formatAmount(of[name]));

/** The totals by how the notes ended, as a spreadsheet. */
export function totalsCsv(notes: readonly NoteOfMonth[]): string {
  const rowFor = (name: string, some: readonly NoteOfMonth[]): string[] => {
    const totals = totalsOf(some);
    return [name, String(totals.count), ...amountsOf(totals)];
  };
  const ends: readonly NoteEnd[] = ['issued', 'cancelled', 'replaced'];
  return csvText([
    ['Situação', 'Notas', 'Valor dos serviços', 'Desconto', 'Base de cálculo', 'ISS', 'ISS retido', 'Valor líquido'],
    ...ends.map((end) =>
      rowFor(
        `${endNames[end]}s`,
        notes.filter((note) => note.end === end),
      ),
    ),
  ]);
}

/** A line of a quote that is a good: outside of the NFS-e, told so that it is not forgotten (NF-e or NFC-e). */
export interface PartOfMonth {
  readonly date: string;
  /** Name of the company that sells it; '' where that is not known. */
  readonly company: string;
  readonly service: string;
  readonly description: string;
  readonly quantity: number;
  readonly total: Cents;
}

export const partsCsv = (parts: readonly PartOfMonth[]): string =>
  csvText([
    ['Data', 'Empresa', 'Serviço', 'Peça', 'Quantidade', 'Valor total'],
    ...parts.map(({ date, company, service, description, quantity, total }) => [
      date,
      company || 'A definir',
      service,
      description,
      String(quantity),
      formatAmount(total),
    ]),
    ['Total', '', '', '', '', formatAmount(sumCents(parts.map(({ total }) => total)))],
  ]);
