import type { NoteState } from './note-life.ts';

/** Where a note stands, as the shop calls it; `refused`: it was never asked for. */
export const noteStateNames: Readonly<Record<NoteState | 'refused', string>> = {
  draft: 'Na fila',
  signed: 'A enviar',
  sending: 'Enviando',
  uncertain: 'Conferindo',
  authorized: 'Autorizada',
  rejected: 'Recusada',
  cancelling: 'Cancelamento pedido',
  cancelled: 'Cancelada',
  substituted: 'Substituída',
  refused: 'Não emitida',
};

/** A state as the shop calls it; one of a newer server as it is. */
export const noteStateName = (state: string): string => (Object.hasOwn(noteStateNames, state) ? noteStateNames[state as NoteState] : state);

/** What a note wishes for, as the service's row carries it to the server (`note_wish`); another `time` asks once more. */
export interface NoteWishText {
  readonly taker: unknown;
  readonly iss_withheld: boolean;
  readonly company_id: string | null;
  readonly time: number;
}

/** The text of a wish. Two devices that choose the same write the same, and there is nothing to disagree about. */
export const wishText = ({ taker, iss_withheld, company_id, time }: NoteWishText): string =>
  JSON.stringify({ taker, iss_withheld, company_id, time });

/** How often a note was wished for, by the wish that is there. */
export function timesWished(wish: string): number {
  if (wish === '') return 0;
  const [, time = '1'] = /"time":(\d+)/.exec(wish) ?? [];
  return Number(time);
}
