import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createProfile, getProfile, removeProfile, updateProfile } from '#contract/profile-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import { isUuid, uuidV7 } from '#domain/values/ids.ts';
import { databaseErrorCode } from '../db/database-error.ts';
import { affiliateProfiles } from '../db/schema.ts';
import type { Caller } from '../plugins/authorize.ts';
import { route } from '../plugins/route.ts';
import { Refusal } from '../problem.ts';
import type { AppContext } from '../app-context.ts';

const [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION] = ['23505', '23503'];

/** Profiles of affiliates: each person has their own, Master reaches all (ruling 38). Whatever is another's is not there. */
export function affiliateProfileRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, random } = context;

  route(app, context, createProfile, async ({ caller, body }) => {
    const { id: _, user_id, ...fields } = body;
    refuseOthers(caller, user_id);
    const row = { id: uuidV7(clock.now(), random), user_id, ...fields };
    try {
      await db.orm.insert(affiliateProfiles).values(row);
    } catch (error) {
      const code = databaseErrorCode(error);
      if (code === UNIQUE_VIOLATION) throw new Refusal('profile_exists');
      if (code === FOREIGN_KEY_VIOLATION) throw new Refusal('not_found');
      throw error;
    }
    return row;
  });

  route(app, context, updateProfile, ({ caller, params, body }) =>
    db.transaction(async (orm) => {
      const { id: _, user_id, ...fields } = body;
      const mine = isUuid(params.id) ? eq(affiliateProfiles.id, params.id) : null;
      const [row] = mine === null ? [] : await orm.select().from(affiliateProfiles).where(mine).for('update');
      if (mine === null || !row) throw new Refusal('not_found');
      refuseOthers(caller, row.user_id);
      if (user_id !== undefined && user_id !== row.user_id) throw new Refusal('not_found');
      const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      if (Object.keys(changes).length > 0) await orm.update(affiliateProfiles).set(changes).where(mine);
      return { ...row, ...changes };
    }),
  );

  route(app, context, getProfile, async ({ caller, params: { userId } }) => {
    refuseOthers(caller, userId);
    const [row] = await db.orm.select().from(affiliateProfiles).where(eq(affiliateProfiles.user_id, userId));
    if (!row) throw new Refusal('not_found');
    return row;
  });

  route(app, context, removeProfile, async ({ caller, params: { userId } }) => {
    refuseOthers(caller, userId);
    const [row] = await db.orm.delete(affiliateProfiles).where(eq(affiliateProfiles.user_id, userId)).returning({ id: affiliateProfiles.id });
    if (!row) throw new Refusal('not_found');
    return { id: row.id, message: 'Perfil excluído com sucesso.' };
  });
}

function refuseOthers(caller: Caller, userId: string): void {
  const isTheirs = isUuid(userId) && (userId === caller.id || caller.level === levels.master);
  if (!isTheirs) throw new Refusal('not_found');
}
