import { photoTexts } from '#client/ui/photos/photo-words.ts';

export const outboxTexts = {
  title: 'Envios',
  subtitle: 'O que este aparelho ainda vai entregar. Nada aqui se perde.',
  export: 'Exportar',
  sendNow: 'Enviar agora',
  empty: 'Tudo o que foi feito aqui já está no servidor.',
  waitingList: 'A enviar',
  created: 'Novo cadastro',
  deleted: 'Exclusão',
  updated: (fields: string) => `Alterado: ${fields}`,
  sending: 'enviando',
  waitsFor: (title: string) => `espera: ${title}`,
  waitsForProblem: (title: string) => `espera a decisão sobre: ${title}`,
  waitsForData: 'espera este aparelho baixar o cadastro de novo, pela atualização do app',
  justNow: 'agora',
  actions: (title: string) => `Ações de ${title}`,
  edit: 'Editar',
  retry: 'Tentar de novo',
  discard: 'Descartar',
  nothing: 'vazio',
  booleans: { yes: 'sim', no: 'não' },
  /** Of a reference: its name is on its way; this device does not have the row. */
  unnamed: '…',
  unknownRow: 'cadastro que não está neste aparelho',
} as const;

/** Lines of lists. */
export const lineTexts = {
  item: 'Item',
  named: (noun: string, name: string) => `${noun}: ${name}`,
  noDescription: 'Sem descrição',
  itemText: (description: string, quantity: string, price: string) => `${description} – quantidade ${quantity} ×\u00a0${price}`,
  part: 'peça',
  labour: 'mão de obra',
  noKind: 'sem tipo',
  ofStock: 'do estoque',
  mark: 'Marca na lataria',
  doneLine: 'Linha feita',
  note: 'Anotação',
  group: 'Grupo',
  line: 'Linha',
  result: 'Resultado',
  removed: 'removido',
  removedLine: (name: string) => `${name} – removido`,
  none: 'nenhum item',
} as const;

export const problemTexts = {
  conflict: 'Conflito',
  rejected: 'Recusado',
  changedBoth: 'mudou aqui e em outro aparelho',
  here: (time: string) => `Neste aparelho, ${time}`,
  there: 'Em outro aparelho',
  thereBy: (who: string, time: string) => `Em outro aparelho, ${who}, ${time}`,
  customer: 'o cliente',
  takeThis: 'Usar este',
  chosen: 'Escolhido',
  deletedElsewhere: 'Alterado aqui, excluído em outro aparelho.',
  restore: 'Restaurar',
  changedElsewhere: 'Excluído aqui, alterado em outro aparelho.',
  deleteAnyway: 'Excluir assim mesmo',
  keep: 'Manter',
  yours: 'Sua alteração',
  held: 'Uma alteração anterior deste cadastro está a caminho. A escolha espera a resposta dela.',
  usedBy: (what: string, count: number) => `${what} ${count === 1 ? 'usa' : 'usam'} este cadastro.`,
} as const;

export const discardTexts = {
  title: (title: string) => `Descartar ${title}?`,
  create: 'Este cadastro só existe neste aparelho e some.',
  update: 'Volta a valer o que está no servidor.',
  delete: 'O cadastro continua existindo.',
  dependents: 'Vão junto:',
  pointingBack: 'Voltam a apontar para o que apontavam antes:',
  done: 'Envio descartado.',
} as const;

/** What was chosen away or discarded. */
export const setAsideTexts = {
  title: 'Guardado por 30 dias',
  hint: 'O que ficou de fora de uma escolha ou foi descartado neste aparelho.',
  origins: { mine: 'deste aparelho, não escolhido', theirs: 'do outro aparelho, não escolhido', discarded: 'descartado' },
  takeUp: 'Usar de novo',
  takeUpName: (title: string, details: string) => `Usar de novo: ${title}, ${details}`,
  takenUp: 'Recuperado: segue como uma alteração nova.',
  gone: 'Este cadastro não existe mais. Os valores continuam aqui para consulta.',
} as const;

export const refusalTexts = {
  gone: 'Este envio já foi resolvido.',
  moved: 'O cadastro mudou de novo enquanto você decidia. Compare outra vez.',
  sending: 'Este envio já está a caminho: espere a resposta.',
  'parent-gone': 'O cadastro de que este depende também foi excluído: restaure-o primeiro.',
} as const;

export const pauseTexts = {
  unauthorized: { text: 'Sua sessão terminou. Entre de novo: o que está aqui segue sozinho.', action: 'Entrar', path: '/login' },
  ended: { text: 'A sessão neste aparelho foi encerrada. Entre de novo: o que está aqui segue sozinho.', action: 'Entrar', path: '/login' },
  expired: { text: 'Sua assinatura venceu. Renove: o que está aqui segue sozinho.', action: 'Renovar', path: '/pagamento' },
  forbidden: { text: 'Sua conta não tem mais acesso a esta oficina. Exporte o que está aqui ou fale com o suporte.', action: null, path: null },
  removed: {
    text: 'Sua conta não tem mais acesso a esta oficina. Exporte o que está aqui ou fale com o dono ou o gerente.',
    action: null,
    path: null,
  },
  suspended: {
    text: 'Seu acesso a esta oficina está suspenso. O que está aqui fica guardado e segue quando voltar; fale com o dono ou o gerente.',
    action: null,
    path: null,
  },
} as const;

export const footerTexts = {
  lastSync: (time: string) => `Última sincronização ${time}`,
  never: 'Ainda não sincronizado neste aparelho',
  persisted: 'armazenamento protegido neste aparelho ✓',
  notPersisted: 'armazenamento não protegido: instale o app para o navegador não apagar nada se faltar espaço',
  at: (time: string) => `às ${time}`,
} as const;

/** Pictures, which go after everything else. */
export const outboxPhotoTexts = {
  waiting: (photos: string, size: string) => `${photos} a enviar, ${size}`,
  sentOf: (sent: number, all: number) => `${sent} de ${all} enviadas`,
  mobile: 'Enviar fotos pelos dados móveis',
  mobileHint: 'Desligado, as fotos esperam uma rede Wi-Fi. O resto segue sempre.',
  ask: (size: string) => `Você está nos dados móveis. Enviar ${size} de fotos por eles?`,
  yes: 'Enviar pelos dados móveis',
  no: 'Esperar o Wi-Fi',
  photo: 'Foto',
  photoOf: (when: string) => `Foto de ${when}`,
  fit: (count: number) => {
    if (count < 10) return photoTexts.fewFit(count);
    if (count > 10_000) return 'Cabem mais de 10 mil fotos neste aparelho.';
    const step = 10 ** (String(count).length - 1);
    return `Cabem cerca de ${(Math.floor(count / step) * step).toLocaleString('pt-BR')} fotos neste aparelho.`;
  },
} as const;
