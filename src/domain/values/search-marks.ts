import { beginsWord, foldText, hyphenPattern, maskPattern, searchQueryOf, type SearchKind } from './search-text.ts';

/** A piece of a text, and whether a search found it. */
export interface MarkedPiece {
  readonly text: string;
  readonly isFound: boolean;
}

/** A text as it is searched, and where each of its characters comes from: [begin, end) in the text as it was written. */
interface Folded {
  readonly text: string;
  readonly begins: readonly number[];
  readonly ends: readonly number[];
}

/**
 * The text in pieces, those marked that the search found in it (see `searchQueryOf`): 'oleo 5w30' marks 'Óleo' and '5W-30'
 * of 'Óleo 5W-30 sintético'. Of a free text its words are looked at; of a code (a phone, a document, a plate) its letters
 * and digits, whatever its mask. The pieces together are the text as it was.
 */
export function markedPieces(text: string, search: string, kind: SearchKind = 'text'): MarkedPiece[] {
  const isCode = kind !== 'text';
  const folded = fold(text, isCode ? maskPattern : hyphenPattern);
  const isMarked = new Uint8Array(text.length);
  for (const term of searchQueryOf(search).flat()) {
    const sought = isCode ? (term.code ?? term.text) : term.text;
    if (sought !== null) markAll(folded, { sought, begins: term.begins && !isCode }, isMarked);
  }
  return piecesOf(text, isMarked);
}

/** Folding does not keep a text's length, so each character is folded by itself. */
function fold(text: string, leftOut: RegExp): Folded {
  let folded = '';
  const begins: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const piece = foldCharacter(character).replace(leftOut, '');
    // An accent of its own belongs to the letter before it.
    if (piece === '' && isAccent.test(character) && ends.length > 0) ends[ends.length - 1] = end;
    for (let step = 0; step < piece.length; step += 1) {
      begins.push(at);
      ends.push(end);
    }
    folded += piece;
    at = end;
  }
  return { text: folded, begins, ends };
}

// `foldText` trims: a blank of its own stays one.
const foldCharacter = (character: string): string => (/^\s$/.test(character) ? ' ' : foldText(character));

const isAccent = /^\p{M}$/u;

function markAll({ text, begins, ends }: Folded, { sought, begins: asWord }: { sought: string; begins: boolean }, isMarked: Uint8Array): void {
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    if (asWord && !beginsWord(text, at)) continue;
    isMarked.fill(1, begins[at], ends[at + sought.length - 1]);
  }
}

function piecesOf(text: string, isMarked: Uint8Array): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  for (let from = 0; from < text.length;) {
    let to = from + 1;
    while (to < text.length && isMarked[to] === isMarked[from]) to += 1;
    pieces.push({ text: text.slice(from, to), isFound: isMarked[from] === 1 });
    from = to;
  }
  return pieces;
}
