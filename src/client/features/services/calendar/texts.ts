import { plural } from '#client/ui/words/plural.ts';

export const calendarTexts = {
  title: 'Calendário de Serviços',
  loadFailed: 'Erro ao carregar serviços.',
  loading: 'Carregando os serviços',
  incomplete: 'Sem internet: só aparecem os serviços que já chegaram a este aparelho.',
  notDownloaded: 'Os serviços podem ser abertos assim que os dados da oficina terminarem de chegar a este aparelho.',

  views: { month: 'Mês', week: 'Semana', day: 'Dia', agenda: 'Agenda' },
  weekdays: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
  viewsLabel: 'Visão do calendário',
  period: 'Período',
  today: 'Hoje',
  previous: 'Anterior',
  next: 'Próximo',
  more: (count: number) => `+${count} mais`,
  moreLabel: (count: number, date: string) => `+${count} mais em ${date}`,
  openDay: (date: string) => `Abrir o dia ${date}`,
  calendar: (period: string) => `Calendário: ${period}`,

  noPlate: 'Sem Placa',
  /** What an event is called (spec 2 §2). */
  eventTitle: (plate: string, model: string) => [plate === '' ? 'Sem Placa' : plate, model].filter(Boolean).join(' - '),

  tray: 'Sem data',
  trayHint: 'Arraste para o calendário ou toque em Agendar.',
  trayCount: (count: number) => `Sem data (${count})`,
  schedule: 'Agendar',
  scheduleLabel: (title: string) => `Agendar ${title}`,
  moreInList: (count: number) => `Mais ${plural(count, 'serviço', 'serviços')} na lista`,
  budgetless: 'Serviço sem orçamento',

  emptyWeek: 'Nenhum serviço nesta semana.',
  allDay: 'O dia todo',
  from: (time: string) => `A partir das ${time}`,
  until: (time: string) => `Até ${time}`,

  moved: (title: string, when: string) => `${title}: ${when}.`,
  moveFailed: 'Não foi possível mudar o horário.',
  undo: 'Desfazer',
  undone: (title: string) => `${title}: de volta como estava.`,
  overtaken: (title: string) => `${title} já mudou outra vez: nada foi desfeito.`,
} as const;
