import { desc } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { securityLog } from '#server/db/access-tables.ts';
import type { MailedWorld } from './mailed-world.ts';
import { password, type Person } from './world.ts';

export const stepMs = 30_000;
export const minuteMs = 60_000;

export const of = (person: Person, path = '') => `/users/${person.id}/second-factor${path}`;
export const told = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [statusCode, json().code];

interface Factor {
  readonly secret: string;
  readonly codes: readonly string[];
}

/** What is done with a second factor, and an authenticator that goes by the world's clock. */
export function factorCalls(there: () => MailedWorld) {
  const post = (person: Person, path: string, body: unknown) => there().call('POST', of(person, path), { as: person, body });
  const login = (person: Person, code?: string, tried = password) =>
    there().call('POST', '/login', { body: { email: person.email, password: tried, ...(code !== undefined && { code }) } });

  /** What an authenticator shows whose clock is so many steps ahead. */
  const shown = (secret: string, steps = 0) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: there().clock.now() + steps * stepMs });
  const wrongFor = (secret: string) =>
    ['000000', '111111', '222222', '333333'].find((code) => ![-1, 0, 1].some((step) => shown(secret, step) === code)) ?? '';

  /** Turns the factor on, and lets the code of that be over. */
  async function turnedOn(person: Person): Promise<Factor> {
    const { secret } = (await post(person, '', { password })).json();
    const answer = await post(person, '/confirm', { code: shown(secret) });
    if (answer.statusCode !== 200) throw new Error(`confirm answered ${answer.statusCode}: ${answer.body}`);
    there().clock.advance(2 * stepMs);
    return { secret, codes: answer.json().recovery_codes };
  }

  const kinds = async (count: number) =>
    (await there().db.orm.select({ kind: securityLog.kind }).from(securityLog).orderBy(desc(securityLog.id)).limit(count))
      .map(({ kind }) => kind)
      .toReversed();

  return { post, login, shown, wrongFor, turnedOn, kinds };
}
