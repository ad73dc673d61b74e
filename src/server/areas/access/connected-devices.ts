import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endOtherSessionsCall, endSessionCall, listSessions, nameOwnDevice, renew } from '#contract/session-calls.ts';
import { bearerOf, isExampleOver } from '../../plugins/authorize.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity, traceOf } from '../security/security-log.ts';
import { deviceNamesIn, nameDevice } from './device-names.ts';
import { deviceInWords } from './device-words.ts';
import { endOtherSessions, endSession, renewSession, runningSessions } from './sessions.ts';

/** What a person sees and ends of their own sessions, and how a session goes on by itself. */
export function connectedDeviceRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, tokens, standings } = context;

  route(app, context, listSessions, async ({ caller, request }) => {
    const rows = await runningSessions(db.orm, context, caller.id);
    const shop = enteredShop(request);
    const nameOf = shop === null ? () => null : await deviceNamesIn(db.orm, shop);
    return rows.map((session) => ({
      id: session.id,
      device: session.device ?? '',
      name: nameOf(session),
      created_at: session.created_at.toISOString(),
      last_seen_at: (session.last_seen_at ?? session.created_at).toISOString(),
      is_current: session.id === caller.sessionId,
    }));
  });

  route(app, context, nameOwnDevice, async ({ caller, signature, params: { id }, body: { name }, request, reply }) => {
    const rows = await runningSessions(db.orm, context, caller.id);
    const session = rows.find((row) => row.id === id);
    if (!session) throw new Refusal('not_found');
    await nameDevice(context, { signature, session, name, caller, request, reply });
    return { id, name };
  });

  route(app, context, endSessionCall, async ({ caller, params, request }) => {
    const ended = await db.transaction(async (orm) => {
      const found = await endSession(orm, context, caller.id, params.id);
      if (found.length === 0) throw new Refusal('not_found');
      await noteSecurity(orm, clock, traceOf(request), { kind: 'session_ended' });
      return found;
    });
    forget(ended);
    return { message: 'Aparelho desconectado.' };
  });

  route(app, context, endOtherSessionsCall, async ({ caller, request }) => {
    const ended = await db.transaction(async (orm) => {
      const others = await endOtherSessions(orm, context, caller.id, caller.sessionId);
      if (others.length > 0) await noteSecurity(orm, clock, traceOf(request), { kind: 'other_sessions_ended' });
      return others;
    });
    forget(ended);
    return { message: 'Outros aparelhos desconectados.', ended: ended.length };
  });

  // The signature costs nobody but the caller; only who has a token of this server gets to the database.
  route(app, context, renew, async ({ request }) => {
    const token = bearerOf(request);
    const content = token === null ? null : await tokens.readEnded(token);
    if (!content) throw new Refusal('unauthorized');
    if (isExampleOver(content, clock)) throw new Refusal('session_ended');
    return { access_token: await renewSession(db.orm, context, content, deviceInWords(request)) };
  });

  /** The shop that a call names, where the person may work in it. */
  function enteredShop({ standing }: FastifyRequest): string | null {
    return standing === null || standing.access === null ? null : standing.signature;
  }

  function forget(ended: readonly string[]): void {
    for (const session of ended) standings.forget(session);
  }
}
