/** A device that has two answers of which neither vouches for the other hands back the marks of both, so many at most. */
const mostMarks = 4;
const betweenMarks = '~';

/** The marks as they are handed back: the newest ones. */
export const joinMarks = (marks: readonly string[]): string => marks.slice(-mostMarks).join(betweenMarks);

/** The marks in what is handed back. */
export const splitMarks = (text: string | null): string[] => (text === null || text === '' ? [] : text.split(betweenMarks).slice(0, mostMarks));
