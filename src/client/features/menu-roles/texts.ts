import type { menuIconNames } from '#client/ui/blocks/menu-icons.ts';
import { plural } from '#client/ui/words/plural.ts';
import type { Level } from '#domain/access/permissions.ts';

export const roleTexts = {
  title: 'Roles',
  subtitle: 'Os botões do menu de cada nível',
  count: (count: number) => plural(count, 'botão', 'botões'),
  columns: { level: 'Nível', bottom_text: 'Texto', link_url: 'URL', icon: 'Ícone', actions: 'Ações' },
  level: (level: Level, name: string) => `${level} · ${name}`,
  create: 'Cadastrar',
  edit: 'Editar',
  editLabel: (text: string) => `Editar ${text}`,
  remove: 'Excluir',
  removeLabel: (text: string) => `Excluir ${text}`,
  empty: 'Cada role é um botão do menu. Ainda não há nenhum.',
  /** Spec 1 §8. */
  loadFailed: 'Erro ao buscar roles.',
  removed: 'Role excluído com sucesso!',
  removeFailed: 'Erro ao excluir role.',
  created: 'Role cadastrado com sucesso!',
  updated: 'Role atualizado com sucesso!',
  saveFailed: 'Erro ao salvar role.',
  /** Spec 1 §5. */
  confirmRemove: 'Deseja realmente excluir este role?',
  removeText: (text: string, level: string) => `“${text}” sai do menu de quem tem o nível ${level}.`,
  gone: 'Este role não está mais na lista.',
} as const;

export const roleFormTexts = {
  createTitle: 'Cadastrar Role',
  editTitle: 'Editar Role',
  labels: { level: 'Nível', bottom_text: 'Texto do botão', link_url: 'URL', icon: 'Ícone' },
  chooseLevel: 'Escolha o nível',
  linkPlaceholder: '/dashboard/clientes',
  note: 'O menu de cada pessoa muda quando ela abrir o sistema de novo.',
  offlineNote: 'Sem internet: salve quando ela voltar.',
} as const;

export const iconTexts: Readonly<Record<(typeof menuIconNames)[number], string>> = {
  house: 'Casa',
  users: 'Pessoas',
  'file-text': 'Documento',
  'calendar-days': 'Agenda',
  wrench: 'Ferramenta',
  wallet: 'Carteira',
  package: 'Pacote',
  tags: 'Etiquetas',
  truck: 'Caminhão',
  'id-card': 'Crachá',
  'building-2': 'Prédio',
  'receipt-text': 'Recibo',
  'credit-card': 'Cartão',
  'clipboard-list': 'Prancheta',
  'circle-user': 'Perfil',
  handshake: 'Desconto',
  'list-checks': 'Tarefas',
  'shield-check': 'Segurança',
  'user-cog': 'Equipe',
  'user-round': 'Pessoa',
  send: 'Envio',
  'layout-grid': 'Grade',
  menu: 'Menu',
};
