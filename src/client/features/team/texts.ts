import { plural } from '#client/ui/words/plural.ts';
import type { TeamPerson } from '#contract/team-calls.ts';

const states = { active: 'Ativo', invited: 'Convidado', suspended: 'Suspenso' } as const satisfies Record<TeamPerson['state'], string>;

export const teamTexts = {
  title: 'Equipe',
  subtitle: 'Quem entra no Pátio desta oficina e o que cada um vê.',
  table: 'Pessoas da oficina',
  columns: { person: 'Pessoa', role: 'Papel', state: 'Estado', seen: 'Visto por último', devices: 'Aparelhos', actions: 'Ações' },
  states,
  loadFailed: 'Não foi possível buscar a equipe.',
  you: 'você',
  alone: 'Só você por enquanto. Convide quem trabalha com você.',
  users: (count: number, allowed: number | null) =>
    allowed === null ? plural(count, 'usuário', 'usuários') : `${count} de ${plural(allowed, 'usuário', 'usuários')}`,
  andInvited: (count: number) => ` e ${plural(count, 'convite aberto', 'convites abertos')}`,
  roleLabel: (name: string) => `Papel de ${name}`,
  adjusted: (count: number) => plural(count, 'permissão ajustada', 'permissões ajustadas'),
  /** Why somebody's role cannot be changed in their row. */
  fixed: {
    onlyOwner: 'A oficina precisa de um dono.',
    own: 'Quem muda é outra pessoa.',
    above: 'Só quem pode o mesmo muda.',
    owner: 'Só um dono muda um dono.',
  },
  actionsLabel: (name: string) => `Ações para ${name}`,
} as const;

export const seenTexts = {
  now: 'agora',
  here: 'neste aparelho',
  justNow: 'há pouco',
  never: 'ainda não entrou',
  nowhere: 'não conectado',
  invited: (age: string | null) => (age === null ? 'convite de agora' : `convite ${age}`),
  until: (day: string) => `vale até ${day}`,
  over: 'o link venceu',
  suspended: 'sem acesso',
} as const;

export const personTexts = {
  permissions: 'Ajustar permissões',
  employee: 'Ligar a um funcionário',
  suspend: 'Suspender',
  reactivate: 'Reativar',
  remove: 'Remover da oficina',
  copyLink: 'Copiar link',
  sendLink: 'Enviar pelo WhatsApp',
  renew: 'Reenviar',
  cancel: 'Desfazer convite',
  reactivateLabel: (name: string) => `Reativar ${name}`,
  renewLabel: (name: string) => `Reenviar o convite de ${name}`,
} as const;

const atOnce = 'Vale na hora, em todos os aparelhos em que a pessoa entrou.';
const unsent = 'o que essa pessoa ainda não enviou fica nos aparelhos dela';

export const actionTexts = {
  atOnce,
  roleTitle: (name: string, role: string) => `${name} passa a ser ${role}?`,
  roleText: (summary: string, hasChanges: boolean) =>
    `A partir de agora vê: ${summary[0]?.toLocaleLowerCase('pt-BR') ?? ''}${summary.slice(1)}. ${hasChanges ? 'As permissões ajustadas antes voltam às do papel. ' : ''}${atOnce}`,
  roleConfirm: 'Mudar papel',
  roleChanged: (name: string, role: string) => `${name} agora é ${role}.`,
  roleFailed: 'Não foi possível mudar o papel.',
  suspendTitle: (name: string) => `Suspender ${name}?`,
  suspendText: (name: string) => `As sessões de ${name} terminam agora; ${unsent}. Reativar devolve o acesso.`,
  suspended: (name: string) => `${name} não entra mais.`,
  suspend: 'Suspender',
  suspendFailed: 'Não foi possível suspender.',
  reactivated: (name: string) => `${name} pode entrar de novo.`,
  reactivateFailed: 'Não foi possível reativar.',
  removeTitle: (name: string) => `Remover ${name} da oficina?`,
  removeText: (name: string) =>
    `As sessões de ${name} nesta oficina terminam agora; ${unsent}. O que a pessoa fez continua na oficina. Para voltar, só com outro convite.`,
  removed: (name: string) => `${name} não é mais da equipe.`,
  remove: 'Remover',
  removeFailed: 'Não foi possível remover.',
  cancelTitle: (name: string) => `Desfazer o convite de ${name}?`,
  cancelText: 'O link que a pessoa recebeu deixa de abrir, e o lugar no plano fica livre.',
  cancelled: 'Convite desfeito.',
  cancel: 'Desfazer',
  keep: 'Manter',
  cancelFailed: 'Não foi possível desfazer o convite.',
  renewFailed: 'Não foi possível fazer outro link.',
  permissionsSaved: (name: string) => `Permissões de ${name} salvas.`,
  employeeSaved: (name: string) => `Funcionário de ${name} salvo.`,
} as const;

export const deviceTexts = {
  title: 'Aparelhos conectados',
  intro: 'Perdeu um? Saia dele daqui: os dados somem no próximo contato.',
  unknown: 'Aparelho desconhecido',
  here: 'este aparelho',
  contact: (seen: string) => `último contato ${seen}`,
  none: 'nenhum',
  more: (count: number) => `+${count}`,
  name: 'Dar nome',
  rename: 'Mudar nome',
  nameLabel: (device: string, name: string) => `Dar nome: ${device}, de ${name}`,
  nameTitle: 'Nome do aparelho',
  nameHint: (device: string) => `Por exemplo Box 1 ou Balcão. Toda a oficina vê. Em branco, volta a ser ${device}.`,
  named: 'Nome do aparelho salvo.',
  nameFailed: 'Não foi possível salvar o nome.',
  end: 'Sair dele',
  endLabel: (device: string, name: string) => `Sair dele: ${device}, de ${name}`,
  confirmEnd: (device: string, name: string) => `Sair de ${device}, de ${name}?`,
  confirmEndText:
    'A sessão termina agora, e os dados da oficina somem dele no próximo contato. Para usá-lo de novo, é preciso entrar com e-mail e senha.',
  ended: 'Você saiu do aparelho.',
  endFailed: 'Não foi possível sair do aparelho.',
} as const;
