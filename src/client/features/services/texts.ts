import { plural } from '#client/ui/plural.ts';

export const serviceTexts = {
  title: 'Serviços',
  count: (count: number) => plural(count, 'serviço', 'serviços'),
  toCalendar: 'Calendário',
  searchLabel: 'Buscar serviço',
  searchPlaceholder: 'Buscar por placa, modelo ou status',
  empty: 'Quando um cliente aprova um orçamento, o serviço dele aparece aqui.',
  toBudgets: 'Ver orçamentos',
  nothingFound: 'Nenhum serviço encontrado.',
  loadFailed: 'Erro ao carregar serviços.',
  next: 'Próxima',

  plate: 'Placa',
  model: 'Modelo',
  status: 'Status',
  total: 'Total',
  arrived: 'Entrada',
  exit: 'Saída',
  employee: 'Responsável',
  nothing: '---',
  actionsOf: (car: string) => `Mais ações de ${car}`,

  edit: 'Editar',
  finance: 'Financeiro',
  summary: 'Resumo',
  issue: 'Emitir NFS-e',
  order: 'Enviar OS',
  remove: 'Remover',

  confirmRemove: 'Deseja realmente remover este serviço?',
  removes: (car: string) => `O serviço de ${car} sai de todos os aparelhos. O orçamento dele fica.`,
  removed: 'Serviço removido com sucesso.',
  removeFailed: 'Erro ao remover serviço.',

  /** `id`: the last figures of the row's, as a person would call it. */
  noBudget: (id: string) => `Orçamento não encontrado para o serviço #${id}`,
  noCar: 'veículo sem placa',
} as const;

/** What a tap in the bay does to a service's status. */
export const bayTexts = {
  start: 'Iniciar',
  finish: 'Finalizar',
  resume: 'Retomar',
  impede: 'Impedir',
  changed: (car: string, to: string) => `${car}: ${to}. Guardado neste aparelho.`,
  undo: 'Desfazer',
  undone: (car: string) => `${car}: desfeito.`,
  failed: 'Erro ao salvar:',
} as const;

export const mineTexts = {
  who: 'Quem é você?',
  nobody: 'Ninguém escolhido',
  show: 'Mostrar',
  all: 'Todos',
  mine: 'Meus',
  noneMine: 'Nenhum serviço está com você.',
} as const;

export const serviceFormTexts = {
  title: (signature: string) => `Editar Serviço - ${signature}`,
  labels: {
    status: 'Status',
    arrived: 'Chegada',
    exit: 'Saída',
    employer_id: 'Funcionário responsável',
    comission: 'Comissão (R$)',
    obs: 'Observações',
  },
  chooseEmployee: 'Selecione um empregado',
  employeesFailed: 'A lista de funcionários não pôde ser lida agora.',
  exitBeforeArrival: 'A saída está antes da chegada.',
  saveFailed: 'Erro ao salvar:',
  saved: 'Serviço salvo.',
  gone: 'Este serviço não está mais na lista.',
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
} as const;

export const invoiceTexts = {
  confirm: 'Deseja realmente emitir a NFS-e deste serviço?',
  confirmText: 'Só a mão de obra do orçamento entra na nota.',
  unsent: 'O orçamento tem mudanças que ainda não chegaram ao servidor: a nota sairia sem elas.',
  confirmLabel: 'Emitir',
  offline: 'Sem internet: a NFS-e só pode ser emitida com rede. Tente de novo quando ela voltar.',
  issuing: 'Emitindo a NFS-e…',
  issued: 'NFS-e emitida com sucesso!',
  failed: 'Erro ao emitir NFS-e.',
} as const;
