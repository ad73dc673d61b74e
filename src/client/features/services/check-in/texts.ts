import { plural } from '#client/ui/words/plural.ts';
import type { CarSide, CheckInKind } from '#domain/check-in/check-in.ts';
import type { PhotoPlace } from '#domain/check-in/photo-places.ts';

export const meterTexts = {
  fuel: 'Combustível',
  empty: 'Vazio',
  full: 'Cheio',
  unseen: 'Não visto',
  clear: 'Apagar combustível',
} as const;

export const markTexts = {
  title: 'Marcas na lataria',
  hint: 'toque onde está',
  sides: 'Lado do carro',
  /** What fits into a fifth of a phone's width. */
  sideNames: { top: 'Cima', front: 'Frente', back: 'Trás', left: 'Esq.', right: 'Dir.' } satisfies Record<CarSide, string>,
  drawing: (side: string) => `Desenho do carro (${side}): toque para marcar`,
  add: 'Adicionar marca',
  none: 'Nenhuma marca.',
  noneNew: 'Nenhuma marca nova.',
  mark: (number: number, text: string) => `Marca ${number}: ${text}`,
  edit: (number: number) => `Marca ${number}`,
  kinds: 'O que é',
  note: 'Onde, o quê',
  notePlaceholder: 'Ex.: porta traseira',
  photo: 'Fotografar marca',
  photos: (count: number) => (count === 0 ? '' : plural(count, 'foto', 'fotos')),
  remove: 'Excluir marca',
  done: 'Pronto',
  moved: 'As setas do teclado movem a marca.',
  before: 'Já na entrada',
  full: 'Não cabem mais marcas aqui.',
} as const;

export const photoTexts = {
  title: 'Fotos',
  taken: (taken: number, all: number) => `${taken} de ${all}`,
  now: {
    front: 'Agora: frente',
    left: 'Agora: lado esquerdo',
    back: 'Agora: traseira',
    right: 'Agora: lado direito',
    dash: 'Agora: painel',
    extra: 'Agora: o que mais houver',
  } satisfies Record<PhotoPlace, string>,
  complete: 'Tudo fotografado',
  take: (place: string) => `Fotografar: ${place}`,
  again: 'Outra foto',
  choose: 'Escolher fotos',
  shown: (place: string, name: string) => `${place}. ${name}`,
  mark: 'Marca',
} as const;

export const belongingTexts = {
  title: 'Pertences no carro',
  back: 'Pertences devolvidos',
  other: 'Outro pertence',
  otherPlaceholder: 'Ex.: cadeirinha',
  add: 'Incluir',
  none: 'Nada foi anotado na entrada.',
} as const;

export const signatureTexts = {
  title: (name: string) => (name === '' ? 'Assinatura' : `Assinatura de ${name}`),
  hint: 'Assine com o dedo, ou escreva o nome.',
  drawn: 'Assinatura desenhada.',
  clear: 'Limpar',
  name: 'Nome de quem assina',
  failed: 'Aqui não dá para desenhar: escreva o nome.',
} as const;

export const sheetTexts = {
  conclude: { in: 'Concluir entrada', out: 'Concluir saída' } satisfies Record<CheckInKind, string>,
  missing: (count: number) => `${count === 1 ? 'Falta' : 'Faltam'} ${plural(count, 'foto', 'fotos')}. Pode concluir e tirar depois.`,
  restored: (when: string) => `Rascunho de ${when}: o que foi digitado está de volta.`,
  startOver: 'Começar de novo',
  draft: { none: '', pending: 'guardando rascunho…', kept: 'rascunho guardado', failed: 'o rascunho não pôde ser guardado' },
  notBegun: 'A entrada não pôde ser guardada antes da foto.',
} as const;

export const exitTexts = {
  open: 'Dar saída',
  title: 'Dar saída',
  titleOf: (car: string) => `Saída: ${car}`,
  failed: 'Não foi possível registrar a saída.',
  done: (car: string) => `${car}: saída registrada. Guardada neste aparelho.`,
  close: 'Fechar',
  save: 'Salvar',
  gone: 'Este serviço não está mais aqui.',
  noCar: 'Este serviço não tem carro.',
  notYours: 'Só o responsável ou a recepção registra a saída deste carro.',
  notHere: 'Este carro não deu entrada.',
  km: 'Km na saída',
  kmIn: (km: string) => `Na entrada: ${km}\u00A0km`,
  lowKm: (km: string) => `Menor que na entrada (${km} km). Confira o painel.`,
  fuelIn: (level: string) => `Na entrada: ${level.toLowerCase()}`,
  differences: 'Desde a entrada',
  ran: (km: string) => `Rodou ${km} km`,
  less: (from: string, to: string) => `Tanque baixou: de ${from.toLowerCase()} para ${to.toLowerCase()}`,
  more: (from: string, to: string) => `Tanque subiu: de ${from.toLowerCase()} para ${to.toLowerCase()}`,
  noMarks: 'Nenhuma marca nova',
  missing: (things: string) => `Falta devolver: ${things}`,
  allBack: 'Pertences devolvidos',
} as const;

export const boxTexts = {
  title: 'Entrada e saída',
  kinds: { in: 'Entrada', out: 'Saída' } satisfies Record<CheckInKind, string>,
  none: 'Nada foi anotado do carro.',
  marks: (count: number) => (count === 0 ? 'sem marcas' : plural(count, 'marca', 'marcas')),
  photos: (count: number) => plural(count, 'foto', 'fotos'),
  signed: (name: string) => (name === '' ? 'assinada' : `assinada por ${name}`),
  unsigned: 'sem assinatura',
  open: 'não concluída',
  by: (author: string, when: string) => [author, when].filter(Boolean).join(', '),
  see: 'Abrir entrada',
  seeExit: 'Abrir saída',
  pdf: 'PDF',
  pdfName: 'Entrada e saída em PDF',
  failed: 'O PDF não pôde ser aberto:',
} as const;
