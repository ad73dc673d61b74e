import { isEmail, normaliseEmail } from './email.ts';
import { isUuid } from './ids.ts';
import { formatPhone, isPhone, phoneDigits } from './phone.ts';
import { formatTaxId, isCnpj, isCpf, stripTaxId } from './tax-id.ts';

export type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'random';

export interface PixKey {
  readonly kind: PixKeyKind;
  /** As the directory of keys (DICT) has it. */
  readonly key: string;
}

// Banco Central, "Manual de Padrões para Iniciação do Pix".
const longestKey = 77;
const printableAsciiPattern = /^[\x20-\x7e]+$/;
// As bare digits: country code, area code and number. A CNPJ has one digit more.
const phoneWithCountryPattern = /^55\d{10,11}$/;
const phoneMaskPattern = /[\s.()-]/g;

/**
 * The kind of a Pix key and the key as the directory has it: CPF and CNPJ bare, phones '+5511987654321', e-mail and
 * random keys in lower case. A phone is read as one only with +55, 55 or its area code in brackets.
 * Throws RangeError for what can be no key.
 */
export function readPixKey(text: string): PixKey {
  const bare = text.trim();
  if (isUuid(bare.toLowerCase())) return { kind: 'random', key: bare.toLowerCase() };
  const email = normaliseEmail(bare);
  if (isEmail(email) && email.length <= longestKey && printableAsciiPattern.test(email)) return { kind: 'email', key: email };
  if (saysPhone(bare) && isPhone(bare)) return { kind: 'phone', key: `+55${phoneDigits(bare)}` };
  if (isCpf(bare)) return { kind: 'cpf', key: stripTaxId(bare) };
  if (isCnpj(bare)) return { kind: 'cnpj', key: stripTaxId(bare) };
  throw new RangeError('Not a Pix key');
}

/** A key as people read it: documents and phones with their masks. Throws RangeError for what can be no key. */
export function formatPixKey(text: string): string {
  const { kind, key } = readPixKey(text);
  if (kind === 'cpf' || kind === 'cnpj') return formatTaxId(key);
  return kind === 'phone' ? formatPhone(key) : key;
}

/** The key as the directory has it; what can be no key as it is. */
export function storedPixKey(text: string): string {
  return isPixKey(text) ? readPixKey(text).key : text.trim();
}

/** Whether money can be asked for by it. */
export function isPixKey(text: string): boolean {
  try {
    readPixKey(text);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Eleven bare digits are a CPF: one with a slip in it must not become the phone of somebody else. */
function saysPhone(text: string): boolean {
  return /^(\+55|\()[\d\s().-]+$/.test(text) || phoneWithCountryPattern.test(text.replace(phoneMaskPattern, ''));
}
