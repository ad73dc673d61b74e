import { choice, date, flag, money, text, type CellKind } from '../fields/csv-cells.ts';
import type { CsvColumn, CsvSheet } from './csv-columns.ts';
import { categoryName } from '../finance/chart-of-accounts.ts';
import { entryTypeNames, paymentMethods } from '../finance/finance-entry.ts';

const column = (field: string, title: string, kind: CellKind = text): CsvColumn => ({ field, title, kind, otherTitles: [] });

/** The ledger as a spreadsheet. It is made for the accountant, not to be read back. */
export const ledgerSheet: CsvSheet = {
  fileWord: 'lancamentos',
  columns: [
    column('date', 'Data', date),
    column('due_date', 'Vencimento', date),
    column('type', 'Tipo', choice(entryTypeNames)),
    column('description', 'Descrição'),
    column('amount', 'Valor', money),
    column('method_payment', 'Forma de pagamento', choice(Object.fromEntries(paymentMethods.map((name, at) => [at, name])))),
    column('is_paid', 'Pago', flag),
    { ...column('category', 'Categoria'), writeRow: ({ category }) => categoryName(String(category ?? '')) },
    column('cost_center', 'Centro de custo'),
    { ...column('id_company', 'Empresa'), refersTo: 'companies' },
    { ...column('id_budget', 'Orçamento'), refersTo: 'budgets' },
    column('notes', 'Observações'),
  ],
};
