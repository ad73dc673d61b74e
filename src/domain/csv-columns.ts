import type { Fields } from './collection.ts';
import type { CollectionName } from './collections.ts';
import { choice, count, date, document, flag, money, phone, pis, postalCode, taxId, text, withLostZeros, type CellKind } from './csv-cells.ts';
import { documentTypes } from './customer.ts';
import { formatCnpj, formatCpf, taxIdKind } from './values/tax-id.ts';

/** One column of a collection's spreadsheet. */
export interface CsvColumn {
  readonly field: string;
  readonly title: string;
  /** What other programs call it; case and accents do not matter. */
  readonly otherTitles: readonly string[];
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
  /** Fields without whose columns a file is refused. */
  readonly required: readonly string[];
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

const column = (field: string, title: string, kind: CellKind = text, otherTitles: readonly string[] = []): CsvColumn => ({ field, title, kind, otherTitles });

const reference = (field: string, title: string, refersTo: CollectionName): CsvColumn => ({ ...column(field, title), refersTo });

const genders = { male: 'Masculino', Feminino: 'Feminino', Outro: 'Outro', '': '' };
const phoneTitles = ['fone', 'celular', 'whatsapp', 'tel'];
const emailColumn = column('email', 'E-mail', text, ['email', 'correio eletronico']);
const stateColumn = column('state', 'Estado', text, ['uf']);

const customers: CsvSheet = {
  fileWord: 'clientes',
  columns: [
    column('name', 'Nome', text, ['nome completo', 'cliente', 'razao social']),
    column('phone', 'Telefone', phone, phoneTitles),
    emailColumn,
    column('document_type', 'Tipo de documento', choice(Object.fromEntries(documentTypes.map((type) => [type, type])))),
    {
      ...column('document', 'Documento', document, ['cpf', 'cnpj', 'cpf/cnpj', 'cpf ou cnpj', 'cnpj/cpf', 'rg']),
      writeRow: ({ document: bare, document_type: type }) =>
        type === 'CPF' ? formatCpf(String(bare)) : type === 'CNPJ' ? formatCnpj(String(bare)) : String(bare),
    },
    column('postal_code', 'CEP', postalCode),
    column('address', 'Endereço', text, ['logradouro', 'rua']),
    column('address_number', 'Número', text, ['numero', 'nº', 'n']),
    column('complement', 'Complemento'),
    column('neighborhood', 'Bairro'),
    column('city', 'Cidade', text, ['municipio']),
    stateColumn,
    column('birth_date', 'Data de nascimento', date, ['nascimento']),
    column('gender', 'Gênero', choice(genders, { m: 'male', f: 'Feminino' }), ['sexo']),
    column('notes', 'Observações', text, ['observacao', 'obs']),
    column('is_active', 'Ativo', flag, ['cliente ativo', 'situacao', 'status']),
  ],
  importRules: {
    keys: [
      { fields: ['document'], narrowedBy: [] },
      { fields: ['phone', 'name'], narrowedBy: [] },
    ],
    required: ['name', 'phone'],
    canMake: [],
    repair: repairDocument,
    guess: guessDocumentType,
  },
};

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

const companies: CsvSheet = {
  fileWord: 'empresas',
  columns: [
    column('name', 'Nome'),
    column('cnpj', 'CNPJ', taxId),
    column('description', 'Descrição'),
    emailColumn,
    column('phone', 'Telefone', phone),
    column('cep', 'CEP', postalCode),
    column('address', 'Endereço'),
    column('number', 'Número'),
    column('complement', 'Complemento'),
    column('district', 'Bairro'),
    column('city', 'Cidade'),
    stateColumn,
  ],
};

const categories: CsvSheet = {
  fileWord: 'categorias',
  columns: [
    column('name', 'Nome'),
    column('description', 'Descrição'),
    reference('parent_id', 'Categoria pai', 'categories'),
    reference('id_company', 'Empresa', 'companies'),
  ],
};

const products: CsvSheet = {
  fileWord: 'produtos',
  columns: [
    column('name', 'Nome', text, ['produto', 'descricao']),
    column('brand', 'Marca', text, ['fabricante']),
    reference('category_id', 'Categoria', 'categories'),
    reference('id_company', 'Empresa', 'companies'),
    column('cost_price', 'Preço de custo', money, ['custo', 'valor de custo']),
    column('sale_price', 'Preço de venda', money, ['preco', 'venda', 'valor', 'valor de venda']),
    column('quantity', 'Quantidade', count, ['estoque', 'qtd', 'qtde', 'saldo']),
    column('minimum', 'Estoque mínimo', count, ['minimo', 'quantidade minima']),
  ],
  importRules: {
    keys: [{ fields: ['name'], narrowedBy: ['brand', 'id_company'] }],
    required: ['name'],
    canMake: ['categories'],
  },
};

const suppliers: CsvSheet = {
  fileWord: 'fornecedores',
  columns: [
    column('name', 'Nome', text, ['fornecedor', 'razao social']),
    column('cnpj_cpf', 'CNPJ/CPF', taxId, ['cnpj', 'cpf', 'cpf/cnpj', 'documento']),
    column('ie', 'Inscrição estadual', text, ['ie', 'insc. estadual']),
    column('contact_name', 'Contato', text, ['nome do contato']),
    emailColumn,
    column('phone', 'Telefone', phone, phoneTitles),
    column('postal_code', 'CEP', postalCode),
    column('address', 'Endereço', text, ['logradouro', 'rua']),
    column('city', 'Cidade', text, ['municipio']),
    stateColumn,
  ],
  importRules: {
    keys: [
      { fields: ['cnpj_cpf'], narrowedBy: [] },
      { fields: ['email'], narrowedBy: [] },
    ],
    required: ['name', 'cnpj_cpf', 'ie', 'contact_name', 'email', 'phone', 'postal_code', 'address', 'city', 'state'],
    canMake: [],
  },
};

const employees: CsvSheet = {
  fileWord: 'funcionarios',
  columns: [
    column('name', 'Nome'),
    column('cpf', 'CPF', taxId),
    column('rg', 'RG'),
    column('birth_date', 'Data de nascimento', date),
    column('gender', 'Sexo', choice({ male: 'Masculino', female: 'Feminino', other: 'Outro', '': '' })),
    emailColumn,
    column('phone', 'Telefone', phone),
    column('emergency_phone', 'Telefone de emergência', phone),
    column('postal_code', 'CEP', postalCode),
    column('address', 'Endereço'),
    column('address_number', 'Número'),
    column('complement', 'Complemento'),
    column('neighborhood', 'Bairro'),
    column('city', 'Cidade'),
    stateColumn,
    column('position', 'Cargo'),
    column('department', 'Departamento'),
    column('salary', 'Salário', money),
    column('hire_date', 'Data de admissão', date),
    column('termination_date', 'Data de desligamento', date),
    column('status', 'Situação', choice({ active: 'Ativo', on_leave: 'Afastado', terminated: 'Desligado' })),
    column('pis', 'PIS', pis),
    column('ctps_number', 'CTPS número'),
    column('ctps_series', 'CTPS série'),
  ],
};

/** Collections that have a list of their own, and so a file of their own. */
export const csvSheets = { customers, companies, categories, products, suppliers, employees } satisfies Partial<Record<CollectionName, CsvSheet>>;

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
