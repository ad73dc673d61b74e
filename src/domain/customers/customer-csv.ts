import { withLostZeros } from '../fields/csv-cells.ts';
import type { CsvDeclaration } from '../fields/csv-declaration.ts';
import type { Fields } from '../values/json.ts';
import { formatCnpj, formatCpf, taxIdKind } from '../values/tax-id.ts';

/** The customers' spreadsheet: a document's cell is written by its type, and read by what it looks like. */
export const customerCsv: CsvDeclaration = {
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
