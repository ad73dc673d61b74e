import type { Fields } from '../values/json.ts';

/**
 * Most bytes of one row's fields: far above the largest quote that anybody types, far below what one answer of the sync
 * may hold. Larger ones are refused where they are saved.
 */
export const mostRowBytes = 256 * 1024;

export const rowTooLarge = 'Este registro passou de 256 kB. Divida-o em partes menores.';

/** Bytes of the fields as JSON in UTF-8 (RFC 3629). */
export function rowBytes(fields: Fields): number {
  let bytes = 0;
  for (const character of JSON.stringify(fields)) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}

/** The field that takes most of the room, to be named where a row is too large. */
export function largestField(fields: Fields): string {
  const sized = Object.entries(fields).map(([field, value]) => ({ field, bytes: rowBytes({ value }) }));
  return sized.toSorted((a, b) => b.bytes - a.bytes)[0]?.field ?? '';
}
