import type { Cents } from './money.ts';
import { readPixKey } from './pix-key.ts';
export interface PixCharge {
  /** In any form that `readPixKey` reads. */
  readonly key: string;
  readonly holder: string;
  readonly city: string;
  /** Without one, who pays types it. */
  readonly amount?: Cents;
  /** What the holder's statement names the payment by: see `isPixTxid`. */
  readonly txid?: string;
  /** Shown to who pays, as far as there is room for it. */
  readonly description?: string;
}

// Ids, lengths and constants: Banco Central, "Manual de Padrões para Iniciação do Pix" (static BR Code) and EMV MPM.
const longestValue = 99;
const longestHolder = 25;
const longestCity = 15;
const highestAmount = 999_999_999_999;
const scheme = field('00', 'br.gov.bcb.pix');
const noTxid = '***';
const txidPattern = /^[A-Za-z0-9]{1,25}$/;

/** Whether the text can name a payment in a static code: 1 to 25 letters and digits without accents. */
export function isPixTxid(text: string): boolean {
  return txidPattern.test(text);
}

/**
 * The text of a static Pix code ('copia e cola', and what its QR code holds). Names and cities lose their accents and
 * what does not fit; the description too, and it is left out when the key leaves no room.
 * Throws RangeError for a key, an amount or a txid that cannot be, and when nothing is left of the holder or the city.
 */
export function pixCode({ key, holder, city, amount, txid, description = '' }: PixCharge): string {
  if (txid !== undefined && !isPixTxid(txid)) throw new RangeError('A txid has 1 to 25 letters and digits');
  const text = [
    field('00', '01'),
    field('26', account(readPixKey(key).key, description)),
    field('52', '0000'),
    field('53', '986'),
    ...(amount === undefined ? [] : [field('54', amountText(amount))]),
    field('58', 'BR'),
    field('59', named(holder, longestHolder, 'holder')),
    field('60', named(city, longestCity, 'city')),
    field('62', field('05', txid ?? noTxid)),
    // The checksum covers its own id and length.
    '6304',
  ].join('');
  return text + crc16(text);
}

/** CRC-16/CCITT-FALSE of an ASCII text: four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

function account(key: string, description: string): string {
  const needed = scheme + field('01', key);
  const shown = plain(description, longestValue - needed.length - field('02', '').length);
  return shown === '' ? needed : needed + field('02', shown);
}

function amountText(amount: Cents): string {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > highestAmount) throw new RangeError(`Not an amount to pay: ${amount}`);
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function named(text: string, longest: number, what: string): string {
  const shown = plain(text, longest);
  if (shown === '') throw new RangeError(`A Pix code needs a ${what} in Latin letters`);
  return shown;
}

/** Printable ASCII of at most `longest` characters; what has no Latin form goes. */
function plain(text: string, longest: number): string {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[^\x20-\x7e]/g, '');
  return folded.replace(/ +/g, ' ').trim().slice(0, Math.max(0, longest)).trimEnd();
}
