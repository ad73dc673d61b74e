import type { EntryType } from './finance-entry.ts';

/** Lines of the income statement (DRE) in their order, each with what makes it up. */
export type StatementLine = 'revenue' | 'deductions' | 'costs' | 'staff' | 'operating' | 'financial' | 'owners';

export interface Account {
  readonly name: string;
  readonly type: EntryType;
  readonly line: StatementLine;
}

/**
 * The chart of accounts that an auto center starts with, by the key that an entry's `category` holds. A shop may use
 * words of its own beside them; those count as 'Outras receitas' or 'Outras despesas'.
 */
export const chartOfAccounts = {
  services: { name: 'Mão de obra e serviços', type: 'income', line: 'revenue' },
  parts_sold: { name: 'Venda de peças', type: 'income', line: 'revenue' },
  other_income: { name: 'Outras receitas', type: 'income', line: 'revenue' },
  taxes: { name: 'Impostos sobre vendas', type: 'expense', line: 'deductions' },
  card_fees: { name: 'Taxas de cartão', type: 'expense', line: 'deductions' },
  parts_bought: { name: 'Compra de peças', type: 'expense', line: 'costs' },
  outside_work: { name: 'Serviços de terceiros', type: 'expense', line: 'costs' },
  payroll: { name: 'Salários e encargos', type: 'expense', line: 'staff' },
  commissions: { name: 'Comissões', type: 'expense', line: 'staff' },
  rent: { name: 'Aluguel', type: 'expense', line: 'operating' },
  utilities: { name: 'Água, luz e internet', type: 'expense', line: 'operating' },
  supplies: { name: 'Material de consumo', type: 'expense', line: 'operating' },
  tools: { name: 'Ferramentas e equipamentos', type: 'expense', line: 'operating' },
  accounting: { name: 'Contabilidade', type: 'expense', line: 'operating' },
  marketing: { name: 'Divulgação', type: 'expense', line: 'operating' },
  other_expense: { name: 'Outras despesas', type: 'expense', line: 'operating' },
  bank: { name: 'Juros e tarifas bancárias', type: 'expense', line: 'financial' },
  owners: { name: 'Retirada dos sócios', type: 'expense', line: 'owners' },
} as const satisfies Readonly<Record<string, Account>>;
export type AccountKey = keyof typeof chartOfAccounts;

/** The account of an entry; a word of the shop's own counts with the other ones of its type. */
export function accountOf({ category, type }: { readonly category: string; readonly type: EntryType }): Account {
  const known: Account | undefined = Object.hasOwn(chartOfAccounts, category) ? chartOfAccounts[category as AccountKey] : undefined;
  if (known?.type === type) return known;
  return type === 'income' ? chartOfAccounts.other_income : chartOfAccounts.other_expense;
}

/** A category as a person calls it: an account's name, a word of the shop's own as it is. */
export const categoryName = (category: string): string =>
  Object.hasOwn(chartOfAccounts, category) ? chartOfAccounts[category as AccountKey].name : category;
