import { plural } from '#client/ui/words/plural.ts';

export const findTexts = {
  results: 'Resultados',
  groups: 'O que mostrar',
  all: 'Tudo',
  names: { vehicles: 'Carros', customers: 'Clientes', budgets: 'Orçamentos', services: 'Serviços', products: 'Peças' },
  here: 'deste aparelho, na hora',
  /** Before anything is typed. */
  hint: 'Digite placa, nome, telefone, número do orçamento ou o que foi feito, em qualquer ordem: “gkd4h07 óleo” diz quando foi a última troca.',
  downloading: 'A oficina ainda está chegando a este aparelho: por enquanto aparece só o que já chegou.',
  nothing: (search: string) => `Nada com “${search}” neste aparelho.`,
  nothingYet: (search: string) => `Nada com “${search}” do que já chegou a este aparelho.`,
  nothingHint: 'Confira a grafia ou tente menos palavras.',
  newBudgetFor: (plate: string) => `Novo orçamento para ${plate}`,
  count: (count: number) => plural(count, 'resultado', 'resultados'),
  more: (count: number) => `mais ${count.toLocaleString('pt-BR')}`,
  moreOf: (count: number, group: string) => `mais ${count.toLocaleString('pt-BR')} em ${group}`,
  wholeList: (count: number, group: string) => `Ver todos os ${count.toLocaleString('pt-BR')} em ${group}`,
  onlyFirst: (shown: number, count: number) => `Os primeiros ${shown} de ${count.toLocaleString('pt-BR')}: mais uma palavra acha melhor.`,
  clear: 'Limpar busca',
  close: 'Fechar busca',
  noCustomer: 'Cliente não informado',
  noVehicle: 'Sem veículo',
  /** What was done last, before its words. */
  last: 'último: ',
  /** Where it was in a quote that came to nothing yet. */
  offered: 'orçado: ',
  today: 'Hoje',
  noDate: 'Sem data',
  low: 'Estoque baixo',
  pieces: (count: number) => `${count.toLocaleString('pt-BR')} un.`,
  minimum: (count: number) => `de mín. ${count.toLocaleString('pt-BR')}`,
  keys: { move: 'andar', group: 'próximo grupo', open: 'abrir', quote: 'novo orçamento para o carro', close: 'fechar' },
} as const;
