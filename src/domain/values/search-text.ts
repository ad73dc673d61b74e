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

const controlPattern = /[\p{Cc}\s]+/gu;
const accentsPattern = /\p{M}+/gu;
const maskPattern = /[\s.\-/()+]/g;
const codePattern = /^[0-9a-z]+$/;
// An engine size ('1.6') is no piece of a document.
const engineSizePattern = /^\d[.,]\d?$/;
const begunPlatePattern = /^[a-z]{3}-$/;

/** Lower case, without accents, white space runs as one blank, trimmed: for accent-insensitive "contains". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(accentsPattern, '').toLowerCase().replace(controlPattern, ' ').trim();
}

/**
 * What to look for: the folded query and, when it looks like a (partial) masked plate, document or phone,
 * its form without the mask. An empty query gives [].
 */
export function searchTerms(query: string): string[] {
  const folded = foldText(query);
  if (folded === '') return [];
  const code = unmasked(folded);
  return code === null || code === folded ? [folded] : [folded, code];
}

/** Packs a row's search fields into one folded string for `compileSearch`. Empty values are left out. */
export function buildSearchText(parts: readonly SearchPart[]): string {
  const texts: string[] = [];
  const codes: string[] = [];
  for (const { kind, value } of parts) {
    if (kind === 'text') texts.push(foldText(value));
    else if (kind === 'plate') codes.push(...plateForms(value).map(foldText));
    else codes.push(foldText(value).replace(/[^0-9a-z]/g, ''));
  }
  return `${texts.filter(Boolean).join(field)}${codesBegin}${codes.filter(Boolean).join(field)}`;
}

/**
 * Prepares a query once for many rows: each row then costs one or two `indexOf`.
 * An empty query matches every row.
 */
export function compileSearch(query: string): (packed: string) => boolean {
  const [folded, code] = searchTerms(query);
  if (folded === undefined) return () => true;
  if (code === undefined) return (packed) => packed.includes(folded);
  return (packed) => packed.includes(folded) || packed.includes(code, packed.indexOf(codesBegin));
}

/** Whether one packed row matches. For many rows, compile the query once. */
export function matchesSearch(packed: string, query: string): boolean {
  return compileSearch(query)(packed);
}

function unmasked(folded: string): string | null {
  if (engineSizePattern.test(folded)) return null;
  const code = folded.replace(/^\+55/, '').replace(maskPattern, '');
  if (!codePattern.test(code)) return null;
  return /\d/.test(code) || begunPlatePattern.test(folded) ? code : null;
}
