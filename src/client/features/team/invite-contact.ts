import { isEmail, normaliseEmail } from '#domain/values/email.ts';
import { isPhone, phoneDigits } from '#domain/values/phone.ts';

/** How somebody is reached, as the one field for both was understood. */
export type InviteContact =
  | { readonly kind: 'none' }
  | { readonly kind: 'unclear' }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string };

export function readContact(typed: string): InviteContact {
  const text = typed.trim();
  if (text === '') return { kind: 'none' };
  if (isEmail(text)) return { kind: 'email', email: normaliseEmail(text) };
  return /^[\d\s()+.-]+$/.test(text) && isPhone(text) ? { kind: 'phone', phone: phoneDigits(text) } : { kind: 'unclear' };
}
