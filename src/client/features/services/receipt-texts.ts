import { plural } from '#client/ui/words/plural.ts';

/** What was received for a service. */
export const receiptTexts = {
  title: 'Receber',
  company: 'Empresa',
  labels: {
    method_payment: 'Forma de pagamento',
    amount: 'Valor (R$)',
    is_paid: 'Pago',
    date: 'Data',
    due_date: 'Vencimento',
    parts: 'Parcelas',
  },
  payment: (place: number) => `Pagamento ${place}`,
  remove: (place: number) => `Remover pagamento ${place}`,
  add: 'Outra forma de pagamento',
  open: 'Em aberto',
  pending: (amount: string) => `Já lançado a receber: ${amount}.`,
  total: 'Pagamentos',
  lacks: (amount: string) => `Falta ${amount}`,
  exceeds: (amount: string) => `Passa ${amount}`,
  fits: 'Fecha o valor em aberto.',
  parcels: (count: number, amount: string) => `${count}x de ${amount}`,
  firstParcels: (count: number, amount: string) => (count === 1 ? `a primeira, ${amount}` : `as ${count} primeiras, ${amount}`),
  paidFirst: 'Só a primeira fica como paga.',
  dueMissing: 'Informe o vencimento.',
  dateWrong: 'Data inválida.',
  partsWrong: (most: number) => `Informe de 1 a ${most} parcelas.`,
  tooSmall: 'O valor não dá um centavo por parcela.',
  confirmTitle: (amount: string) => `Passa ${amount} do valor em aberto. Salvar assim mesmo?`,
  confirmText: 'Os pagamentos somam mais do que falta receber por este serviço.',
  confirmLabel: 'Salvar assim mesmo',
  confirmBack: 'Voltar',
  saved: (count: number, balance: string) =>
    `${count === 1 ? 'Lançamento salvo' : plural(count, 'lançamento salvo', 'lançamentos salvos')}. Saldo: ${balance}`,
} as const;
