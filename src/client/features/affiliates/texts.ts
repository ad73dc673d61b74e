import { plural } from '#client/ui/words/plural.ts';

export const affiliateTexts = {
  title: 'Afiliados',
  count: (count: number) => plural(count, 'afiliado', 'afiliados'),
  columns: { name: 'Nome', email: 'E-mail', actions: 'Ações' },
  create: 'Cadastrar',
  edit: 'Editar',
  editLabel: (name: string) => `Editar ${name}`,
  remove: 'Excluir',
  removeLabel: (name: string) => `Excluir ${name}`,
  empty: 'Afiliados cadastram assinantes. Ainda não há nenhum.',
  /** Spec 1 §8. */
  loadFailed: 'Erro ao buscar afiliados.',
  removed: 'Afiliado excluído com sucesso!',
  removeFailed: 'Erro ao excluir afiliado.',
  created: 'Afiliado cadastrado com sucesso!',
  updated: 'Afiliado atualizado com sucesso!',
  /** Spec 1 §5. */
  confirmRemove: 'Deseja realmente excluir este afiliado?',
  removeText: (name: string) => `${name} perde o acesso. As assinaturas que cadastrou ficam.`,
  gone: 'Este afiliado não está mais na lista.',
} as const;

export const affiliateFormTexts = {
  createTitle: 'Cadastrar Afiliado',
  editTitle: 'Editar Afiliado',
  labels: { name: 'Nome', email: 'E-mail' },
  emailHint: 'O link para criar a senha vai para este e-mail.',
  saveFailed: 'Não foi possível salvar o afiliado.',
  offlineNote: 'Sem internet: salve quando ela voltar.',
} as const;
