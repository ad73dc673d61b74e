import { financeEntryDefaults, type FinanceEntry } from '../finance/finance-entry.ts';
import { dateOf, type CivilDate } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import type { Cents } from '../values/money.ts';
import type { NoteDocument } from './note-document.ts';
import { notePayableId } from './supplier-note-id.ts';

/** What is to be paid for a note, and when. */
export interface Payable {
  readonly due: CivilDate;
  readonly amount: Cents;
}

/** The instalments of the note; where it says none, all of it on the day of issue. */
export function payablesOf({ instalments, issuedAt, totals }: Pick<NoteDocument, 'instalments' | 'issuedAt' | 'totals'>): Payable[] {
  const said = instalments.filter(({ amount }) => amount > 0).map(({ due, amount }) => ({ due, amount }));
  if (said.length > 0) return said;
  return totals.total > 0 ? [{ due: dateOf(issuedAt), amount: totals.total }] : [];
}

const [cash, credit, debit, transfer, pix, boleto, others] = [0, 1, 2, 3, 4, 6, 7];
// MOC 7.0, YA02.
const methodByCode: Readonly<Record<string, number>> = {
  '01': cash,
  '03': credit,
  '04': debit,
  '14': boleto,
  '15': boleto,
  '16': transfer,
  '17': pix,
  '18': transfer,
  '20': pix,
};

/** The way of payment as the ledger numbers it; what a note says by instalments alone is a boleto. */
export const paymentMethodOf = (paidBy: string): number => (paidBy === '' || paidBy === '90' ? boleto : (methodByCode[paidBy] ?? others));

export interface PayableMade {
  readonly key: string;
  readonly turn: number;
  readonly number: number;
  readonly supplier: string;
  readonly company: RowId;
  readonly method: number;
  readonly isPaid: boolean;
}

/** The entries of the ledger for a note, each under the id that it has by rights. */
export function payableEntries(payables: readonly Payable[], made: PayableMade): { readonly id: RowId; readonly fields: FinanceEntry }[] {
  const { key, turn, number, supplier, company, method, isPaid } = made;
  return payables.map(({ due, amount }, place) => ({
    id: notePayableId(key, turn, place),
    fields: {
      ...financeEntryDefaults,
      id_company: company,
      type: 'expense',
      amount,
      date: due,
      due_date: due,
      description: `NF-e ${number} · ${supplier}${payables.length === 1 ? '' : ` (${place + 1}/${payables.length})`}`.slice(0, 200),
      category: 'parts_bought',
      method_payment: method,
      is_paid: isPaid,
      notes: `Chave ${key}`,
      group_id: payables.length === 1 ? '' : notePayableId(key, turn, 0),
    },
  }));
}
