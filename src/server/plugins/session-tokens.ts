import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { tokenContentSchema, type TokenContent } from '#contract/access-calls.ts';
import type { Clock } from '../ports.ts';

const ALGORITHM = 'HS256';
const LIFETIME_SECONDS = 30 * 86_400;
const MOST_KNOWN = 10_000;

export interface SessionTokens {
  issue(content: Omit<TokenContent, 'exp' | 'sub'>): Promise<string>;
  /** Null for anything that is not a running token of this server. Whether its session was ended is the database's to say. */
  read(token: string): Promise<TokenContent | null>;
}

/** Login tokens of spec 1 §3, signed with the one algorithm that is also the only one accepted. */
export function sessionTokens(secret: string, clock: Clock): SessionTokens {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  // A signature stays right or wrong, so it is checked once; whether the token still runs is looked at each time.
  const known = new Map<string, TokenContent>();

  async function verified(token: string): Promise<TokenContent | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp'],
      });
      const content = tokenContentSchema.safeParse(payload);
      return content.success ? content.data : null;
    } catch {
      return null;
    }
  }

  return {
    issue: (content) =>
      new SignJWT({ ...content, sub: content.id })
        .setProtectedHeader({ alg: ALGORITHM })
        .setExpirationTime(Math.floor(clock.now() / 1000) + LIFETIME_SECONDS)
        .sign(key),

    read: async (token) => {
      const content = known.get(token) ?? (await verified(token));
      if (!content || content.exp * 1000 <= clock.now()) return null;
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(token, content);
      return content;
    },
  };
}
