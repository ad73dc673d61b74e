/** Codes on paper that a person gets at once. */
export const recoveryCodeCount = 10;

const groups = 6;
const groupLength = 4;
// Crockford's: no letter that is read as a figure.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes that a recovery code is made of: 120 bits, which nobody tries out, also not on a stolen hash. */
export const recoveryCodeBytes = groups * groupLength;

/** A recovery code of as many random bytes: 'XXXX-XXXX-XXXX-XXXX-XXXX-XXXX'. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, recoveryCodeBytes), (byte) => alphabet[byte % alphabet.length]).join('');
  return (signs.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/** What was typed as a code, as it is compared: an authenticator's six digits, or a recovery code; null for what can be neither. */
export function readCode(typed: string): { readonly kind: 'authenticator' | 'recovery'; readonly code: string } | null {
  const signs = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(signs)) return { kind: 'authenticator', code: signs };
  const code = signs.replaceAll('O', '0').replace(/[IL]/g, '1');
  const isRecovery = code.length === recoveryCodeBytes && [...code].every((sign) => alphabet.includes(sign));
  return isRecovery ? { kind: 'recovery', code } : null;
}
