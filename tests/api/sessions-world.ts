import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { listSessions, type SessionEntry } from '#contract/session-calls.ts';
import { sessions } from '#server/db/access-tables.ts';
import { password, type Person, type World } from './world.ts';

export const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
export const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** What the server signed in a token. */
export const claimsOf = (token: string): { sid: string; exp: number } => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
export const sidOf = ({ token }: Person): string => claimsOf(token).sid;

/** What no test before left: the owner has no session. */
export const forgetSessions = async ({ db, owner }: World) => void (await db.orm.delete(sessions).where(eq(sessions.user_id, owner.id)));

/** The calls about one's own sessions; who signs in is the owner, in Chrome, unless it says otherwise. */
export function sessionCalls(there: () => World) {
  const signIn = async (agent = chrome, { email, id }: Person = there().owner): Promise<Person> => {
    const answer = await there().call('POST', '/login', { body: { email, password }, headers: { 'user-agent': agent } });
    return { id, email, token: answer.json<{ access_token: string }>().access_token };
  };
  const listOf = async (as: Person): Promise<SessionEntry[]> => {
    const answer = await there().call('GET', '/sessions', { as });
    expect(answer.statusCode).toBe(200);
    return listSessions.response.parse(answer.json());
  };
  const statusIn = async (app: World['app'], { token }: Person) =>
    (await app.inject({ method: 'GET', url: '/api/sessions', headers: { authorization: `Bearer ${token}` } })).statusCode;
  const renewed = (as: Person) => there().call('POST', '/renew', { as });
  return { signIn, listOf, statusIn, renewed };
}
