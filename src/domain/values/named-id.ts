import type { RowId } from './ids.ts';

/*
 * Ids that follow from a name (RFC 9562 §5.3, version 3: MD5, which names and protects nothing): whoever turns the
 * same thing into a row, on a device, in a call or in a migration, gives it the same id.
 */

const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const;
const sines = Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32) | 0);
const start = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476] as const;

/** The UUID of a name. What no database can store in text (NUL, half of a surrogate pair) is read as U+FFFD. */
export function namedId(name: string): RowId {
  const hex = md5(storable(name));
  const variant = (0x8 | (Number.parseInt(hex.charAt(16), 16) & 0x3)).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `3${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20)].join('-') as RowId;
}

/** The text as a database can store it. */
export const storable = (text: string): string =>
  [...text].map((character) => (isHalf(character) || character === '\0' ? '\uFFFD' : character)).join('');

const isHalf = (character: string) => character.length === 1 && character >= '\uD800' && character <= '\uDFFF';

/** RFC 1321, of the text's UTF-8. */
function md5(text: string): string {
  const state: number[] = [...start];
  const words = paddedWords(utf8(text));
  for (let block = 0; block < words.length; block += 16) mixBlock(state, words.slice(block, block + 16));
  return state.map(littleEndianHex).join('');
}

function mixBlock(state: number[], block: readonly number[]): void {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4;
    const [mixed, place] = roundOf(round, step, [b, c, d]);
    const sum = (a + mixed + (sines[step] ?? 0) + (block[place] ?? 0)) | 0;
    const shift = shifts[round * 4 + (step % 4)] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
  }
  [a, b, c, d].forEach((value, at) => (state[at] = ((state[at] ?? 0) + value) | 0));
}

/** The function of a round, and which word of the block it takes. */
function roundOf(round: number, step: number, [b, c, d]: readonly [number, number, number]): [number, number] {
  if (round === 0) return [(b & c) | (~b & d), step];
  if (round === 1) return [(d & b) | (~d & c), (5 * step + 1) % 16];
  if (round === 2) return [b ^ c ^ d, (3 * step + 5) % 16];
  return [c ^ (b | ~d), (7 * step) % 16];
}

const utf8 = (text: string): number[] =>
  encodeURIComponent(text)
    .split(/(%[0-9A-F]{2})/)
    .flatMap((part) =>
      part.startsWith('%') && part.length === 3 ? [Number.parseInt(part.slice(1), 16)] : [...part].map((character) => character.charCodeAt(0)),
    );

function paddedWords(bytes: readonly number[]): number[] {
  const words = Array.from({ length: (((bytes.length + 8) >> 6) + 1) * 16 }, () => 0);
  [...bytes, 0x80].forEach((byte, at) => (words[at >> 2] = (words[at >> 2] ?? 0) | (byte << ((at % 4) * 8))));
  words[words.length - 2] = bytes.length * 8;
  return words;
}

const littleEndianHex = (word: number): string => [0, 8, 16, 24].map((shift) => ((word >>> shift) & 0xff).toString(16).padStart(2, '0')).join('');
