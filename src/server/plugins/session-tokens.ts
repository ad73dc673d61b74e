// Invariant: a token counts if the key that it names signed it, by the one algorithm, as a login token of this program.
// Which keys there are is the operator's to say; whether its session still runs is the database's.
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { tokenContentSchema, type TokenContent } from '#contract/access-calls.ts';
import type { Clock } from '../ports.ts';

const algorithm = 'HS256';
const lifetimeSeconds = 30 * 86_400;
const mostRemembered = 10_000;

/**
 * What a login token of this program says that it is (RFC 7519, RFC 9068): a text that the same secret signs for anything
 * else is none. They name the program and not the address that it is reached under: that changes, and differs between the
 * counter and the phone, and nobody is signed out by it. Two servers are told apart by their secrets.
 */
export const tokenMarks = { typ: 'patio+jwt', iss: 'patio', aud: 'patio-api' } as const;

export interface SessionTokens {
  issue(content: Omit<TokenContent, 'exp' | 'sub'>): Promise<string>;
  /** Null for anything that is not a running token of this server. Whether its session was ended is the database's to say. */
  read(token: string): Promise<TokenContent | null>;
  /** As `read`, also of a token whose time is over: it says whose session may go on, and opens nothing. */
  readEnded(token: string): Promise<TokenContent | null>;
}

/** Names a secret without telling anything of it. */
export const keyIdOf = (secret: string): string => createHmac('sha256', secret).update('patio key id').digest('base64url').slice(0, 12);

/**
 * Login tokens of spec 1 §3. `secret` signs; what one of the `accepted` signed is taken too, so that a secret can be
 * changed without signing anybody out (`docs/token-secret.md`).
 */
export function sessionTokens(secret: string, clock: Clock, accepted: readonly string[] = []): SessionTokens {
  const keys = new Map([secret, ...accepted].map((each) => [keyIdOf(each), createSecretKey(Buffer.from(each, 'utf8'))]));
  const kid = keyIdOf(secret);
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  // A signature stays right or wrong, so it is checked once; whether the token still runs is looked at each time.
  const known = new Map<string, TokenContent>();

  async function readEnded(token: string): Promise<TokenContent | null> {
    const content = known.get(token) ?? (await verifyToken(token, keys));
    if (!content) return null;
    if (known.size >= mostRemembered) known.clear();
    known.set(token, content);
    return content;
  }

  return {
    issue: (content) => {
      const now = Math.floor(clock.now() / 1000);
      return new SignJWT({ ...content, sub: content.id })
        .setProtectedHeader({ alg: algorithm, typ: tokenMarks.typ, kid })
        .setIssuer(tokenMarks.iss)
        .setAudience(tokenMarks.aud)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(key);
    },

    read: async (token) => {
      const content = await readEnded(token);
      return content !== null && content.exp * 1000 > clock.now() ? content : null;
    },

    readEnded,
  };
}

type Keys = ReadonlyMap<string, KeyObject>;

// Whether its time is over is looked at by whoever reads it.
const unhurried = { algorithms: [algorithm], currentDate: new Date(0) };

async function verifyToken(token: string, keys: Keys): Promise<TokenContent | null> {
  try {
    const { kid, typ } = decodeProtectedHeader(token);
    const payload = kid === undefined && typ === undefined ? await bareContent(token, keys) : await markedContent(token, keys.get(kid ?? ''));
    return tokenContentSchema.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
}

async function markedContent(token: string, key: KeyObject | undefined): Promise<JWTPayload | null> {
  if (key === undefined) return null;
  const { typ, iss: issuer, aud: audience } = tokenMarks;
  return (await jwtVerify(token, key, { ...unhurried, typ, issuer, audience, requiredClaims: ['exp', 'iat'] })).payload;
}

/**
 * A token as versions before migration 0019 made them: nothing in it says what it is for, nor by which key. Devices hold
 * such ones when the server is updated, and are not signed out: each counts until its own end, 30 days after the update at
 * the latest, and is exchanged for a marked one until then, or as long as its session may go on (SESSION_IDLE_DAYS,
 * SESSION_MAX_DAYS). No server makes new ones, so this can go a year after the last of those versions has.
 */
async function bareContent(token: string, keys: Keys): Promise<JWTPayload | null> {
  for (const key of keys.values()) {
    const read = await jwtVerify(token, key, { ...unhurried, requiredClaims: ['exp'] }).catch(() => null);
    if (read) return read.payload.iss === undefined && read.payload.aud === undefined ? read.payload : null;
  }
  return null;
}
