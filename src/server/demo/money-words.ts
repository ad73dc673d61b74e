import type { AccountKey } from '#domain/finance/chart-of-accounts.ts';

/** A bill that comes every month: about how much in reais, and on which day. */
export interface MonthlyBill {
  readonly description: string;
  readonly category: AccountKey;
  readonly day: number;
  readonly reais: number;
  /** By how much a month's bill differs from another's, in hundredths. */
  readonly spread: number;
  readonly method: number;
}

const [transfer, pix, boleto] = [3, 4, 6];

export const monthlyBills: readonly MonthlyBill[] = [
  { description: 'Aluguel do galpão', category: 'rent', day: 5, reais: 4200, spread: 0, method: transfer },
  { description: 'Folha de pagamento', category: 'payroll', day: 5, reais: 14_800, spread: 3, method: transfer },
  { description: 'Contador', category: 'accounting', day: 10, reais: 650, spread: 0, method: boleto },
  { description: 'Energia elétrica', category: 'utilities', day: 12, reais: 790, spread: 18, method: boleto },
  { description: 'Água e esgoto', category: 'utilities', day: 14, reais: 168, spread: 12, method: boleto },
  { description: 'Internet e telefone', category: 'utilities', day: 15, reais: 189.9, spread: 0, method: boleto },
  { description: 'Estopa, luvas e desengraxante', category: 'supplies', day: 18, reais: 420, spread: 25, method: pix },
  { description: 'DAS - Simples Nacional', category: 'taxes', day: 20, reais: 2350, spread: 15, method: boleto },
  { description: 'Taxas da maquininha', category: 'card_fees', day: 28, reais: 610, spread: 20, method: transfer },
  { description: 'Pró-labore', category: 'owners', day: 28, reais: 5000, spread: 0, method: pix },
];

/** Purchases of parts: two a month, paid four weeks later. */
export const purchases = [
  'Filtros e óleos',
  'Pastilhas e discos de freio',
  'Pneus',
  'Kit de embreagem e correias',
  'Baterias',
  'Amortecedores',
] as const;
