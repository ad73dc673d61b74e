import type { ImportedLine, NoteImport } from '#client/data/save/save-supplier-note.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import { keyOf } from '#fixtures/supplier-notes/note-xml.ts';

/** Whose notes the scenarios bring in; the shop does not know them before. */
export const noteSupplier = {
  name: 'Distribuidora Sul',
  cnpj_cpf: '11222333000181',
  ie: 'ISENTO',
  contact_name: 'Sérgio',
  email: 'vendas@sul.exemplo.com.br',
  phone: '1133334444',
  postal_code: '01001000',
  address: 'Rua das Peças, 100',
  city: 'São Paulo',
  state: 'SP' as const,
};

export interface NoteOf {
  readonly number: number;
  readonly total: Cents;
  readonly lines: readonly ImportedLine[];
  readonly entries?: NoteImport['entries'];
}

/** A note of theirs as it is to be imported; without `entries` nothing is to be paid for it. */
export const aNoteImport = ({ number, total, lines, entries = () => [] }: NoteOf): NoteImport => ({
  header: {
    key: keyOf({ number }),
    number,
    series: 1,
    issued_on: '2026-11-20' as CivilDate,
    supplier: noteSupplier.name,
    supplier_tax_id: noteSupplier.cnpj_cpf,
    total,
    margin: 40,
  },
  supplier: { fields: noteSupplier },
  lines,
  entries,
});
