import { plural } from '#client/ui/words/plural.ts';

export const carTexts = {
  history: 'Tudo deste carro',
  unknown: 'Este carro não está neste aparelho.',
  stillDownloading: 'A oficina ainda está sendo baixada: este carro aparece assim que chegar.',
  toCustomers: 'Ver clientes',
  noModel: 'Veículo sem modelo',
  readOn: (date: string) => `em ${date}`,
  insurer: (name: string) => `seguro ${name}`,
  newBudget: 'Novo orçamento',
  checkIn: 'Dar entrada',
  leave: 'Dar saída',
  book: 'Agendar',
  inspect: 'Fazer vistoria',
  services: 'Serviços',
  budgets: 'Orçamentos',
  edit: 'Editar',
  more: 'Mais ações do carro',
  empty: 'Cada orçamento, serviço e pagamento deste carro fica guardado aqui.',
  quote: (number: string) => `Orçamento ${number}`,
  order: 'Abrir ordem',
  work: (done: number, all: number) => `Ordem: ${done} de ${all} ${all === 1 ? 'feita' : 'feitas'}`,
  promised: (clock: string) => `prometido ${clock}`,
  since: (clock: string) => `desde ${clock}`,
  planned: (clock: string) => `para ${clock}`,
  came: (clock: string) => `chegou ${clock}`,
} as const;

export const nextTexts = {
  title: 'Próximos serviços',
  inKm: (km: string) => `em ${km}`,
  inMonths: (count: number) => `em ${plural(count, 'mês', 'meses')}`,
  inDays: (count: number) => (count === 1 ? 'amanhã' : `em ${count} dias`),
  or: (other: string) => `ou ${other}`,
  atKm: (km: string) => `aos ${km}`,
  since: (what: string) => `venceu em ${what}`,
  sinceKm: (km: string) => `venceu aos ${km}`,
  more: (count: number) => `mais ${count}`,
  fewer: 'mostrar menos',
  hint: 'Contados da última vez neste histórico, por intervalos usuais de oficina.',
  pace: (km: string) => `Km de hoje estimados: o carro roda cerca de ${km} por mês.`,
} as const;

export const callsTexts = {
  title: 'Chamadas',
  came: {
    called: (by: string) => (by === '' ? 'chamado' : `chamado por ${by}`),
    later: (by: string, day: string) => [`lembrar${day === '' ? '' : ` em ${day}`}`, by && `(${by})`].filter(Boolean).join(' '),
    unwanted: (by: string) => ['não quer', by && `(${by})`].filter(Boolean).join(' '),
  },
} as const;
