import type { Fields } from '../values/json.ts';
import { collectionOf, type CollectionName } from '../collections/collections.ts';
import { withLostZeros, type CellKind } from '../fields/csv-cells.ts';
import { formatCnpj, formatCpf, taxIdKind } from '../values/tax-id.ts';

/** One column of a collection's spreadsheet. */
export interface CsvColumn {
  readonly field: string;
  readonly title: string;
  /** What other programs call it; case and accents do not matter. */
  readonly otherTitles: readonly string[];
  /** A file without it is refused: a row must have the field. What it refers to can be asked for. */
  readonly isNeeded?: boolean;
  readonly kind: CellKind;
  /** The field is a reference: its cell has the name of the row that it refers to. */
  readonly refersTo?: CollectionName;
  /** How the cell is written when the field alone does not say it. */
  readonly writeRow?: (row: Fields) => string;
}

/** How lines of a file find the row that is there already. */
export interface ImportKey {
  /** All of them are there and the same. */
  readonly fields: readonly string[];
  /** Rows that differ from the line in one of these are others, as far as the line says it. */
  readonly narrowedBy: readonly string[];
}

export interface ImportRules {
  /** The first one that a line has the fields of, and that finds something, counts. */
  readonly keys: readonly ImportKey[];
  /** Collections of which an import may make the rows that it names and that are not there. */
  readonly canMake: readonly CollectionName[];
  /** Values that a spreadsheet is known to spoil, as they were; before the present row is looked for. */
  readonly repair?: (values: Fields) => Fields;
  /** What the line's values tell about fields that it leaves out. */
  readonly guess?: (values: Fields, present: Fields | null) => Fields;
}

/** A collection as a spreadsheet: columns in their order. */
export interface CsvSheet {
  /** In file names: 'clientes'. */
  readonly fileWord: string;
  readonly columns: readonly CsvColumn[];
  readonly importRules?: ImportRules;
}

interface Declared extends Pick<CsvSheet, 'fileWord' | 'importRules'> {
  /** Fields whose columns stand before the others', which follow in their own order. */
  readonly first?: readonly string[];
  readonly writeRow?: Readonly<Record<string, CsvColumn['writeRow']>>;
}

/** The sheet of a collection: a column for each of its fields that a person may read. */
function sheetOf(name: CollectionName, { first = [], writeRow = {}, ...sheet }: Declared): CsvSheet {
  const { fields } = collectionOf(name);
  const order = [...first, ...Object.keys(fields).filter((field) => !first.includes(field))];
  const columns = order.flatMap((field): CsvColumn[] => {
    const declared = fields[field];
    if (declared === undefined || declared.isHidden) return [];
    const { label, kind, csv = {}, refersTo } = declared;
    const written = writeRow[field];
    return [
      {
        field,
        title: csv.title ?? label,
        otherTitles: csv.otherTitles ?? [],
        kind: csv.cell ?? kind.cell,
        isNeeded: declared.initial === undefined && refersTo === undefined,
        ...(refersTo && { refersTo: refersTo.to as CollectionName }),
        ...(written && { writeRow: written }),
      },
    ];
  });
  return { ...sheet, columns };
}

const customers = sheetOf('customers', {
  fileWord: 'clientes',
  first: ['name', 'phone', 'email', 'document_type', 'document'],
  writeRow: {
    document: ({ document: bare, document_type: type }) =>
      type === 'CPF' ? formatCpf(String(bare)) : type === 'CNPJ' ? formatCnpj(String(bare)) : String(bare),
  },
  importRules: {
    keys: [
      { fields: ['document'], narrowedBy: [] },
      { fields: ['phone', 'name'], narrowedBy: [] },
    ],
    canMake: [],
    repair: repairDocument,
    guess: guessDocumentType,
  },
});

function repairDocument({ document: typed, document_type: type }: Fields): Fields {
  // An RG may look like a CPF that lost its first digit.
  const isTaxId = type === undefined || type === 'CPF' || type === 'CNPJ';
  return typeof typed === 'string' && isTaxId ? { document: withLostZeros(typed) } : {};
}

/** The kind of a document that the line does not name; one that stays as it was keeps its own. */
function guessDocumentType(values: Fields, present: Fields | null): Fields {
  const { document: typed } = values;
  if (typeof typed !== 'string' || values['document_type'] !== undefined || present?.['document'] === typed) return {};
  const valid = taxIdKind(typed);
  if (valid !== null) return { document_type: valid === 'cpf' ? 'CPF' : 'CNPJ' };
  return { document_type: typed.length === 11 ? 'CPF' : typed.length === 14 ? 'CNPJ' : 'Outro' };
}

const vehicles = sheetOf('vehicles', { fileWord: 'veiculos', first: ['plate', 'customer_id'] });

const companies = sheetOf('companies', { fileWord: 'empresas' });

const categories = sheetOf('categories', { fileWord: 'categorias', first: ['name', 'description', 'parent_id'] });

const products = sheetOf('products', {
  fileWord: 'produtos',
  first: ['name', 'brand', 'category_id'],
  importRules: {
    keys: [{ fields: ['name'], narrowedBy: ['brand', 'id_company'] }],
    canMake: ['categories'],
  },
});

const suppliers = sheetOf('suppliers', {
  fileWord: 'fornecedores',
  importRules: {
    keys: [
      { fields: ['cnpj_cpf'], narrowedBy: [] },
      { fields: ['email'], narrowedBy: [] },
    ],
    canMake: [],
  },
});

const employees = sheetOf('employees', { fileWord: 'funcionarios' });

/** Collections that have a file of their own: those with a list, and the cars of all customers. */
export const csvSheets = { customers, vehicles, companies, categories, products, suppliers, employees } satisfies Partial<
  Record<CollectionName, CsvSheet>
>;

export type CsvCollection = keyof typeof csvSheets;

export const csvSheetOf = (collection: CsvCollection): CsvSheet => csvSheets[collection];

/** Names of referred-to rows by their collection and id. */
export type RowNames = ReadonlyMap<CollectionName, ReadonlyMap<string, string>>;

export const titlesOf = ({ columns }: CsvSheet): string[] => columns.map(({ title }) => title);

/** A row's cells, in the order of the columns. */
export function rowCells({ columns }: CsvSheet, row: Fields, names: RowNames): string[] {
  return columns.map((each) => cellOf(each, row, names));
}

/** One field of a row as its column writes it. */
export function cellOf({ field, kind, refersTo, writeRow }: CsvColumn, row: Fields, names: RowNames): string {
  const stored = row[field] ?? null;
  if (refersTo !== undefined) return typeof stored === 'string' ? (names.get(refersTo)?.get(stored) ?? '') : '';
  return writeRow === undefined ? kind.write(stored) : writeRow(row);
}
