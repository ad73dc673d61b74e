import { plural } from '#client/ui/words/plural.ts';
import type { TimelineView } from '#domain/timeline/timeline-search.ts';

const views: Readonly<Record<TimelineView, string>> = {
  all: 'Tudo',
  services: 'Serviços',
  quotes: 'Orçamentos',
  payments: 'Pagamentos',
  notes: 'Notas',
};

export const timelineTexts = {
  views,
  newBudget: 'Novo orçamento',
  viewsLabel: 'Mostrar',
  searchLabel: 'Procurar no histórico',
  searchPlaceholder: 'Procurar aqui: óleo, pastilha, pneu…',
  since: (year: string) => `desde ${year}`,
  visits: (count: number) => plural(count, 'visita', 'visitas'),
  quote: (number: string) => `Orçamento ${number}`,
  service: 'Serviço',
  serviceOf: (number: string) => `do orçamento ${number}`,
  received: 'Recebido',
  toReceive: 'A receber',
  spent: 'Pago',
  toSpend: 'A pagar',
  noPlate: 'Sem veículo',
  arrived: (clock: string) => `Entrada ${clock}`,
  exit: (clock: string) => `Saída ${clock}`,
  done: (done: number, all: number) => `${done} de ${all} feitas`,
  unplanned: 'Sem data',
  due: (day: string) => `vence ${day}`,
  paid: 'Pago',
  unpaid: 'Pendente',
  moreLines: (count: number) => `mais ${plural(count, 'linha', 'linhas')}`,
  more: 'Mostrar mais',
  shownOf: (shown: number, all: number) => `${shown} de ${all}`,
  noneFound: 'Nada encontrado aqui.',
  searching: 'Procurando no mais antigo…',
  reading: 'Lendo o mais antigo…',
  showAll: 'Mostrar tudo',
  former: 'Antes, com outro dono',
  formerHint: 'Só o que foi feito no carro: sem nomes, valores ou contatos.',
} as const;
