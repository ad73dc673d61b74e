import { plateForms } from './plate.ts';

/** How a field is searched: free text, a code that people type with or without its mask, or a plate. */
export type SearchKind = 'text' | 'digits' | 'plate';

export interface SearchPart {
  readonly kind: SearchKind;
  readonly value: string;
}

// Between two fields, so that no match runs over from one to the next.
const field = '\u0001';
// Between the free texts and the codes: the unmasked query is looked for behind it only, else '1.6' would
// find every text with a 16 in it.
const codesBegin = '\u0002';

/** What stands before a word. */
const wordStarts = ` \n${field}${codesBegin}`;

const controlPattern = /[\p{Cc}\s]+/gu;
const accentsPattern = /\p{M}+/gu;
/** '5W-30' is found by '5w30', and the other way round. */
export const hyphenPattern = /[-\u2010-\u2015]/g;
/** What stands between the letters and digits of a masked code. */
export const maskPattern = /[\s.\-/()+]/g;
// In no plate, document or phone.
const namePattern = /(^| )[a-z]{4,}( |$)/;
const codePattern = /^[0-9a-z]+$/;
// An engine size ('1.6') is no piece of a document.
const engineSizePattern = /^\d[.,]\d?$/;
const begunPlatePattern = /^[a-z]{3}-$/;

/** Lower case, without accents, white space runs as one blank, trimmed: for accent-insensitive "contains". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(accentsPattern, '').toLowerCase().replace(controlPattern, ' ').trim();
}

/** One thing that is looked for: a text anywhere in the row, or a code among its codes only. Either finds it. */
export interface SearchTerm {
  readonly text: string | null;
  readonly code: string | null;
  /** Whether the text has to stand where a word begins: one letter beside other words is the next one's first. */
  readonly begins: boolean;
}

/** What is looked for: a row is found that has all terms of one of these lists. Empty: every row is. */
export type SearchQuery = readonly (readonly SearchTerm[])[];

// More words than anybody types; each costs a look at every row.
const mostWords = 8;

/**
 * Reads a typed search: each of its words, in any order, without accents and hyphens; a word that looks like a (partial)
 * masked plate, document or phone without its mask too. What looks like one as a whole, typed with blanks, may also stand
 * as one.
 */
export function searchQueryOf(typed: string): SearchQuery {
  const folded = foldText(typed);
  const words = folded.split(' ').slice(0, mostWords);
  const terms = words.flatMap((word): SearchTerm[] => {
    const [text, code] = [withoutHyphens(word), unmasked(word)];
    if (text === '' && code === null) return [];
    return [{ text: text === '' ? null : text, code: code === text ? null : code, begins: words.length > 1 && /^[a-z]$/.test(text) }];
  });
  const whole = terms.length > 1 && !namePattern.test(folded) ? unmasked(folded) : null;
  return [...(terms.length > 0 ? [terms] : []), ...(whole === null ? [] : [[{ text: null, code: whole, begins: false }]])];
}

/** Packs a row's search fields into one folded string for `compileSearch`: texts without their hyphens, codes without their masks. Empty values are left out. */
export function buildSearchText(parts: readonly SearchPart[]): string {
  const texts: string[] = [];
  const codes: string[] = [];
  for (const { kind, value } of parts) {
    if (kind === 'text') texts.push(foldText(withoutHyphens(value)));
    else if (kind === 'plate') codes.push(...plateForms(value).map(foldText));
    else codes.push(foldText(value).replace(/[^0-9a-z]/g, ''));
  }
  return `${texts.filter(Boolean).join(field)}${codesBegin}${codes.filter(Boolean).join(field)}`;
}

/**
 * Prepares a query once for many rows: each row then costs one or two `indexOf` a word.
 * An empty query matches every row.
 */
export function compileSearch(query: string): (packed: string) => boolean {
  const lists = searchQueryOf(query).map((terms) => terms.map(compileTerm));
  return (packed) => lists.length === 0 || lists.some((terms) => terms.every((isIn) => isIn(packed)));
}

/** The same for one of its terms. */
export function compileTerm({ text, code, begins }: SearchTerm): (packed: string) => boolean {
  if (text !== null && begins) return (packed) => standsAtWord(packed, text);
  if (code === null) return (packed) => text !== null && packed.includes(text);
  return (packed) => (text !== null && packed.includes(text)) || packed.includes(code, packed.indexOf(codesBegin));
}

function standsAtWord(packed: string, text: string): boolean {
  for (let at = packed.indexOf(text); at !== -1; at = packed.indexOf(text, at + 1)) if (beginsWord(packed, at)) return true;
  return false;
}

/** Whether a word, or a code, begins there; in many rows' texts too, which are told apart by line breaks. */
export const beginsWord = (packed: string, at: number): boolean => at === 0 || wordStarts.includes(packed.charAt(at - 1));

/** Whether one packed row matches. For many rows, compile the query once. */
export function matchesSearch(packed: string, query: string): boolean {
  return compileSearch(query)(packed);
}

const withoutHyphens = (text: string): string => text.replace(hyphenPattern, '');

function unmasked(folded: string): string | null {
  if (engineSizePattern.test(folded)) return null;
  const code = folded.replace(/^\+55/, '').replace(maskPattern, '');
  if (!codePattern.test(code)) return null;
  return /\d/.test(code) || begunPlatePattern.test(folded) ? code : null;
}
