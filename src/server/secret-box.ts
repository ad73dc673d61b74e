import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import type { RandomBytes } from '#domain/values/ids.ts';

/** Keeps small secrets in the database so that whoever reads only that has none of them. */
export interface SecretBox {
  /** `context` names whose it is: in another's place it cannot be opened. */
  seal(text: string, context: string): string;
  /** Null for what none of the keys has sealed, or not for this context. */
  open(sealed: string, context: string): string | null;
  /** Whether the first of the secrets has sealed it. */
  isCurrent(sealed: string): boolean;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Seals by a key that follows from the first of the server's secrets, and opens what that or another of them has sealed. */
export function secretBox(secrets: readonly [string, ...string[]], purpose: string, random: RandomBytes): SecretBox {
  const keyOf = (secret: string): Key => {
    const bytes = createHmac('sha256', secret).update(`patio box ${purpose}`).digest();
    return { bytes, id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8) };
  };
  const current = keyOf(secrets[0]);
  const keys = new Map(secrets.map(keyOf).map((key) => [key.id, key.bytes]));
  return {
    seal(text, context) {
      const nonce = random(nonceBytes);
      const cipher = createCipheriv(algorithm, current.bytes, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [current.id, Buffer.from(nonce).toString('base64url'), sealed.toString('base64url')].join('.');
    },
    open(sealed, context) {
      const [id = '', nonce = '', text = ''] = sealed.split('.');
      const key = keys.get(id);
      return key === undefined ? null : unseal(key, Buffer.from(nonce, 'base64url'), Buffer.from(text, 'base64url'), context);
    },
    isCurrent: (sealed) => sealed.startsWith(`${current.id}.`),
  };
}

function unseal(key: Buffer, nonce: Buffer, sealed: Buffer, context: string): string | null {
  if (nonce.length !== nonceBytes || sealed.length < tagBytes) return null;
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    // The one thing that `final` says: it is not what was sealed.
    return null;
  }
}
