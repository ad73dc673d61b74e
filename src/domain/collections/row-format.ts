import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { FieldSet } from '../fields/field.ts';

/**
 * A mark of what rows look like, twelve hexadecimal digits: two apps that know the same fields, those of list lines
 * included, have the same one, and no others.
 */
export function rowFormatOf(collections: Readonly<Record<string, { readonly fields: FieldSet }>>): string {
  const known = Object.entries(collections).map(([name, { fields }]) => [
    name,
    Object.entries(fields).map(([field, { kind }]) => [field, kind.column, kind.lineFields ?? []]),
  ]);
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(known)))).slice(0, 12);
}
