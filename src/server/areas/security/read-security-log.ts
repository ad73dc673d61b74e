import { and, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Query } from '#contract/call.ts';
import { listOwnActivity, listSecurityLog, noteExport, securityPerPage, type SecurityEventRow } from '#contract/security-calls.ts';
import { isUuid } from '#domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import { securityLog } from '../../db/access-tables.ts';
import { users } from '../../db/schema.ts';
import { outOfTenant } from '../../db/tenant.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { noteOnce } from '../audit/note-once.ts';
import { noteSecurity, traceOf } from './security-log.ts';

interface Page {
  readonly data: SecurityEventRow[];
  readonly more: boolean;
}

export function securityRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, listSecurityLog, ({ query }) => pageOfLog(db.orm, query));

  route(app, context, listOwnActivity, async ({ params: { sub }, query, caller }) => {
    if (sub !== caller.id) throw new Refusal('not_found');
    return ownPage(db.orm, query, caller.id);
  });

  route(app, context, noteExport, (input) =>
    noteOnce(context, input, (tx, deviceAt) => {
      const event = { kind: 'data_exported', subject: input.body.list, shop: input.signature, deviceAt } as const;
      // The shop's own role writes no log.
      return outOfTenant(tx, () => noteSecurity(tx.orm, clock, traceOf(input.request), event));
    }),
  );
}

/** Who of the administration did something to an account is not for its person to know. */
async function ownPage(orm: Database['orm'], query: Query<typeof listOwnActivity>, own: string): Promise<Page> {
  const page = await pageOfLog(orm, query, or(eq(securityLog.actor, own), eq(securityLog.subject, own)));
  return {
    ...page,
    data: page.data.map((row) => (row.actor === null || row.actor.id === own ? row : { ...row, actor: { id: '', name: '' }, network: '' })),
  };
}

/** The rows before the one that is known, the newest first. */
async function pageOfLog(orm: Database['orm'], { before, kind }: Query<typeof listSecurityLog>, whose?: SQL): Promise<Page> {
  const rows = await orm
    .select()
    .from(securityLog)
    .where(and(whose, kind && eq(securityLog.kind, kind), before === undefined ? undefined : lt(securityLog.id, Number(before))))
    .orderBy(desc(securityLog.id))
    .limit(securityPerPage + 1);
  const shown = rows.slice(0, securityPerPage);
  const names = await namesOf(
    orm,
    shown.flatMap(({ actor, subject }) => [actor, subject]),
  );
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  return {
    more: rows.length > securityPerPage,
    data: shown.map(({ id, at, kind: told, actor, subject, shop, network }) => ({
      id: String(id),
      at: at.toISOString(),
      kind: told,
      actor: actor === null ? null : named(actor),
      subject: subject === null || subject === actor ? null : named(subject),
      shop,
      network,
    })),
  };
}

async function namesOf(orm: Database['orm'], ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null && isUuid(id)))] as string[];
  if (known.length === 0) return new Map();
  const found = await orm.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, known));
  return new Map(found.map(({ id, name }) => [id, name]));
}
