import { plural } from '#client/ui/words/plural.ts';

export const financeTexts = {
  importNote: 'Importar NF-e',
  title: 'Financeiro',
  create: 'Cadastrar',
  month: 'Mês',
  year: 'Ano',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  period: 'Período',
  viewsLabel: 'O que mostrar',
  views: { ledger: 'Lançamentos', open: 'A pagar e a receber', flow: 'Fluxo de caixa', statement: 'DRE' },
  loading: 'Carregando',
  incomplete: 'Os lançamentos ainda estão chegando a este aparelho: a lista pode estar incompleta.',
  loadFailed: 'Erro ao buscar dados.',
  saveFailed: 'Erro ao salvar financeiro.',
  removeFailed: 'Erro ao excluir.',
  removed: 'Registro excluído!',
  gone: 'Este lançamento não está mais na lista.',
} as const;

export const summaryTexts = {
  label: 'Resumo do mês',
  income: 'Entradas',
  expense: 'Saídas',
  balance: 'Saldo',
  /** Ruling 30: what was really received and spent. */
  received: 'recebido',
  spent: 'pago',
  done: 'realizado',
} as const;

export const tableTexts = {
  income: 'Entradas',
  expense: 'Saídas',
  columns: { amount: 'Valor', description: 'Descrição', paid: 'Situação', date: 'Data', actions: 'Ações' },
  count: (count: number) => plural(count, 'lançamento', 'lançamentos'),
  noIncome: 'Nenhuma entrada neste mês.',
  noExpense: 'Nenhuma saída neste mês.',
  empty: 'Nenhum lançamento neste mês. Registre aqui o que a loja recebe e o que paga.',
  paid: 'Pago',
  unpaid: 'Pendente',
  paidLabel: (word: string, description: string) => `${word}: ${description}`,
  due: (date: string) => `vence ${date}`,
  editLabel: (description: string) => `Editar ${description}`,
  removeLabel: (description: string) => `Excluir ${description}`,
  more: 'Mostrar mais',
  moreLabel: (title: string, left: number) => `Mostrar mais de ${title} (${left.toLocaleString('pt-BR')})`,
} as const;

export const openTexts = {
  income: 'A receber',
  expense: 'A pagar',
  overdueTotal: 'Vencido',
  dueTotal: (date: string) => `A vencer até ${date}`,
  overdue: (days: number) => `Vencido há ${plural(days, 'dia', 'dias')}`,
  dueToday: 'Vence hoje',
  due: (date: string) => `Vence ${date}`,
  settle: 'Dar baixa',
  settleLabel: (description: string) => `Dar baixa em ${description}`,
  settled: 'Pago',
  settledLabel: (description: string) => `Pago: ${description}`,
  noIncome: 'Nada a receber até o fim deste mês.',
  noExpense: 'Nada a pagar até o fim deste mês.',
  received: (description: string) => `Recebido: ${description}.`,
  spent: (description: string) => `Pago: ${description}.`,
  undo: 'Desfazer',
  undone: (description: string) => `${description}: desfeito.`,
  paidBefore: (description: string) => `${description} já estava como pago.`,
  overtaken: (description: string) => `${description} já mudou outra vez: nada foi desfeito.`,
} as const;

export const importTexts = {
  title: 'Importar contas a receber',
  matching:
    'Cada linha é o que um cliente ainda deve: cliente ou descrição, valor e vencimento. Uma conta com a mesma descrição, valor e vencimento é reconhecida.',
} as const;

export const removeTexts = {
  confirm: 'Deseja realmente excluir este lançamento?',
  removes: (description: string, amount: string) => `${description}, ${amount}, sai de todos os aparelhos.`,
  ofGroup: (count: number) =>
    count === 1
      ? 'Ele faz parte de uma repetição, e há mais 1 lançamento em aberto depois dele.'
      : `Ele faz parte de uma repetição, e há mais ${count} lançamentos em aberto depois dele.`,
  onlyThis: 'Só este',
  unread: 'Não foi possível ler os outros lançamentos da repetição. Tente de novo.',
  andLater: 'Este e os próximos',
  cancel: 'Cancelar',
  removedAll: (count: number) => `${plural(count, 'registro excluído', 'registros excluídos')}!`,
} as const;
