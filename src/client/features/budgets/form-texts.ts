import { listOf, plural } from '#client/ui/words/plural.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import { dateOf, timeOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';

/** 'hoje 14:32', 'ontem 17:05', '18/11 09:00'. */
export const whenText = (at: CivilDateTime, today: CivilDate): string => `${shortDate(dateOf(at), today).toLowerCase()} ${timeOf(at)}`;

const missingNames = { customer: 'o cliente', items: 'os itens' } as const;

export const formTexts = {
  createTitle: 'Cadastrar Orçamento',
  editTitle: 'Editar Orçamento',
  labels: {
    number: 'Número',
    plate: 'Placa do veículo',
    customer_id: 'Cliente',
    vehicle_id: 'Veículo',
    date: 'Data',
    expiry_date: 'Validade',
    description: 'Descrição',
    items: 'Itens',
    discount: 'Desconto (R$)',
    installments: 'Pagamento',
    starts_on: 'Início previsto',
    ends_on: 'Término previsto',
    used_parts: 'Peças usadas ou recondicionadas combinadas com o cliente',
    km: 'Quilometragem',
  },
  total: 'Total com Desconto',
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
  numberNote: 'O servidor confirma o número ao salvar.',
  numberFailed: 'Erro ao buscar número do orçamento.',
  saveFailed: 'Erro ao salvar o orçamento.',
  gone: 'Erro ao carregar orçamento.',
  incompleteTitle: 'Salvar incompleto?',
  incomplete: (missing: readonly (keyof typeof missingNames)[]) =>
    `${missing.length === 1 && missing[0] === 'customer' ? 'Falta' : 'Faltam'} ${listOf(missing.map((part) => missingNames[part]))}. Dá para salvar agora e completar depois; para enviar ao cliente é preciso ter os dois.`,
  saveAnyway: 'Salvar assim mesmo',
  back: 'Voltar',
  close: 'Fechar',
  whoDiscounts: (roles: string) => `Quem dá desconto: ${roles}.`,
  approvedTitle: 'Mudar um orçamento aprovado?',
  approved: 'Este orçamento já foi aprovado. Salvar as mudanças o põe de volta em “Enviado”, e o cliente precisa aprovar de novo.',
  saveChanges: 'Salvar mudanças',
} as const;

export const discountTexts = {
  unit: 'Desconto em',
  percent: 'Desconto (%)',
  comesTo: (sum: string) => `São ${sum}.`,
  noPercent: 'De 0 a 100, como 10 ou 7,5.',
} as const;

export const termsTexts = {
  title: 'Condições',
  show: 'Condições: pagamento, prazo e km',
  backwards: 'O término não pode vir antes do início.',
  knownKm: (km: string) => `Última conhecida: ${km}`,
  agreed: 'combinadas',
  notAgreed: 'não combinadas',
} as const;

export const partyTexts = {
  search: 'Buscar',
  notFound: 'Cliente não encontrado.',
  onlyHere: 'Sem internet, a placa só foi procurada neste aparelho.',
  createBoth: 'Cadastrar cliente e veículo',
  several: 'Mais de um veículo com esta placa. Qual é?',
  found: 'Cliente e veículo',
  change: 'Trocar',
  noCar: 'Sem veículo',
  whichCar: 'Qual veículo?',
  addCar: 'Cadastrar veículo',
  customerPlaceholder: 'Sem a placa? Busque pelo nome',
  createCustomer: 'Cadastrar cliente',
  servicesBefore: (count: number) => plural(count, 'serviço antes', 'serviços antes'),
  unknownCustomer: 'Cliente ainda não baixado',
} as const;

export const itemTexts = {
  title: 'Itens',
  /** To the letter (2 §2): the sign is the text's own. */
  add: '+ Adicionar Item',
  none: 'Nenhum item ainda.',
  description: (at: number) => `Descrição do item ${at}`,
  placeholder: 'Peça ou serviço',
  kind: (at: number) => `Tipo do item ${at}`,
  kinds: { '': 'tipo', part: 'peça', labour: 'serviço' },
  quantity: (at: number) => `Quantidade do item ${at}`,
  price: (at: number) => `Preço do item ${at}`,
  total: (at: number) => `Total do item ${at}`,
  remove: (at: number) => `Remover item ${at}`,
  photo: (at: number) => `Tirar foto do item ${at}`,
  photos: (at: number) => `Fotos do item ${at}`,
  seePhoto: 'Ver foto',
  removed: 'Item removido',
  undo: 'Desfazer',
  inStock: (count: number) => `${count.toLocaleString('pt-BR')} em estoque`,
  available: (count: number) => plural(Math.max(0, count), 'disponível', 'disponíveis'),
  lacking: (available: number, lacking: number) =>
    `${plural(available, 'disponível', 'disponíveis')}: ${lacking === 1 ? 'falta' : 'faltam'} ${lacking.toLocaleString('pt-BR')}`,
  noWords: 'Sem descrição',
  kit: 'kit',
  lines: (count: number) => plural(count, 'item', 'itens'),
  usedBefore: (times: number) => `já usado ${times === 1 ? '1 vez' : `${times.toLocaleString('pt-BR')} vezes`}`,
  addGroup: '+ Grupo',
  groupName: (at: number) => `Nome do grupo ${at}`,
  groupPlaceholder: 'Nome do grupo, como Freio dianteiro',
  addHere: '+ Item',
  addToGroup: (at: number) => `Adicionar item ao grupo ${at}`,
  moreOfGroup: (at: number) => `Mais ações do grupo ${at}`,
  ungroup: 'Desfazer grupo (os itens ficam)',
  rest: 'Outros itens',
  moreOfItem: (at: number) => `Mais ações do item ${at}`,
  moveTo: (name: string) => `Mover para ${name === '' ? 'o grupo sem nome' : `“${name}”`}`,
  moveToNew: 'Mover para um grupo novo',
  moveOut: 'Tirar do grupo',
} as const;

export const draftTexts = {
  pending: 'guardando…',
  kept: 'rascunho guardado',
  failed: 'rascunho não pôde ser guardado',
  noCamera:
    'O aparelho não conseguiu guardar o que foi digitado, e a câmera pode fechar esta tela. Libere espaço, ou salve o orçamento antes da foto.',
  restored: (when: string) => `Recuperamos o que você digitou (${when}).`,
  otherPlate: (draft: string, asked: string) => `É do veículo ${draft}, não do ${asked}.`,
  startOver: 'Começar do zero',
  notice: (when: string) => `Você tem um orçamento não salvo de ${when}.`,
  goOn: 'Continuar',
  discard: 'Descartar',
} as const;
