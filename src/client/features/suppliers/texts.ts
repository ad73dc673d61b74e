import { plural } from '#client/ui/words/plural.ts';

export const supplierTexts = {
  title: 'Fornecedores',
  count: (count: number) => plural(count, 'fornecedor', 'fornecedores'),
  searchLabel: 'Buscar fornecedor',
  searchPlaceholder: 'Buscar fornecedor...',
  create: 'Cadastrar',
  columns: { name: 'Nome', email: 'Email', phone: 'Telefone', taxId: 'CNPJ', actions: 'Ações' },
  editLabel: (name: string) => `Editar ${name}`,
  removeLabel: (name: string) => `Excluir ${name}`,
  /** Spec 2 §2 writes the empty list without a point, 2 §8 the notice with one. */
  empty: 'Nenhum fornecedor encontrado',
  emptyHint: 'Aqui fica de quem a oficina compra: telefone, contato e CNPJ.',
  nothingFound: 'Nenhum fornecedor encontrado.',
  loadFailed: 'Erro ao buscar fornecedores.',
  createFailed: 'Erro ao salvar o fornecedor.',
  updateFailed: 'Erro ao atualizar o fornecedor.',
  removeFailed: 'Erro ao excluir fornecedor.',
  created: 'Fornecedor cadastrado com sucesso!',
  updated: 'Fornecedor atualizado com sucesso!',
  removed: 'Fornecedor excluído com sucesso!',
  confirmRemove: 'Deseja realmente excluir este fornecedor?',
  removes: (name: string) => `${name} sai de todos os aparelhos.`,
  import: { title: 'Importar fornecedores', matching: 'Um fornecedor que já está na lista é reconhecido pelo CNPJ ou CPF, senão pelo e-mail.' },
  gone: 'Este fornecedor não está mais na lista.',
} as const;

export const supplierFormTexts = {
  createTitle: 'Cadastrar Fornecedor',
  editTitle: 'Editar Fornecedor',
  exempt: 'ISENTO, se não houver',
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
} as const;
