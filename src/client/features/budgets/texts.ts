import { listOf, plural } from '#client/ui/words/plural.ts';

export const budgetTexts = {
  title: 'Orçamentos',
  count: (count: number) => plural(count, 'orçamento', 'orçamentos'),
  searchLabel: 'Buscar orçamento',
  searchPlaceholder: 'Buscar por cliente ou placa',
  statusFilter: 'Status',
  allStatuses: 'Todos os status',
  /** In capitals, as the spec writes it (2 §2). */
  create: 'CADASTRAR',
  kits: 'Kits',
  empty: 'Monte um orçamento, mande pelo WhatsApp e o cliente aprova com um toque.',
  nothingFound: 'Nenhum orçamento encontrado.',
  loadFailed: 'Erro ao buscar orçamentos.',
  saved: 'Orçamento salvo.',

  edit: 'Editar',
  whatsapp: 'WhatsApp',
  print: 'Imprimir / PDF',
  remove: 'Excluir',
  moreOf: (number: number) => `Mais ações do orçamento nº ${number}`,
  noCustomer: 'Cliente não informado',
  noVehicle: 'Sem veículo',
  awaitsService: 'Aprovado · o serviço aparece ao sincronizar',
  toService: 'Ver serviço',
  book: 'Agendar',
  booked: (when: string) => `Agendado para ${when}`,
  noLines: 'Sem itens ainda',
  renumbered: (number: number, before: number) => `nº ${number} (era ${before})`,
  whoChanges: (roles: string) => `Depois de enviado, quem muda: ${roles}.`,

  confirmRemove: 'Deseja realmente excluir este orçamento?',
  removes: (number: string, name: string) => `O orçamento ${number} (${name}) sai de todos os aparelhos, e o link do cliente deixa de valer.`,
  removed: 'Orçamento excluído com sucesso!',
  removeFailed: 'Erro ao excluir orçamento.',
  inUse: 'Este orçamento tem um serviço',
  inUseText: 'Enquanto o serviço existir, o orçamento dele não pode ser excluído. Remova antes o serviço.',
} as const;

export const statusTexts = {
  label: (number: number) => `Status do orçamento nº ${number}`,
  changed: 'Status atualizado com sucesso!',
  changeFailed: 'Erro ao atualizar status.',
  staysExpired: (date: string) => `A validade passou em ${date}: ele continua Expirado. Mude a validade em Editar.`,
} as const;

export const answerTexts = {
  answered: (by: string, when: string, note: string) => [`Respondido por ${by}, ${when}`, note && `“${note}”`].filter(Boolean).join(' · '),
  evidence: 'Comprovante da resposta',
  evidenceFailed: 'Não foi possível baixar o comprovante.',
  evidenceName: (number: number) => `resposta-orcamento-${number}.pdf`,
} as const;

export const noticeTexts = {
  label: 'Números que mudaram',
  renumbered: (before: number, number: number) => `O orçamento nº ${before} (provisório) recebeu o nº ${number}.`,
  understood: 'Entendi',
} as const;

const missingNames = { customer: 'o cliente', items: 'ao menos um item' } as const;

export const sendTexts = {
  title: (number: number) => `Enviar orçamento nº ${number}`,
  failed: 'Erro ao gerar mensagem do orçamento.',
  marked: (number: number) => `Orçamento nº ${number} marcado como Enviado.`,
  undo: 'Desfazer',
  missing: (missing: readonly (keyof typeof missingNames)[]) => `Antes de enviar, falta ${listOf(missing.map((each) => missingNames[each]))}.`,
  expired: (date: string) => `A validade passou em ${date}: o cliente não consegue mais responder pelo link. Mude a validade antes de enviar.`,
  noPhone: (name: string) => `${name} não tem telefone cadastrado.`,
  wrongPhone: (name: string, phone: string) => `O telefone de ${name} (${phone}) não serve para o WhatsApp: faltam o DDD ou dígitos.`,
  unwanted: (name: string) => `${name} pediu para não receber mensagens. Envie só se pediu este orçamento.`,
  toCustomer: 'Abrir cadastro do cliente',
  offline: 'Sem internet: o WhatsApp pode não abrir agora. Compartilhe ou copie a mensagem, ou tente assim mesmo.',
  unsent: 'Este orçamento ainda não chegou ao servidor: o link só vale depois que ele for enviado.',
  provisional: 'O número ainda é provisório e pode mudar.',
  refused: 'Este orçamento espera uma decisão sua em Envios: até lá o link não vale.',
  toOutbox: 'Ver envios',
  loading: 'Preparando a mensagem…',
  ready: 'A mensagem está pronta.',
  open: 'Abrir WhatsApp',
  openAnyway: 'Enviar assim mesmo',
  edit: 'Editar orçamento',
  close: 'Fechar',
} as const;

export const sheetTexts = {
  title: (number: string) => `Orçamento ${number}`,
  fileName: (number: number, name: string) => [`Orçamento ${number}`, name].filter(Boolean).join(' - '),
  date: 'Data',
  validity: 'Válido até',
  customer: 'Cliente',
  phone: 'Telefone',
  document: 'Documento',
  cnpj: 'CNPJ',
  vehicle: 'Veículo',
  plate: 'Placa',
  year: 'Ano',
  km: 'Km',
  payment: 'Pagamento',
  workDays: 'Execução do serviço',
  signedByCustomer: 'Assinatura do cliente',
  signedByShop: 'Assinatura da oficina',
  description: 'Descrição',
  item: 'Item',
  quantity: 'Qtd.',
  price: 'Valor unitário',
  lineTotal: 'Valor',
  noItems: 'Nenhum item informado',
  noWords: 'Sem descrição',
  subtotal: 'Subtotal',
  discount: 'Desconto',
  total: 'Total',
  nothing: '---',
} as const;
