import { plural } from '#client/ui/words/plural.ts';

export const serviceTexts = {
  title: 'Serviços',
  count: (count: number) => plural(count, 'serviço', 'serviços'),
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
  receive: 'Receber',
  summary: 'Resumo',
  issue: 'Emitir NFS-e',
  order: 'Enviar OS',
  ready: 'Avisar: carro pronto',
  checkIn: 'Dar entrada',
  leave: 'Dar saída',
  inspect: 'Fazer vistoria',
  remove: 'Remover',

  confirmRemove: 'Deseja realmente remover este serviço?',
  removes: (car: string) => `${car}: o serviço sai de todos os aparelhos, o orçamento dele fica.`,
  removed: 'Serviço removido com sucesso.',
  removeFailed: 'Erro ao remover serviço.',

  /** `id`: the last figures of the row's, as a person would call it. */
  noBudget: (id: string) => `Orçamento não encontrado para o serviço #${id}`,
  budgetComing: 'O orçamento ainda não chegou a este aparelho.',
  noCar: 'Veículo sem placa',
  close: 'Fechar',
  closed: 'Só o responsável ou a recepção muda este serviço.',
  whoChanges: (roles: string) => `Quem muda: ${roles}.`,
} as const;

export const viewTexts = {
  label: 'Visão dos serviços',
  views: { calendar: 'Calendário', board: 'Quadro', list: 'Lista' },
  /** As the links are called to those who hear the page. */
  names: { calendar: 'Calendário', board: 'Quadro', list: 'Ver a lista de serviços' },
} as const;

/** What a tap in the bay does to a service's status. */
export const bayTexts = {
  start: 'Iniciar',
  finish: 'Finalizar',
  resume: 'Retomar',
  impede: 'Impedir',
  stepped: {
    start: (car: string) => `${car} em andamento. Guardado neste aparelho.`,
    finish: (car: string) => `${car} finalizado. Guardado neste aparelho.`,
    resume: (car: string) => `${car} retomado. Guardado neste aparelho.`,
    impede: (car: string) => `${car} impedido. Guardado neste aparelho.`,
  },
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
  closedTitle: 'Editar Serviço',
  labels: { status: 'Status', comission: 'Comissão (R$)' },
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
  unanswered: 'O servidor não respondeu: a nota pode ter sido emitida. Confira em Nota Fiscal.',
  issued: 'NFS-e emitida com sucesso!',
  failed: 'Erro ao emitir NFS-e.',
  noTaxId: 'Falta o CNPJ da oficina',
  noTaxIdText: (company: string) => `A nota sai com o CNPJ de quem a emite, e ${company} ainda não tem o seu. Informe-o uma vez e emita a nota.`,
  toTaxId: 'Informar CNPJ',
  later: 'Agora não',
} as const;

/** What is asked for with a note of the national system. */
export const noteWishTexts = {
  title: 'Emitir NFS-e',
  save: 'Emitir',
  company: 'Empresa que emite',
  taker: 'Em nome de',
  takerHint: (name: string) => `${name}, com o CPF ou CNPJ do cadastro. Sem documento, a nota sai sem identificar o cliente.`,
  takers: { customer: 'Cliente do orçamento', none: 'Não identificar', cpf: 'Outro CPF', cnpj: 'Outro CNPJ', abroad: 'Do exterior' },
  nobody: 'Cliente não informado',
  document: { cpf: 'CPF', cnpj: 'CNPJ', abroad: 'Documento (NIF)' },
  documentWrong: { cpf: 'O CPF não é válido.', cnpj: 'O CNPJ não é válido.' },
  name: 'Nome',
  nameMissing: 'Informe o nome de quem recebe a nota.',
  country: 'País',
  countryHint: 'Duas letras: US, AR, PT.',
  countryWrong: 'Informe o país com duas letras, como US.',
  city: 'Cidade',
  region: 'Estado ou região',
  street: 'Endereço',
  number: 'Número',
  postalCode: 'Código postal',
  addressMissing: 'Informe endereço, cidade, região e código postal.',
  withheld: 'O cliente retém o ISS',
  withheldHint: 'Só para clientes com CNPJ, quando eles pagam o ISS à prefeitura.',
  labour: (amount: string) => `Mão de obra: ${amount}`,
  discount: (amount: string) => `Parte do desconto: ${amount}`,
  total: (amount: string) => `Valor da nota: ${amount}`,
  parts: (amount: string) => `Peças: NF-e/NFC-e à parte (${amount}).`,
  exportParts: 'Baixar as linhas de peças',
  partsFile: 'pecas.csv',
  partsHeads: ['Descrição', 'Quantidade', 'Preço', 'Total'],
  offline: 'Sem internet: o pedido espera em Envios e segue quando a rede voltar.',
  waits: 'Sem internet: o pedido da nota espera em Envios e segue quando a rede voltar.',
  asked: 'Nota pedida. A situação aparece no serviço e em Nota Fiscal.',
  failed: 'Erro ao pedir a nota.',
  state: (name: string) => `Nota: ${name}`,
} as const;

