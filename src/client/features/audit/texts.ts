import { plural } from '#client/ui/words/plural.ts';
import type { ToldLines } from '#domain/collections/told-changes.ts';

/** What was done, as a person says it of another: 'Renata mudou Situação de Enviado para Aprovado'. */
export const sentenceTexts = {
  byLink: 'O cliente, pelo link,',
  byOffice: 'Pátio',
  created: (who: string) => `${who} cadastrou`,
  deleted: (who: string) => `${who} excluiu`,
  printed: (who: string) => `${who} imprimiu ou abriu em PDF`,
  linkOpened: (who: string) => `${who} abriu o documento`,
  invoiceIssued: (who: string) => `${who} emitiu a nota fiscal`,
  invoiceCancelled: (who: string) => `${who} cancelou a nota fiscal`,
  changed: (who: string, what: string) => `${who} mudou ${what}`,
  changedSome: (who: string, count: number) => `${who} mudou ${plural(count, 'campo', 'campos')}`,
  changedNothingShown: (who: string) => `${who} mudou`,
  event: (who: string, what: string) => `${who}: ${what}`,
  fromTo: (field: string, before: string, after: string) => `${field} de ${before} para ${after}`,
  untold: (field: string) => `${field} (alterado)`,
  lines: (field: string, told: string) => `${field}: ${told}`,
  nothing: 'vazio',
  otherRow: 'outro cadastro',
} as const;

/** '1 incluído, 2 alterados'. */
export const lineCounts = ({ added, removed, changed }: ToldLines): string =>
  [
    added > 0 && plural(added, 'incluído', 'incluídos'),
    removed > 0 && plural(removed, 'retirado', 'retirados'),
    changed > 0 && plural(changed, 'alterado', 'alterados'),
  ]
    .filter(Boolean)
    .join(', ');

export const itemTexts = {
  follows: 'em consequência',
  madeAt: (moment: string) => `feito no aparelho em ${moment}`,
  waiting: 'só neste aparelho, a enviar',
  you: 'Você',
  gone: 'excluído',
  notHere: 'ainda não chegou a este aparelho',
  named: (noun: string, name: string) => `${noun}: ${name}`,
  onlyThis: (row: string) => `Só ${row}`,
} as const;

export const historyTexts = {
  offline: 'Sem internet: aqui está o que este aparelho fez e ainda guarda. O resto aparece quando ela voltar.',
  /** How old it is; null for less than a minute. */
  kept: (age: string | null) =>
    `Sem internet: aqui está o histórico como era ${age ?? 'há menos de 1 min'} e, acima dele, o que este aparelho fez depois.`,
  empty: 'Nada registrado ainda.',
  emptyHere: 'Este aparelho não guarda nenhuma mudança deste cadastro.',
  loading: 'Buscando o histórico…',
  failed: 'Erro ao buscar o histórico.',
  retry: 'Tentar de novo',
  more: 'Mostrar mais antigos',
} as const;

export const latestTexts = { title: 'Últimos registros', all: 'Ver todos' } as const;

export const recordTexts = {
  title: 'Registros',
  subtitle: 'Quem fez o quê na oficina.',
  person: 'Pessoa',
  everybody: 'Todas as pessoas',
  area: 'Área',
  everywhere: 'Todas as áreas',
  access: 'Acessos e exportações',
  day: 'Dia',
  allRows: 'Mostrar todos os cadastros',
  empty: 'Nada registrado ainda.',
  emptyFiltered: 'Nada registrado com estes filtros.',
  more: 'Mostrar mais antigos',
  loadFailed: 'Erro ao buscar os registros.',
  kept: (days: number, oldest: string, goes: string) =>
    `Cada registro fica guardado por ${plural(days, 'dia', 'dias')}. O mais antigo é de ${oldest} e sai em ${goes}: exporte antes o que quiser manter.`,
  exportFailed: 'O servidor não respondeu por inteiro.',
} as const;

export const recordEndTexts = {
  goes: (oldest: string, days: number) =>
    `Os registros mais antigos, de ${oldest}, somem ${days === 0 ? 'hoje' : `em ${plural(days, 'dia', 'dias')}`}, e os seguintes dia a dia. Baixe antes o que quiser guardar.`,
  take: 'Baixar tudo',
} as const;

export const csvTitles = ['Quando', 'Quem', 'O que houve', 'Área', 'Cadastro', 'Mudanças', 'Aparelho', 'Feito no aparelho em'] as const;
