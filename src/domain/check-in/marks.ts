import { carSideNames, carSides, markKindNames, whole, type CarMark, type CarSide } from './check-in.ts';

/* The marks of a car's body: numbered, so that the drawing, its legend and the paper tell of the same ones. */

export interface NumberedMark {
  readonly mark: CarMark;
  readonly number: number;
}

/** The marks with their numbers, side by side in the order in which the sides are shown, then as they were made. `after`: how many stand before them. */
export const numberedMarks = (marks: readonly CarMark[], after = 0): NumberedMark[] =>
  carSides.flatMap((side) => marks.filter((mark) => mark.side === side)).map((mark, at) => ({ mark, number: after + at + 1 }));

/** 'Risco, porta': what the mark is, in words. */
export const markText = ({ kind, note }: Pick<CarMark, 'kind' | 'note'>): string => [markKindNames[kind], note.trim()].filter(Boolean).join(', ');

/** The same with the side: 'Risco, porta (esquerda)'. */
export const placedMarkText = (mark: Pick<CarMark, 'kind' | 'note' | 'side'>): string =>
  `${markText(mark)} (${carSideNames[mark.side].toLowerCase()})`;

/** A place on the drawing, in whole parts of a thousand; what lies outside is at its edge. */
export const placed = (x: number, y: number): Pick<CarMark, 'x' | 'y'> => ({ x: within(x), y: within(y) });

const within = (value: number): number => Math.min(whole, Math.max(0, Math.round(value)));

/** A new mark on a side, where it was pointed at, or in its middle. */
export const newMark = (id: string, side: CarSide, { x, y }: Pick<CarMark, 'x' | 'y'> = { x: whole / 2, y: whole / 2 }): CarMark => ({
  id,
  side,
  ...placed(x, y),
  kind: 'scratch',
  note: '',
});

/** The marks with one of them changed. */
export const withMark = (marks: readonly CarMark[], id: string, change: Partial<Omit<CarMark, 'id'>>): CarMark[] =>
  marks.map((mark) => (mark.id === id ? { ...mark, ...change } : mark));

/**
 * What a form says of the marks, laid over those that are there now: what it added, changed and took away since it was opened
 * with `begun`. What others did to other marks meanwhile stays.
 */
export function mergedMarks(present: readonly CarMark[], begun: readonly CarMark[], mine: readonly CarMark[]): CarMark[] {
  const [before, typed] = [byId(begun), byId(mine)];
  const isChanged = (mark: CarMark) => !isSameMark(before.get(mark.id), mark);
  const stay = present.filter(({ id }) => typed.has(id) || !before.has(id));
  const known = new Set(stay.map(({ id }) => id));
  return [
    ...stay.map((mark) => {
      const own = typed.get(mark.id);
      return own !== undefined && isChanged(own) ? own : mark;
    }),
    ...mine.filter((mark) => !known.has(mark.id) && isChanged(mark)),
  ];
}

const byId = (marks: readonly CarMark[]): ReadonlyMap<string, CarMark> => new Map(marks.map((mark) => [mark.id, mark]));

const isSameMark = (one: CarMark | undefined, other: CarMark): boolean =>
  one !== undefined && one.side === other.side && one.x === other.x && one.y === other.y && one.kind === other.kind && one.note === other.note;
