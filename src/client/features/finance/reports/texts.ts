import type { StatementLine } from '#domain/finance/chart-of-accounts.ts';
import type { IncomeStatement } from '#domain/finance/income-statement.ts';
import { formatCivilDate, type CivilDate } from '#domain/values/civil-date.ts';

// A civil date has no zone: read in UTC it is the same day everywhere.
const written = (day: CivilDate, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...style, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00Z`));

/** 'novembro de 2026'. */
export const monthInWords = (day: CivilDate) => written(day, { month: 'long', year: 'numeric' });

/** '21/11'. */
export const dayText = (day: CivilDate) => formatCivilDate(day).slice(0, 5);

/** '21/11'; 'Hoje, 21/11'. */
export const dayName = (day: CivilDate, today: CivilDate) => (day === today ? `${cashTexts.today}, ${dayText(day)}` : dayText(day));

/** Months of a year by their place, from January. */
export const monthNames = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const;

export const reportTexts = {
  print: 'Imprimir',
  printFailed: 'Não foi possível preparar a impressão. Tente de novo.',
  partial: 'Os lançamentos ainda estão chegando a este aparelho: os valores podem estar incompletos.',
  calculating: 'Calculando…',
};

export const cashTexts = {
  title: 'Fluxo de caixa',
  of: (month: CivilDate) => `Fluxo de caixa de ${monthInWords(month)}`,
  fileName: (month: CivilDate) => `patio-fluxo-de-caixa-${month.slice(0, 7)}`,
  counted: 'O que entra na conta',
  all: 'Todos',
  onlyPaid: 'Só pagos',
  day: 'Dia',
  today: 'Hoje',
  date: 'Data',
  income: 'Entradas',
  expense: 'Saídas',
  balance: 'Saldo acumulado',
  /** What the money's scale counts. */
  currency: 'R$',
  chooseDay: 'Dia do mês',
  figures: (day: string, income: string, expense: string, balance: string) =>
    `${day}: entradas ${income}, saídas ${expense}, saldo acumulado ${balance}`,
  byDay: 'Pendentes pelo vencimento, pagos pela data.',
  showTable: 'Ver como tabela',
  hideTable: 'Ocultar tabela',
  empty: 'Nenhum lançamento neste mês. O que entrar e sair aparece aqui dia a dia.',
  nothingPaid: 'Nada foi pago neste mês ainda. Escolha “Todos” para ver o que está em aberto.',
};

export const statementTexts = {
  title: 'DRE',
  of: (year: string) => `Demonstração do resultado (DRE) de ${year}`,
  fileName: (year: string) => `patio-dre-${year}`,
  year: 'Ano',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
  shown: 'Período',
  wholeYear: 'Ano inteiro',
  account: 'Conta',
  total: 'Total',
  share: '% da receita líquida',
  byDate: 'Pela data dos lançamentos, pagos ou não.',
  empty: (year: string) => `Nenhum lançamento em ${year}. Com entradas e saídas lançadas, o resultado do ano aparece aqui.`,
};

export const lineNames: Readonly<Record<StatementLine, string>> = {
  revenue: 'Receita bruta',
  deductions: '(–) Deduções',
  costs: '(–) Custos',
  staff: '(–) Pessoal',
  operating: '(–) Despesas operacionais',
  financial: '(–) Despesas financeiras',
  owners: '(–) Retirada dos sócios',
};

export const resultNames: Readonly<Record<Exclude<keyof IncomeStatement, 'groups'>, string>> = {
  netRevenue: 'Receita líquida',
  grossProfit: 'Lucro bruto',
  result: 'Resultado',
  afterOwners: 'Resultado após retiradas',
};

export const ledgerTexts = {
  title: (month: CivilDate) => `Lançamentos de ${monthInWords(month)}`,
  fileName: (month: CivilDate) => `patio-lancamentos-${month.slice(0, 7)}`,
  date: 'Data',
  description: 'Descrição',
  category: 'Categoria',
  method: 'Forma de pagamento',
  paid: 'Pago',
  yes: 'Sim',
  no: 'Não',
  income: 'Entrada',
  expense: 'Saída',
  sum: 'Soma',
  balance: 'Saldo',
  empty: 'Nenhum lançamento neste mês.',
};
