import { isUuid, type RowId } from '#domain/values/ids.ts';

/** Ids of many rows, 16 bytes each instead of 36 letters: four words an id, whose order is that of the ids' texts. */
export type PackedIds = Uint32Array;

const wordsPerId = 4;
const digitsPerWord = 8;

/** Throws RangeError on what is no UUID in lower case, as every row's id is. */
export function packIds(ids: readonly RowId[]): PackedIds {
  const packed = new Uint32Array(ids.length * wordsPerId);
  ids.forEach((id, at) => packed.set(wordsOf(id), at * wordsPerId));
  return packed;
}

/** The id of a row by its place among `ids`; '' where there is none. */
export function idAt(ids: PackedIds, at: number): RowId {
  const text = Array.from(ids.subarray(at * wordsPerId, (at + 1) * wordsPerId), (word) => word.toString(16).padStart(digitsPerWord, '0')).join('');
  const groups = [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)];
  return (text === '' ? '' : groups.join('-')) as RowId;
}

/** Whether the id at a place comes before the only one of `other`. */
export function comesBefore(ids: PackedIds, at: number, other: PackedIds): boolean {
  for (let word = 0; word < wordsPerId; word += 1) {
    const [one, two] = [ids[at * wordsPerId + word] ?? 0, other[word] ?? 0];
    if (one !== two) return one < two;
  }
  return false;
}

function wordsOf(id: RowId): number[] {
  if (!isUuid(id)) throw new RangeError(`Not the id of a row: ${id}`);
  const digits = id.replaceAll('-', '');
  return Array.from({ length: wordsPerId }, (_, word) => Number.parseInt(digits.substring(word * digitsPerWord, (word + 1) * digitsPerWord), 16));
}
