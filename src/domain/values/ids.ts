import * as z from 'zod/mini';

/** A person with an account: a UUID. */
export type UserId = string & { readonly __brand: 'UserId' };
/** A subscription, which owns a shop's data: six characters that a person can read aloud ('ID Signer'). */
export type SignatureId = string & { readonly __brand: 'SignatureId' };
/** A row of any collection: a UUID, made on the device (DESIGN §3). */
export type RowId = string & { readonly __brand: 'RowId' };
/** One frozen outbox operation, sent as its idempotency key: a UUID. */
export type OpId = string & { readonly __brand: 'OpId' };

/** The random source that callers hand in: answers `count` bytes, each uniform over 0 to 255. */
export type RandomBytes = (count: number) => Uint8Array;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
// Crockford's base 32 has no I, L, O or U: nothing that is misheard or misread.
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const signatureIdPattern = /^[0-9A-HJKMNP-TV-Z]{6}$/;
const publicTokenPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const latestUuidMs = 2 ** 48 - 1;

const uuidSchema = z.string().check(z.regex(uuidPattern));

// Branded by type only, so that the schemas stay plain strings in the OpenAPI page.
export const rowIdSchema = uuidSchema as unknown as z.ZodMiniType<RowId, string>;
export const userIdSchema = uuidSchema as unknown as z.ZodMiniType<UserId, string>;
export const opIdSchema = uuidSchema as unknown as z.ZodMiniType<OpId, string>;
export const signatureIdSchema = z.string().check(z.regex(signatureIdPattern)) as unknown as z.ZodMiniType<SignatureId, string>;

/** Whether the text is a UUID of any version, written in lower case. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** Whether the text is a signature id. No UUID ever is one, so one path parameter can take either (ruling 5). */
export function isSignatureId(text: string): text is SignatureId {
  return signatureIdPattern.test(text);
}

/**
 * A new UUID version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then 74 random bits.
 * Ids of later milliseconds sort after earlier ones. Usable as `OpId` and `UserId` through their schemas too.
 * Throws RangeError when `nowMs` is not a whole number of milliseconds that fits in 48 bits.
 */
export function uuidV7(nowMs: number, randomBytes: RandomBytes): RowId {
  if (!Number.isInteger(nowMs) || nowMs < 0 || nowMs > latestUuidMs) {
    throw new RangeError(`Not a UUID v7 time: ${nowMs}`);
  }
  const time = nowMs.toString(16).padStart(12, '0');
  const random = Array.from(randomBytes(10), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (0x8 | (Number.parseInt(random.charAt(3), 16) & 0x3)).toString(16);
  const groups = [time.slice(0, 8), time.slice(8), `7${random.slice(0, 3)}`, `${variant}${random.slice(4, 7)}`, random.slice(7, 19)];
  return groups.join('-') as RowId;
}

/** When an id of version 7 was made, in milliseconds since 1970; null for a UUID of another version, which tells no time. */
export const timeOfUuid = (uuid: string): number | null =>
  uuid.charAt(14) === '7' ? Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16) : null;

/** A new signature id of 30 random bits. The caller makes another one if it is taken. */
export function newSignatureId(randomBytes: RandomBytes): SignatureId {
  return Array.from(randomBytes(6), (byte) => crockford.charAt(byte & 31)).join('') as SignatureId;
}

/** A secret for a link that works without signing in (rulings 18, 25): 130 random bits, letters that survive being read aloud. */
export function newPublicToken(randomBytes: RandomBytes): string {
  return Array.from(randomBytes(26), (byte) => crockford.charAt(byte & 31)).join('');
}

/** Whether the text can be such a secret. No UUID ever is one, so one path can take either. */
export const isPublicToken = (text: string): boolean => publicTokenPattern.test(text);
