import type { PhotoState, ShownPhoto } from '#client/data/photos/read-photos.ts';
import type { PhotoProblem } from '#client/data/store/photo-records.ts';
import { plural } from '../words/plural.ts';

export const photoTexts = {
  title: 'Fotos',
  take: 'Tirar foto',
  choose: 'Escolher',
  chooseName: 'Escolher fotos',
  none: 'Nenhuma foto ainda.',
  of: (at: number, count: number) => `Foto ${at} de ${count}`,
  caption: 'Legenda',
  keepCaption: 'Salvar legenda',
  captionKept: 'Legenda salva.',
  previous: 'Foto anterior',
  next: 'Próxima foto',
  remove: 'Excluir foto',
  removeTitle: 'Excluir esta foto?',
  removeText: 'Ela some de todos os aparelhos. Não dá para desfazer.',
  removed: 'Foto excluída.',
  retry: 'Tentar de novo',
  cover: 'Usar como capa',
  isCover: 'Foto de capa',
  coverKept: 'Esta é a foto de capa.',
  showing: 'Mostrar ao cliente',
  showingHint: 'Aparece na página do orçamento e na ordem de serviço.',
  isShown: 'O cliente vê esta foto.',
  isHidden: 'O cliente não vê mais esta foto.',
  moment: 'Momento',
  noMoment: 'Nenhum',
  momentKept: 'Momento salvo.',
  share: 'Compartilhar',
  notShared: 'Não deu para compartilhar.',
  address: 'Endereço da foto',
  copyAddress: 'Copiar endereço',
  addressUntil: (when: string) => `Abre até ${when}, para quem tiver o endereço.`,
  byWhatsapp: 'Mandar pelo WhatsApp',
  shownName: 'mostrada ao cliente',
  loading: 'Abrindo a foto…',
  fewFit: (count: number) =>
    count === 0
      ? 'Sem espaço para mais fotos neste aparelho.'
      : `${count === 1 ? 'Cabe' : 'Cabem'} só ${plural(count, 'foto', 'fotos')} neste aparelho.`,
  makeRoom: 'Libere espaço nele antes das próximas.',
  notHere: 'Não dá para mostrar a foto aqui agora. Sem internet, ela vem quando houver.',
  by: (author: string, when: string) => [author, when].filter(Boolean).join(', '),
} as const;

/** What a mark on a photo says to whoever cannot see it. */
export const stateTexts: Readonly<Record<PhotoState, string>> = {
  held: 'guardada, vai quando for salvo',
  developing: 'preparando',
  waiting: 'a enviar',
  sending: 'enviando',
  refused: 'recusada',
  sent: 'enviada',
  elsewhere: 'ainda em outro aparelho',
};

const problemTexts: Readonly<Record<string, string>> = {
  photo_other: 'O servidor tem outra foto com este número. Exclua esta e tire de novo.',
  photo_too_large: 'A foto passa de 10 MB e este aparelho não conseguiu diminuir. Tire de novo com menos resolução.',
  photo_unreadable: 'Este arquivo não é uma foto que o app conheça. Exclua e escolha outro.',
  photo_gone: 'O que a foto mostrava foi excluído. Ela só existe neste aparelho.',
  permission_denied: 'Sua conta não pode enviar esta foto. Fale com o dono ou o gerente.',
};

/** Why a photo was refused, and what to do. */
export const problemText = ({ code, message }: PhotoProblem): string =>
  problemTexts[code] ?? (message || 'O servidor recusou esta foto. Tente de novo ou exclua.');

/** 'Foto 2: Risco na porta, a enviar, mostrada ao cliente'. */
export const photoName = (
  { caption, state, is_shown = false }: Pick<ShownPhoto, 'caption' | 'state'> & Partial<Pick<ShownPhoto, 'is_shown'>>,
  at: number,
): string => `Foto ${at}${caption === '' ? '' : `: ${caption}`}, ${stateTexts[state]}${is_shown ? `, ${photoTexts.shownName}` : ''}`;
