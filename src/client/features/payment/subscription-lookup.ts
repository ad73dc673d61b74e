import { readToken, tokenOwner } from '#client/api/session.ts';

export interface Lookup {
  /** Of a subscription or of a person (ruling 5). */
  readonly id: string;
  /** The bearer of the look-up. */
  readonly token: string;
}

/**
 * What to ask for, from what the address of the page carried, a login token or a user id, and the token of this
 * browser (ruling 11). A page that was opened again carries nothing: the stored token then speaks for itself.
 */
export function lookupOf(carried: string | null, stored: string | null): Lookup | 'missing' | 'invalid' {
  const isToken = carried !== null && isTokenShaped(carried);
  const token = isToken ? carried : stored;
  if (token === null) return 'missing';
  if (carried !== null && !isToken) return { id: carried, token };
  const id = readToken(token)?.id_signature ?? tokenOwner(token);
  return id === null ? 'invalid' : { id, token };
}

/** A signed token has three parts; no id of a person has a stop in it. */
const isTokenShaped = (text: string) => text.split('.').length === 3;
