import { plural } from '#client/ui/plural.ts';

export const productTexts = {
  title: 'Estoque',
  count: (count: number) => plural(count, 'produto', 'produtos'),
  searchLabel: 'Buscar produto',
  searchPlaceholder: 'Buscar produto...',
  categoryFilter: 'Categoria',
  allCategories: 'Todas as categorias',
  onlyLow: 'Só estoque baixo',
  toCategories: 'Cadastrar Categorias',
  create: 'Cadastrar Produtos',
  empty: 'Nenhum produto encontrado.',
  emptyHint: 'Aqui ficam peças e produtos: quanto há, quanto custam e por quanto saem.',
  loadFailed: 'Não foi possível carregar os produtos agora.',
  noCategory: 'N/A',
  low: 'Estoque baixo',
  cost: (amount: string) => `custo ${amount}`,
  margin: (percent: number) => `margem ${percentText(percent)}`,
  pieces: (count: number) => `${count.toLocaleString('pt-BR')} un.`,
  quantityOf: (name: string) => `Quantidade de ${name}`,
  takeOne: (name: string) => `Tirar 1 de ${name}`,
  putOne: (name: string) => `Pôr 1 em ${name}`,
  import: {
    title: 'Importar produtos',
    matching: 'Um produto que já está na lista é reconhecido por nome, marca e empresa; a quantidade do arquivo vale como contagem.',
    makeMissingLabel: 'Criar categorias que faltam',
  },
  moveFailed: 'Não foi possível mudar a quantidade.',
  next: 'Próxima',
  edit: 'Editar',
  remove: 'Remover',
  confirmRemove: 'Tem certeza que deseja remover este produto?',
  removes: (name: string) => `${name} sai de todos os aparelhos, com o histórico do estoque.`,
  removed: 'Produto removido com sucesso!',
  // The colon joins the stated text to its reason.
  removeFailed: 'Erro ao remover produto:',
  saved: 'Produto salvo com sucesso!',
  saveFailed: 'Não foi possível salvar o produto.',
  gone: 'Este produto não está mais na lista.',
} as const;

export const productFormTexts = {
  createTitle: 'Cadastrar Produto',
  editTitle: 'Editar Produto',
  labels: { cost_price: 'Preço de Custo', sale_price: 'Preço de Venda' },
  note: 'Motivo',
  noCategory: 'Sem categoria',
  companyFirst: 'Antes do primeiro produto vem a empresa: é dela que o estoque é.',
  companyFirstTitle: 'Cadastre uma empresa',
  toCompanies: 'Cadastrar empresa',
  companiesComing: 'As empresas ainda não chegaram a este aparelho. Tente em instantes.',
  close: 'Fechar',
  minimumHint: 'Neste número ou abaixo: estoque baixo.',
  margin: (percent: number) => `Margem de ${percentText(percent)} sobre o custo`,
  belowCost: (percent: number) => `Abaixo do custo: ${percentText(percent)}`,
  countHint: 'Mudar aqui vale como contagem.',
  countedAndMoved: 'Mude a quantidade ou informe uma entrada ou saída, não os dois.',
  wrongPieces: 'Quantidade inválida.',
  tooManyPieces: 'Quantidade grande demais.',
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
} as const;

export const stockTexts = {
  moved: 'Entrada ou saída',
  kind: 'Tipo de movimento',
  kinds: { in: 'Entrada +', out: 'Saída −' },
  piecesOf: { in: 'Quantas entraram', out: 'Quantas saíram' },
  becomes: (count: number) => `Fica com ${count.toLocaleString('pt-BR')}`,
  noteHint: 'Opcional: nota de compra, uso na oficina, perda...',
  movements: 'Últimos movimentos',
  none: 'Nenhum movimento ainda.',
  showAll: 'Ver todos',
  showLess: 'Ver menos',
  nobody: 'sem nome',
  move: (pieces: number) => `${pieces < 0 ? '−' : '+'}${Math.abs(pieces).toLocaleString('pt-BR')}`,
  count: (pieces: number) => `= ${pieces.toLocaleString('pt-BR')}`,
  today: (time: string) => `Hoje ${time}`,
  yesterday: (time: string) => `Ontem ${time}`,
} as const;

function percentText(percent: number): string {
  return `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`;
}
