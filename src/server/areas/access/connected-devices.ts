import type { FastifyInstance } from 'fastify';
import { endOtherSessionsCall, endSessionCall, listSessions, renew } from '#contract/session-calls.ts';
import { bearerOf } from '../../plugins/authorize.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity, traceOf } from '../security/security-log.ts';
import { deviceInWords } from './device-words.ts';
import { endOtherSessions, endSession, renewSession, runningSessions } from './sessions.ts';

/** What a person sees and ends of their own sessions, and how a session goes on by itself. */
export function connectedDeviceRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, tokens, standings } = context;

  route(app, context, listSessions, async ({ caller }) => {
    const rows = await runningSessions(db.orm, context, caller.id);
    return rows.map(({ id, device, created_at, last_seen_at }) => ({
      id,
      device: device ?? '',
      created_at: created_at.toISOString(),
      last_seen_at: (last_seen_at ?? created_at).toISOString(),
      is_current: id === caller.sessionId,
    }));
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
    return { access_token: await renewSession(db.orm, context, content, deviceInWords(request)) };
  });

  function forget(ended: readonly string[]): void {
    for (const session of ended) standings.forget(session);
  }
}
