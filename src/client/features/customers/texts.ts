import { listOf, plural } from '#client/ui/words/plural.ts';

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
  consents: {
    granted: (day: string) => (day === '' ? 'Aceita mensagens' : `Aceita mensagens desde ${day}`),
    withdrawn: (day: string) => (day === '' ? 'Não quer mensagens' : `Não quer mensagens desde ${day}`),
  },
  noEmail: 'sem e-mail',
  noDocument: 'sem documento',
  morePlates: (count: number) => `+${count}`,
  morePlatesLabel: (count: number) => `e mais ${plural(count, 'veículo', 'veículos')}`,
  edit: 'Editar',
  vehicles: 'Veículos',
  remove: 'Excluir',
  loadFailed: 'Erro ao buscar clientes.',
  removeFailed: 'Erro ao excluir cliente.',
  removed: 'Cliente excluído com sucesso!',
  import: {
    title: 'Importar clientes e carros',
    matching:
      'Um cliente que já está na lista é reconhecido pelo documento, senão por telefone e nome. Com a coluna Placa cada linha traz também um carro; quem tem vários carros ocupa várias linhas.',
  },
  exportVehicles: { label: 'Exportar veículos (CSV)', shortLabel: 'Exportar veículos' },
  confirmRemove: 'Tem certeza que deseja excluir este cliente?',
  removes: (name: string, plates: readonly string[]) =>
    plates.length === 0
      ? `${name} sai de todos os aparelhos.`
      : `${name} e ${plates.length === 1 ? 'o veículo' : 'os veículos'} ${listOf(plates)} saem de todos os aparelhos.`,
  removesUnsent: (names: readonly string[]) => `Ainda não enviado e vai junto: ${listOf(names)}.`,
} as const;
