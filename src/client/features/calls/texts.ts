import { plural } from '#client/ui/words/plural.ts';
import type { CallReason } from '#domain/customers/customer-call.ts';

/** As the filter names the reasons. */
const filters: Readonly<Record<CallReason, string>> = {
  refused: 'Recusados',
  pickup: 'Carro pronto',
  quote: 'Sem resposta',
  service: 'Próximo serviço',
};

export const callTexts = {
  title: 'A chamar hoje',
  subtitle: (count: number, isCut: boolean) =>
    count === 0 ? 'ninguém por enquanto' : `${plural(count, 'cliente', 'clientes')}${isCut ? ' ou mais' : ''}`,
  searchLabel: 'Procurar por placa ou nome',
  searchPlaceholder: 'Placa ou nome',
  intervals: 'Intervalos',
  filter: 'Mostrar',
  all: 'Todos',
  filters,
  list: 'Clientes a chamar',
  empty: 'Ninguém a chamar agora.',
  emptyHint:
    'Aqui aparece quem não respondeu o orçamento em 2 dias, quem recusou, o carro pronto que ninguém buscou e o próximo serviço de cada carro, por km ou por data.',
  noneFound: 'Ninguém a chamar com esta busca.',
  showAll: 'Mostrar todos',
  isCut: 'Há mais carros com serviço vencendo: eles aparecem aqui conforme estes são chamados e os dias passam.',
  noCar: 'Sem veículo',
  whatsapp: 'WhatsApp',
  whatsappTo: (name: string) => `WhatsApp para ${name}`,
  phone: (name: string) => `Ligar para ${name}`,
  unwanted: 'pediu para não receber mensagens',
  noPhone: 'sem telefone válido',
  called: 'Chamado',
  calledOf: (name: string) => `Chamado: ${name}`,
  markCalled: 'Marcar como chamado',
  laterShort: 'Lembrar',
  laterRest: 'depois',
  laterOf: (name: string) => `Lembrar depois: ${name}`,
  refuse: 'Não quer',
  refuseOf: (name: string) => `Não quer: ${name}`,
  noted: {
    called: (name: string) => `${name}: chamado. Guardado neste aparelho.`,
    later: (name: string, day: string) => `${name}: lembrar em ${day}.`,
    unwanted: (name: string) => `${name} não quer: não será lembrado de novo.`,
  },
} as const;

/** Why somebody is called, in the row. */
export const reasonTexts = {
  sent: (ago: string) => `enviado ${ago}`,
  validUntil: (day: string) => `vale até ${day}`,
  refused: (ago: string) => `recusou ${ago}`,
  ready: (ago: string) => `pronto ${ago}`,
  owed: (money: string) => `falta pagar ${money}`,
  dueSince: (day: string) => `venceu em ${day}`,
  dueAtKm: (km: string) => `venceu aos ${km}`,
  inDays: (days: number) => (days <= 0 ? 'vence hoje' : days === 1 ? 'vence amanhã' : `vence em ${days} dias`),
  inKm: (km: string) => `faltam uns ${km}`,
  also: (names: string) => `e também: ${names}`,
} as const;

export const laterTexts = {
  title: (name: string) => `Lembrar ${name} depois`,
  tomorrow: 'Amanhã',
  inThreeDays: 'Em 3 dias',
  nextWeek: 'Semana que vem',
  other: 'Outro dia',
  save: 'Lembrar nesse dia',
  notLater: 'Escolha um dia depois de hoje.',
} as const;

export const intervalTexts = {
  title: 'Intervalos dos serviços',
  subtitle: 'Depois de quantos km ou meses cada serviço é lembrado: o que vier antes. Vazio: não lembrar por isso.',
  km: (name: string) => `${name}: a cada km`,
  months: (name: string) => `${name}: a cada meses`,
  kmHead: 'km',
  monthsHead: 'meses',
  wrong: 'Escreva um número inteiro, ou deixe vazio.',
  saveFailed: 'Não foi possível salvar os intervalos.',
  saved: 'Intervalos salvos.',
  kits: 'Os kits são lembrados pelo intervalo que está em cada um.',
} as const;
