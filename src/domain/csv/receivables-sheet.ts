import type { Fields } from '../values/json.ts';
import { date, money, text } from '../fields/csv-cells.ts';
import type { CsvColumn } from './csv-columns.ts';
import type { ImportSheet } from './import-sheet.ts';

const column = (field: string, title: string, kind: CsvColumn['kind'], otherTitles: readonly string[]): CsvColumn => ({
  field,
  title,
  kind,
  otherTitles,
});

/** What customers still owe, as entries of the ledger that are open. */
export const receivablesSheet: ImportSheet = {
  collection: 'entries',
  fileWord: 'contas-a-receber',
  columns: [
    { ...column('customer', 'Cliente', text, ['nome', 'nome do cliente', 'devedor', 'sacado', 'razao social']), look: 'name' },
    {
      ...column('description', 'Descrição', text, ['historico', 'referente', 'titulo', 'documento', 'servico']),
      isNeeded: true,
      standIn: 'customer',
    },
    {
      ...column('amount', 'Valor', money, ['valor em aberto', 'em aberto', 'saldo', 'saldo devedor', 'total', 'valor da parcela']),
      isNeeded: true,
      look: 'money',
    },
    {
      ...column('due_date', 'Vencimento', date, ['data de vencimento', 'data vencimento', 'vence em', 'dt vencimento', 'vencto']),
      isNeeded: true,
      look: 'date',
    },
    column('date', 'Data', date, ['emissao', 'data de emissao', 'data do servico']),
    { ...column('id_company', 'Empresa', text, ['loja', 'filial']), refersTo: 'companies' },
    column('notes', 'Observações', text, ['observacao', 'obs']),
  ],
  importRules: { keys: [{ fields: ['type', 'description', 'amount', 'due_date'], narrowedBy: ['id_company'] }], canMake: [] },
  shape: receivableOf,
  // One that is there already keeps its month, and is not opened again when it was paid meanwhile.
  ofNew: ({ date: made, due_date: due }) => ({ date: made ?? due ?? '', is_paid: false }),
};

function receivableOf({ customer, description, ...values }: Fields): Fields {
  const words = [customer, description].filter((each) => typeof each === 'string' && each !== '').join(' · ');
  return { ...values, type: 'income', ...(words !== '' && { description: words }) };
}
