import { asc, count, eq, max, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { pageOf } from '#contract/paging.ts';
import { createRole, listRoles, removeRole, updateRole } from '#contract/role-calls.ts';
import type { Level } from '#domain/access/permissions.ts';
import { isUuid, uuidV7 } from '#domain/values/ids.ts';
import { foundIn } from '../db/found-in.ts';
import { menuRoles } from '../db/schema.ts';
import { pageUrl } from '../plugins/list-page.ts';
import { route } from '../plugins/route.ts';
import { Refusal } from '../problem.ts';
import type { AppContext } from '../app-context.ts';
import { noteSecurity, traceOf } from './security/security-log.ts';

/** Buttons of the menu, which Master edits (spec 1 §2.12). People see a change with their next look at the menu. */
export function roleRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, random } = context;

  route(app, context, listRoles, async ({ query: { page, per_page, search }, request }) => {
    const where = foundIn([menuRoles.bottom_text, menuRoles.link_url], search);
    const [counted] = await db.orm.select({ total: count() }).from(menuRoles).where(where);
    const rows = await db.orm
      .select()
      .from(menuRoles)
      .where(where)
      .orderBy(asc(menuRoles.level), asc(menuRoles.position), asc(menuRoles.id))
      .limit(per_page)
      .offset((page - 1) * per_page);
    return pageOf(rows.map(wireRole), { page, per_page, total: counted?.total ?? 0 }, (other) => pageUrl(request.url, other));
  });

  route(app, context, createRole, ({ body, request }) =>
    db.transaction(async (orm) => {
      const position = await endOfLevel(orm, body.level);
      const [made] = await orm
        .insert(menuRoles)
        .values({ id: uuidV7(clock.now(), random), position, ...body })
        .returning();
      await noteSecurity(orm, clock, traceOf(request), { kind: 'role_created', subject: there(made).id });
      return wireRole(there(made));
    }),
  );

  route(app, context, updateRole, ({ params, body: { id: _id, ...changes }, request }) =>
    db.transaction(async (orm) => {
      const isThis = eq(menuRoles.id, knownId(params.id));
      const [row] = await orm.select().from(menuRoles).where(isThis).for('update');
      const { level, position } = there(row);
      const newLevel = changes.level ?? level;
      const [changed] = await orm
        .update(menuRoles)
        .set({ ...changes, position: newLevel === level ? position : await endOfLevel(orm, newLevel) })
        .where(isThis)
        .returning();
      await noteSecurity(orm, clock, traceOf(request), { kind: 'role_changed', subject: params.id });
      return wireRole(there(changed));
    }),
  );

  route(app, context, removeRole, ({ params: { id }, request }) =>
    db.transaction(async (orm) => {
      const [gone] = await orm
        .delete(menuRoles)
        .where(eq(menuRoles.id, knownId(id)))
        .returning();
      await noteSecurity(orm, clock, traceOf(request), { kind: 'role_removed', subject: there(gone).id });
      return { id: there(gone).id, message: 'Role excluído com sucesso!' };
    }),
  );
}

/** The position after the last of a level; until the transaction ends nobody else gets it. */
async function endOfLevel(orm: Pick<NodePgDatabase, 'select' | 'execute'>, level: Level): Promise<number> {
  await orm.execute(sql`LOCK TABLE ${menuRoles} IN SHARE ROW EXCLUSIVE MODE`);
  const [last] = await orm
    .select({ position: max(menuRoles.position) })
    .from(menuRoles)
    .where(eq(menuRoles.level, level));
  return (last?.position ?? -1) + 1;
}

function wireRole({ position: _position, ...role }: typeof menuRoles.$inferSelect): MenuRoleRow {
  return role;
}

function there<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

function knownId(id: string): string {
  if (!isUuid(id)) throw new Refusal('not_found');
  return id;
}
