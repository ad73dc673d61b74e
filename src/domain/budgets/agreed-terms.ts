import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the customer agrees to by approving: not whether a line is a part or work, nor where it comes from, nor in which order lines stand. */
export interface Terms {
  readonly items: readonly { readonly description: string; readonly quantity: number; readonly price: number }[];
  readonly discount: number;
  readonly expiry_date: string;
}

const fingerprintBytes = 12;

/**
 * Names the terms of a quote (lines with their prices, discount, validity): the same for the same terms on every device
 * and on the server, another one as soon as anything of it changes (ruling 41). 24 hexadecimal digits.
 */
export function termsFingerprint({ items, discount, expiry_date }: Terms): string {
  const lines = items.map(({ description, quantity, price }) => JSON.stringify([description, quantity, price])).toSorted();
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([lines, discount, expiry_date]))).subarray(0, fingerprintBytes));
}
