import { listOf, plural } from '#client/ui/words/plural.ts';

const other = ['registro', 'registros'] as const;
const users: Readonly<Record<string, readonly [one: string, many: string]>> = {
  categories: ['categoria', 'categorias'],
  products: ['produto', 'produtos'],
};

/** The generic dialog calls the shop's companies 'estoque' (spec 2 §2, §7, §8). */
export const stockTexts = {
  title: 'Estoque',
  count: (count: number) => plural(count, 'estoque', 'estoques'),
  create: 'CADASTRAR',
  columns: { name: 'Nome', description: 'Descrição', actions: 'Ações' },
  nothing: '—',
  edit: 'Editar',
  editLabel: (name: string) => `Editar ${name}`,
  remove: 'Excluir',
  removeLabel: (name: string) => `Excluir ${name}`,
  empty: 'Nenhum estoque cadastrado.',
  loadFailed: 'Erro ao buscar estoque.',
  saveFailed: 'Erro ao salvar o estoque.',
  removeFailed: 'Erro ao excluir estoque.',
  /** To the letter (2 §8). */
  removed: 'estoque excluída com sucesso!',
  created: 'Empresa cadastrada com sucesso!',
  updated: 'Estoque atualizado com sucesso!',
  confirmRemove: 'Deseja realmente excluir este estoque?',
  removeText: (name: string) => `${name} sai de todos os aparelhos, também de Empresas.`,
  uses: (counts: Readonly<Record<string, number>>) => {
    const what = Object.entries(counts).map(([collection, count]) => plural(count, ...(users[collection] ?? other)));
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return `${listOf(what)} ${all === 1 ? 'usa' : 'usam'} este estoque.`;
  },
  toCompanies: 'Ver em Empresas',
  gone: 'Este estoque não está mais na lista.',
} as const;

export const stockFormTexts = {
  createTitle: 'Cadastrar Estoque',
  editTitle: 'Editar Estoque',
  /** It counts against the plan (ruling 47). */
  makesCompany: (room: { readonly allowed: number; readonly present: number } | null) =>
    room === null
      ? 'Este cadastro é uma empresa e conta no limite de empresas do seu plano.'
      : `Este cadastro é uma empresa e conta no seu plano: ${room.present} de ${room.allowed} em uso.`,
  save: 'Salvar',
  update: 'Atualizar',
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
} as const;
