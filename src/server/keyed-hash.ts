import { createHmac } from 'node:crypto';

/** Tells whether two texts are the same without keeping either: who has not this server's secret cannot try texts out. */
export type KeyedHash = (text: string) => string;

/** `purpose` gives each kind its own key, so that the hashes of one say nothing about another's. */
export function keyedHash(secret: string, purpose: string): KeyedHash {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
