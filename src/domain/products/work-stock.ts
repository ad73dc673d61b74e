import type { RowId } from '../values/ids.ts';
import { namedId } from '../values/named-id.ts';

/*
 * Parts go out with the work (issue: the car's way §5). A service's line and the stock book are joined by a chain of
 * moves: turn 0 takes the line's pieces out, turn 1 brings them back, turn 2 takes them out again. A move's id follows
 * from service, line and turn, so whoever takes the same turn without knowing of another writes the same row: the
 * pieces go out once.
 *
 * Invariant (held by the server, which sees all turns): pieces are out of the stock by a service's line exactly while
 * the line is ticked or the service is finished. Only a line that has begun a chain, or that a change takes out, is
 * brought up: work that was finished before parts went out with it stays as it was counted.
 */

/** A line of the quote, as far as the stock goes by it. */
export interface WorkLine {
  readonly id: string;
  readonly product_id: RowId | null;
  readonly quantity: number;
}

/** How far the work of a service is. */
export interface WorkState {
  readonly status: string;
  readonly done_lines: readonly { readonly id: string }[];
}

/** A move of a line's chain; `quantity` with its sign, as in the book. */
export interface WorkMove {
  readonly product_id: RowId;
  readonly quantity: number;
}

/** A move that is to be written. */
export interface DueMove extends WorkMove {
  readonly id: RowId;
  readonly line: string;
}

export const isWorkFinished = ({ status }: Pick<WorkState, 'status'>): boolean => status === 'finished';

/** Whether the line's pieces are in the car. */
export const isTakenOut = (work: WorkState | null, line: string): boolean =>
  work !== null && (isWorkFinished(work) || work.done_lines.some(({ id }) => id === line));

/** Id of a line's move: the same on every device and on the server. */
export const workMoveId = (service: RowId, line: string, turn: number): RowId => namedId(`${service}/${line}/${turn}`);

export interface WorkChange {
  readonly service: RowId;
  /** Lines of the service's quote as they are now. */
  readonly lines: readonly WorkLine[];
  /** As they were, where it is the quote that changes. */
  readonly linesBefore?: readonly WorkLine[];
  /** Null: the service was not there; the same as `after`: nothing changed. */
  readonly before: WorkState | null;
  /** Null: the service is deleted. */
  readonly after: WorkState | null;
  /** The moves of each line in the order of their turns; none for a line without. */
  readonly chains: ReadonlyMap<string, readonly WorkMove[]>;
}

/** Lines whose chain may have to go on: the quote's, and those that have left it. */
export function linesConcerned({ lines, linesBefore = [], before, after }: Omit<WorkChange, 'service' | 'chains'>): string[] {
  const parts = [...lines, ...linesBefore].filter(({ product_id: product }) => product !== null);
  return [...new Set([...parts, ...(before?.done_lines ?? []), ...(after?.done_lines ?? [])].map(({ id }) => id))];
}

/** The moves that bring the stock up to the work. A line that is another product, or other pieces, by now comes back and goes out anew. */
export function movesDue(change: WorkChange): DueMove[] {
  return linesConcerned(change).flatMap((line) => movesOfLine(line, change));
}

function movesOfLine(line: string, { service, lines, linesBefore = lines, before, after, chains }: WorkChange): DueMove[] {
  const chain = chains.get(line) ?? [];
  const item = lines.find(({ id }) => id === line);
  const wanted = isTakenOut(after, line) && item?.product_id ? { product_id: item.product_id, quantity: -item.quantity } : null;
  const wasIn = isTakenOut(before, line) && linesBefore.some(({ id }) => id === line);
  if (chain.length === 0 && (wanted === null || wasIn)) return [];
  const out = chain.length % 2 === 1 ? (chain.at(-1) ?? null) : null;
  if (out?.product_id === wanted?.product_id && out?.quantity === wanted?.quantity) return [];
  const moves = [...(out === null ? [] : [{ product_id: out.product_id, quantity: -out.quantity }]), ...(wanted === null ? [] : [wanted])];
  return moves.map((move, at) => ({ ...move, line, id: workMoveId(service, line, chain.length + at) }));
}

/** What a movement says that it comes from. */
export const fromService = 'service';

/** Of a product more was taken out than was there: so many pieces. */
export interface Lacking {
  readonly name: string;
  readonly pieces: number;
}

/** 'Faltam 2 de Filtro de óleo · Falta 1 de Palheta', as a person is told. */
export const missingPiecesText = (lacking: readonly Lacking[]): string =>
  lacking.map(({ name, pieces }) => `${pieces === 1 ? 'Falta' : 'Faltam'} ${pieces.toLocaleString('pt-BR')} de ${name}`).join(' · ');
