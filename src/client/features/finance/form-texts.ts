import { plural } from '#client/ui/words/plural.ts';

export const formTexts = {
  createTitle: 'Novo lançamento',
  editTitle: 'Editar lançamento',
  labels: { amount: 'Valor (R$)', is_paid: 'Pago' },
  chooseCompany: 'Escolha a empresa',
  chooseType: 'Escolha entrada ou saída',
  dueHint: 'Vazio: no mesmo dia.',
  categoryHint: 'Escolha uma ou escreva a sua.',
  budget: (number: number | null) => (number === null ? 'Abrir o orçamento deste lançamento' : `Orçamento nº ${number}`),
  ofGroup: 'Faz parte de uma repetição: só este lançamento muda.',
  saved: 'Lançamento salvo.',
  savedAll: (count: number) => `${plural(count, 'lançamento salvo', 'lançamentos salvos')}.`,
  see: 'Ver',
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
  companyFirst: 'Um lançamento é de uma empresa. Cadastre a primeira para começar.',
  toCompanies: 'Cadastrar empresa',
} as const;

export const repeatTexts = {
  label: 'Repetir',
  kinds: { none: 'Não repetir', monthly: 'Todo mês, o mesmo valor', instalments: 'Parcelar o valor' },
  times: 'Vezes',
  timesWrong: (most: number) => `Informe de 2 a ${most} vezes.`,
  tooSmall: 'O valor não dá um centavo por parcela.',
  tooLate: 'Data inválida.',
  preview: 'Lançamentos que serão criados',
  /** '1x de R$ 33,34 e 2x de R$ 33,33'. */
  same: (count: number, amount: string) => `${count}x de ${amount}`,
  paidFirst: 'Só o primeiro fica como pago.',
} as const;
