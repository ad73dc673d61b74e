import { Refusal } from '../../problem.ts';
import { commonPasswords } from '../../seldom-packages.ts';

export const weakPassword = 'Esta senha é fácil de adivinhar. Escolha outra.';

let common: ReadonlySet<string> | undefined;

const isCommon = (password: string): boolean => {
  common ??= new Set(commonPasswords().dictionary['passwords-common'].map((each) => each.toLowerCase()));
  return common.has(password);
};

/** Whether a password is among those that are tried first (OWASP ASVS 5.0, 6.2): a common one, one sign, or the account's own name. */
export function isWeakPassword(password: string, email: string): boolean {
  const folded = password.trim().toLowerCase();
  const account = email.trim().toLowerCase();
  return isCommon(folded) || new Set(folded).size < 2 || folded === account || folded === account.split('@')[0];
}

/** @throws Refusal `invalid_body` that names the field */
export function refuseWeakPassword(password: string, email: string): void {
  if (isWeakPassword(password, email))
    throw new Refusal('invalid_body', { message: weakPassword, errors: [{ field: 'password', message: weakPassword }] });
}
