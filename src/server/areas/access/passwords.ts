import { hash, verify } from '@node-rs/argon2';

// argon2id is this library's default; memory, passes and lanes by OWASP's recommendation.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

// Made once, on first need.
let hashOfNobody: Promise<string> | undefined;

/** Whether the password is right. An account that does not exist costs the same work as one that does. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('no account has this password');
  const isRight = await verify(stored ?? (await hashOfNobody), password);
  return isRight && stored !== null;
}
