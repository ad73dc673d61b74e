import { listOf, plural } from '#client/ui/words/plural.ts';

export const categoryTexts = {
  title: 'Categorias',
  count: (count: number) => plural(count, 'categoria', 'categorias'),
  searchLabel: 'Buscar categoria',
  searchPlaceholder: 'Buscar categoria...',
  company: 'Empresa',
  allCompanies: 'Todas as empresas',
  toProducts: 'Produtos',
  create: 'Cadastrar',
  empty: 'Nenhuma categoria encontrada.',
  emptyHint: 'Categorias separam o estoque: óleos, filtros, pneus.',
  below: (path: string) => `em ${path}`,
  products: (count: number) => plural(count, 'produto', 'produtos'),
  subcategories: (count: number) => plural(count, 'subcategoria', 'subcategorias'),
  edit: 'Editar',
  editLabel: (name: string) => `Editar ${name}`,
  remove: 'Excluir',
  removeLabel: (name: string) => `Excluir ${name}`,
  loadFailed: 'Erro ao buscar categorias.',
  saveFailed: 'Erro ao salvar a categoria.',
  removeFailed: 'Erro ao excluir categoria.',
  created: 'Categoria criada com sucesso!',
  updated: 'Categoria atualizada com sucesso!',
  removed: 'Categoria excluída com sucesso!',
  gone: 'Esta categoria não está mais na lista.',
  confirmRemove: 'Deseja realmente excluir esta categoria?',
  removes: (name: string) => `${name} sai de todos os aparelhos.`,
} as const;

export const categoryInUseTexts = {
  uses: (what: readonly string[], count: number) => `${listOf(what)} ${count === 1 ? 'usa' : 'usam'} esta categoria.`,
  subcategories: (names: readonly string[]) => `Abaixo dela: ${listOf(names)}.`,
  seeProducts: 'Ver produtos',
  label: 'Mover para',
  choose: 'Escolha a categoria',
  missing: 'Escolha para onde mover.',
  noCategory: 'Sem categoria',
  noParent: 'Sem categoria pai',
  stopped: (count: number) =>
    `Parado. ${count === 1 ? '1 cadastro já foi movido' : `${count.toLocaleString('pt-BR')} cadastros já foram movidos`}; a categoria continua aqui.`,
} as const;

export const categoryFormTexts = {
  createTitle: 'Cadastrar Categoria',
  editTitle: 'Editar Categoria',
  chooseCompany: 'Escolha a empresa',
  noParent: 'Nenhuma',
  companyFirst: 'Toda categoria é de uma empresa: cadastre a empresa primeiro.',
  companiesComing: 'As empresas ainda não chegaram a este aparelho. Tente em instantes.',
  toCompanies: 'Cadastrar empresa',
  close: 'Fechar',
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
} as const;
