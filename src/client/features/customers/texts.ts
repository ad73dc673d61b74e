import { listOf, plural } from '#client/ui/plural.ts';
import { formatPlate } from '#domain/values/plate.ts';

const budgets = (count: number) => plural(count, 'orçamento', 'orçamentos');

export const customerTexts = {
  title: 'Clientes',
  count: (count: number) => plural(count, 'cliente', 'clientes'),
  searchLabel: 'Buscar cliente',
  searchPlaceholder: 'Buscar cliente...',
  create: 'Cadastrar',
  empty: 'Nenhum cliente encontrado.',
  emptyHint: 'Aqui ficam os clientes e seus carros: digite a placa na busca e tudo deles aparece, com e sem internet.',
  active: 'Ativo',
  inactive: 'Inativo',
  noEmail: 'sem e-mail',
  noDocument: '—',
  morePlates: (count: number) => `+${count}`,
  morePlatesLabel: (count: number) => `e mais ${plural(count, 'veículo', 'veículos')}`,
  edit: 'Editar',
  vehicles: 'Veículos',
  remove: 'Excluir',
  loadFailed: 'Erro ao buscar clientes.',
  saveFailed: 'Erro ao salvar cliente.',
  removeFailed: 'Erro ao excluir cliente.',
  created: 'Cliente criado com sucesso!',
  updated: 'Cliente atualizado com sucesso!',
  removed: 'Cliente excluído com sucesso!',
  addVehicle: 'Adicionar veículo',
  import: { title: 'Importar clientes', matching: 'Um cliente que já está na lista é reconhecido pelo documento, senão por telefone e nome.' },
  exportVehicles: { label: 'Exportar veículos (CSV)', shortLabel: 'Exportar veículos' },
  retry: 'Tentar de novo',
  stillDownloading: 'Ainda baixando a oficina: editar e excluir ficam disponíveis em instantes.',
  gone: 'Este cliente não está mais na lista.',
  confirmRemove: 'Tem certeza que deseja excluir este cliente?',
  removes: (name: string, plates: readonly string[]) =>
    plates.length === 0
      ? `${name} sai de todos os aparelhos.`
      : `${name} e ${plates.length === 1 ? 'o veículo' : 'os veículos'} ${listOf(plates)} saem de todos os aparelhos.`,
  removesUnsent: (names: readonly string[]) => `Ainda não enviado e vai junto: ${listOf(names)}.`,
} as const;

/** Of customers and cars that quotes refer to. */
export const customerInUseTexts = {
  title: 'Este cliente tem orçamentos',
  budgets: (name: string, count: number) => `${budgets(count)} ${count === 1 ? 'é' : 'são'} de ${name}: o cliente não pode ser excluído.`,
  budgetsOfCars: (name: string, count: number, plates: readonly string[]) =>
    `${budgets(count)} ${count === 1 ? 'usa' : 'usam'} ${listOf(plates.map(formatPlate))}, de ${name}: o cliente não pode ser excluído.`,
  deactivating: 'Você pode inativar o cliente. Ele continua na lista, marcado como Inativo, e os orçamentos ficam como estão.',
  isInactive: 'O cliente já está marcado como Inativo.',
  deactivate: 'Inativar',
  seeBudgets: 'Ver orçamentos',
  vehicleTitle: 'Este veículo tem orçamentos',
  budgetsOfVehicle: (plate: string, count: number) =>
    `${budgets(count)} ${count === 1 ? 'é' : 'são'} do veículo ${plate}: ele não pode ser excluído.`,
  budgetsFirst: 'Se algum foi feito por engano, troque o veículo nele ou exclua o orçamento primeiro.',
} as const;

export const customerFormTexts = {
  createTitle: 'Cadastrar Cliente',
  editTitle: 'Editar Cliente',
  labels: { name: 'Nome Completo', is_active: 'Cliente ativo' },
  genders: [
    { value: '', label: 'Não informado' },
    { value: 'male', label: 'Masculino' },
    { value: 'Feminino', label: 'Feminino' },
    { value: 'Outro', label: 'Outro' },
  ],
  suspectDocument: (type: string) => `Este ${type} parece inválido. Você pode salvar assim mesmo.`,
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
  searchPostalCode: 'Buscar CEP',
} as const;

export const vehicleTexts = {
  title: (name: string) => `Veículos de ${name}`,
  columns: { id: 'ID', plate: 'Placa', model: 'Modelo', year: 'Ano', color: 'Cor', fuel: 'Combustível', mileage: 'Km', actions: 'Ações' },
  empty: 'Nenhum veículo cadastrado',
  loading: 'Carregando veículos…',
  close: 'Fechar',
  add: 'Adicionar Veículo',
  edit: 'Editar',
  remove: 'Excluir',
  nothing: '—',
  loadFailed: 'Erro ao carregar veículos do cliente.',
  saveFailed: 'Erro ao salvar veículo.',
  removeFailed: 'Erro ao excluir veículo.',
  created: 'Veículo cadastrado com sucesso!',
  updated: 'Veículo atualizado com sucesso!',
  removed: 'Veículo excluído com sucesso.',
  confirmRemove: 'Tem certeza que deseja excluir este veículo?',
} as const;

export const vehicleFormTexts = {
  createTitle: 'Cadastrar Veículo',
  editTitle: 'Editar Veículo',
  takenPlate: (owner: string) => `Esta placa já está com ${owner}.`,
  type: 'Tipo',
  types: { carros: 'Carros', motos: 'Motos', caminhoes: 'Caminhões' },
  choose: 'Escolha',
  missingYear: 'Escolha o ano.',
  fuels: ['Flex', 'Gasolina', 'Álcool', 'Diesel', 'Híbrido', 'Elétrico', 'GNV'],
  colors: ['Branco', 'Prata', 'Preto', 'Cinza', 'Vermelho', 'Azul', 'Verde', 'Amarelo', 'Bege', 'Marrom'],
  byHand: 'Digitar à mão',
  byTable: 'Escolher da tabela',
  source: (reference: string) => `Fonte: FIPE (${reference})`,
  loadingTable: 'Carregando a tabela FIPE…',
  noTable: 'A tabela FIPE ainda não está neste aparelho: digite à mão.',
} as const;
