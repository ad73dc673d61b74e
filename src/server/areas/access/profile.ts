import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getUser } from '#contract/access-calls.ts';
import { menuRolesFor } from '#domain/access/permissions.ts';
import { menuRoles, users } from '../../db/schema.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { namesOfDevice } from './device-names.ts';
import { shopsOf } from '../signatures/shops-of.ts';

export function profileRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, getUser, async ({ params: { sub }, caller }) => {
    if (sub !== caller.id) throw new Refusal('not_found');
    const [user] = await db.orm.select().from(users).where(eq(users.id, caller.id));
    if (!user) throw new Refusal('not_found');
    const shops = await shopsOf(db.orm, caller.id);
    const deviceNames = await namesOfDevice(
      db.orm,
      caller.sessionId,
      shops.map((shop) => shop.id),
    );
    const roles = await db.orm.select().from(menuRoles).orderBy(asc(menuRoles.level), asc(menuRoles.position));
    const { id, name, email, level } = user;
    return {
      id,
      name,
      email,
      level,
      roles: menuRolesFor(roles, level, shops.length > 0).map(({ position: _position, ...role }) => role),
      signatures: shops.map(({ id: shop, name: shopName, access }) => ({
        id: shop,
        name: shopName,
        standing: access.key,
        device: deviceNames.get(shop),
      })),
    };
  });
}
