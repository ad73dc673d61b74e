import { createECDH, ECDH } from 'node:crypto';

/** The server's own key pair (VAPID, RFC 8292): by it push services know who sends. Base64url; the private one is secret. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const curve = 'prime256v1';
const privateBytes = 32;
const pointBytes = 65;

export function newPushKeys(): PushKeys {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys('base64url');
  const secret = pair.getPrivateKey();
  // Leading zeros are left out there.
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(privateBytes - secret.length), secret]).toString('base64url') };
}

/** Whether the two belong together. */
export function isKeyPair({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const pair = createECDH(curve);
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    // What is no private key of the curve has no public one.
    return false;
  }
}

/** Whether a device's key is a point of the curve: to any other nothing can be encrypted. */
export function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  try {
    return point.length === pointBytes && ECDH.convertKey(point, curve).length > 0;
  } catch {
    return false;
  }
}
