import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the customer agrees to by approving: not whether a line is a part or work, nor where it comes from, nor in which order lines stand. */
export interface Terms {
  readonly items: readonly { readonly description: string; readonly quantity: number; readonly price: number; readonly group?: string }[];
  readonly discount: number;
  readonly expiry_date: string;
  readonly installments?: number | null;
  readonly starts_on?: string;
  readonly ends_on?: string;
  readonly used_parts?: boolean;
}

const fingerprintBytes = 12;

/**
 * Names the terms of a quote (lines with their groups and prices, discount, validity, how it is paid, from when to when it
 * is done, used parts): the same for the same terms on every device and on the server, another one as soon as anything of
 * it changes (ruling 41). 24 hexadecimal digits. What a quote says nothing of is left out, so that one of before has the
 * fingerprint that was sent with it.
 */
export function termsFingerprint({ items, discount, expiry_date, ...more }: Terms): string {
  const lines = items.map(({ description, quantity, price, group = '' }) =>
    JSON.stringify([description, quantity, price, ...(group === '' ? [] : [group])]),
  );
  const { installments = null, starts_on = '', ends_on = '', used_parts = false } = more;
  const said = [installments, starts_on, ends_on, used_parts];
  const isSaid = said.some((value) => value !== null && value !== '' && value !== false);
  const terms = JSON.stringify([lines.toSorted(), discount, expiry_date, ...(isSaid ? [said] : [])]);
  return bytesToHex(sha256(utf8ToBytes(terms)).subarray(0, fingerprintBytes));
}
