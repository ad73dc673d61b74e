import { plural } from '#client/ui/words/plural.ts';
import { kilometres } from '#client/ui/words/kilometres.ts';

const months = (count: number) => plural(count, 'mês', 'meses');

export const kitTexts = {
  title: 'Kits',
  count: (count: number) => plural(count, 'kit', 'kits'),
  searchLabel: 'Buscar kit',
  searchPlaceholder: 'Buscar kit ou item...',
  create: 'Cadastrar',
  toBudgets: 'Orçamentos',
  columns: { name: 'Nome', items: 'Itens', sum: 'Valor hoje', repeats: 'Repetir', actions: 'Ações' },
  editLabel: (name: string) => `Editar ${name}`,
  removeLabel: (name: string) => `Excluir ${name}`,
  empty: 'Nenhum kit ainda.',
  emptyHint: 'Um kit põe várias linhas no orçamento de uma vez: “Revisão 10.000 km” com óleo, filtros e mão de obra.',
  nothingFound: 'Nenhum kit encontrado.',
  loadFailed: 'Erro ao buscar kits.',
  createFailed: 'Erro ao salvar o kit.',
  updateFailed: 'Erro ao atualizar o kit.',
  removeFailed: 'Erro ao excluir o kit.',
  created: 'Kit cadastrado com sucesso!',
  updated: 'Kit atualizado com sucesso!',
  removed: 'Kit excluído com sucesso!',
  confirmRemove: 'Deseja realmente excluir este kit?',
  removes: (name: string) => `${name} sai de todos os aparelhos. Os orçamentos já feitos com ele ficam como estão.`,
  gone: 'Este kit não está mais na lista.',
  lines: (count: number) => plural(count, 'item', 'itens'),
  repeats: (km: number | null, every: number | null) =>
    [km === null ? '' : kilometres(km), every === null ? '' : months(every)].filter(Boolean).join(' ou ') || '—',
} as const;

export const kitFormTexts = {
  createTitle: 'Cadastrar Kit',
  editTitle: 'Editar Kit',
  namePlaceholder: 'Revisão 10.000 km',
  everyHint: 'Para lembrar o cliente: o que vier primeiro.',
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
  items: 'Itens do kit',
  itemsHint: 'Sem preço vale o do dia: do estoque, ou da hora de mão de obra da oficina.',
  noItems: 'Ponha ao menos um item.',
  add: '+ Adicionar Item',
  description: (at: number) => `Descrição do item ${at}`,
  placeholder: 'Peça ou serviço',
  kind: (at: number) => `Tipo do item ${at}`,
  kinds: { '': 'tipo', part: 'peça', labour: 'serviço' },
  quantity: (at: number) => `Quantidade do item ${at}`,
  price: (at: number) => `Preço do item ${at}`,
  pricePlaceholder: 'do dia',
  minutes: (at: number) => `Minutos de trabalho do item ${at}`,
  minutesMark: 'min',
  remove: (at: number) => `Remover item ${at}`,
  noWords: 'Sem descrição',
} as const;