/** Which service a new note is of. */
export const issueChoiceTexts = {
  title: 'Emitir NFS-e',
  subtitle: 'Escolha o serviço finalizado.',
  search: 'Buscar por placa ou modelo',
  none: 'Nenhum serviço finalizado com orçamento.',
  nobody: 'Cliente não informado',
  toServices: 'Ver serviços',
} as const;

export const financeTexts = {
  title: 'Financeiro',
  ofBudget: (number: number | null, plate: string) => [number !== null && `Orçamento nº ${number}`, plate].filter(Boolean).join(' · '),
  summary: 'Resumo',
  received: 'Recebido',
  quoted: 'Total Orçado',
  balance: 'Saldo',
  list: 'Lançamentos',
  loading: 'Buscando os lançamentos…',
  none: 'Nenhum lançamento financeiro encontrado.',
  failed: 'Erro ao buscar financeiro.',
  paid: 'Pago',
  unpaid: 'Pendente',
  due: (date: string) => `vence ${date}`,
  add: 'Novo lançamento',
  receive: 'Receber',
  companyFirst: 'Antes do primeiro lançamento vem a empresa: é dela que o dinheiro é.',
  toCompanies: 'Cadastrar empresa',
  close: 'Fechar',
  ok: 'OK',
} as const;

export const entryTexts = {
  title: 'Novo lançamento',
  labels: { amount: 'Valor (R$)', is_paid: 'Pago' },
  prefilled: (plate: string, number: number | null) =>
    [['Serviço', plate].filter(Boolean).join(' '), number !== null && `orçamento nº ${number}`].filter(Boolean).join(' – '),
  chooseCompany: 'Escolha a empresa',
  saveFailed: 'Erro ao salvar financeiro.',
  saved: 'Lançamento salvo.',
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
} as const;

export const orderTexts = {
  title: 'Enviar ordem de serviço',
  message: (name: string, plate: string, link: string) =>
    `Olá${name && ` ${name}`}! Segue a ordem de serviço do veículo${plate && ` ${plate}`}: ${link}`,
  noCustomer: 'O orçamento deste serviço não tem cliente. Compartilhe ou copie a mensagem.',
  unread: 'O cliente deste serviço não pôde ser lido agora. Tente de novo.',
  noPhone: (name: string) => `${name} não tem telefone cadastrado.`,
  wrongPhone: (name: string, phone: string) => `O telefone de ${name} (${phone}) não serve para o WhatsApp: faltam o DDD ou dígitos.`,
  unwanted: (name: string) => `${name} pediu para não receber mensagens. Envie só se pediu esta ordem de serviço.`,
  noLink: 'Este serviço está sem link: foi revogado, ou ainda não chegou a este aparelho.',
  oldLink: 'Este serviço terminou há mais de 90 dias: confira se o link ainda abre antes de enviar.',
  offline: 'Sem internet: o WhatsApp pode não abrir agora. Compartilhe ou copie a mensagem, ou tente assim mesmo.',
  toCustomer: 'Abrir cadastro do cliente',
  openAnyway: 'Enviar assim mesmo',
  close: 'Fechar',
} as const;

export const orderLinkTexts = {
  title: 'Link da ordem de serviço',
  address: 'Endereço que o cliente abre',
  copy: 'Copiar link',
  unsent: 'O link abre depois que este serviço for enviado ao servidor.',
  offline: 'Sem internet: o link só pode ser conferido, trocado ou revogado com rede.',
  loading: 'Conferindo o link…',
  loadFailed: 'O link não pôde ser conferido.',
  again: 'Tentar de novo',
  open: 'O cliente abre a ordem por este link enquanto o serviço não termina, e ainda por um tempo depois.',
  until: (date: string) => `O cliente abre a ordem por este link até ${date}.`,
  over: (date: string) => `Este link venceu em ${date}. Crie outro para enviar a ordem de novo.`,
  none: 'O link foi revogado: o cliente não abre mais a ordem. Crie outro para enviar de novo.',
  renew: 'Criar novo link',
  renewQuestion: { title: 'Criar novo link?', text: 'O link enviado antes deixa de abrir.', confirmLabel: 'Criar novo link' },
  renewed: 'Novo link criado.',
  revoke: 'Revogar link',
  revokeQuestion: {
    title: 'Revogar link?',
    text: 'Quem já recebeu o link não abre mais a ordem. Depois você pode criar outro.',
    confirmLabel: 'Revogar link',
  },
  revoked: 'Link revogado.',
  changeFailed: 'Erro ao mudar o link.',
} as const;
