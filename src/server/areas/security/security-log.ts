// Invariant: a row tells what happened by ids and a shortened address, never a name, an e-mail, a secret or a text that
// somebody typed; and it stands in the transaction of what it tells, so that neither is there without the other.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityKind } from '#contract/security-calls.ts';
import type { Database } from '../../db/database.ts';
import { securityLog } from '../../db/access-tables.ts';
import { shortAddress } from '../../plugins/short-address.ts';
import type { Clock } from '../../ports.ts';

const dayMs = 86_400_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Made by `traceOf`; null while the call has written nothing. */
    trace: Trace | null;
  }
}

export interface SecurityEvent {
  readonly kind: SecurityKind;
  /** Who did it; without it, whoever makes the call. */
  readonly actor?: string | null;
  /** Id of what it was done to. */
  readonly subject?: string | null;
  readonly shop?: string | null;
  /** In which session; without it, that of the call, as far as the actor is whoever makes it. */
  readonly session?: string | null;
  /** When a device did it by itself, where that was before. */
  readonly deviceAt?: Date | null;
}

/** Who makes a call and where from, as far as the security log may know. */
export interface Trace {
  readonly actor: string | null;
  readonly session: string | null;
  readonly network: string;
  /** Whoever makes it looks at an example shop, of which nothing is written down. */
  readonly isExample: boolean;
  /** What was written so far, for the operator's log. */
  readonly events: SecurityEvent[];
}

/** What a command of the operator leaves: nobody who is signed in, and no address. */
export const operatorTrace = (): Trace => ({ actor: null, session: null, network: '', isExample: false, events: [] });

export function traceOf(request: FastifyRequest): Trace {
  const { caller, isExample = false } = request.standing ?? {};
  const network = shortAddress(request.ip);
  request.trace ??= { actor: caller?.id ?? null, session: caller?.sessionId ?? null, network, isExample, events: [] };
  return request.trace;
}

/** Writes a row of the security log; `orm` is the transaction of what it tells. */
export async function noteSecurity(orm: Pick<NodePgDatabase, 'insert'>, clock: Clock, trace: Trace, event: SecurityEvent): Promise<void> {
  if (trace.isExample) return;
  const { kind, actor = trace.actor, subject = null, shop = null, session = actor === trace.actor ? trace.session : null, deviceAt = null } = event;
  const { network } = trace;
  await orm.insert(securityLog).values({ at: new Date(clock.now()), kind, actor, subject, shop, network, session, device_at: deviceAt });
  trace.events.push(event);
}

/** Forgets what is older than the retention; what is younger than 30 days the database keeps whatever it is told. */
export const forgetOldSecurity = async ({ pool }: Pick<Database, 'pool'>, clock: Clock, days: number): Promise<void> =>
  void (await pool.query('SELECT forget_security_log($1)', [new Date(clock.now() - days * dayMs)]));

/** What is written although the call is refused. */
const refusals: ReadonlySet<SecurityKind> = new Set(['sign_in_failed', 'sign_in_locked', 'password_change_failed', 'second_factor_failed']);

/** One line of the operator's log for each row, once the call has been answered: a refused call has undone the others. */
export function logSecurity(app: FastifyInstance): void {
  app.decorateRequest('trace', null);
  app.addHook('onResponse', async (request, reply) => {
    if (request.trace === null) return;
    const { actor: caller, network, events } = request.trace;
    for (const { kind, actor = caller, subject, shop } of events) {
      if (reply.statusCode < 400 || refusals.has(kind)) request.log.info({ kind, actor, subject, shop, network }, 'security');
    }
  });
}
