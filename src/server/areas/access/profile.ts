import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getUser } from '#contract/access-calls.ts';
import { levels, menuRolesFor } from '#domain/permissions.ts';
import { isSignatureId, isUuid } from '#domain/values/ids.ts';
import { cents, toDecimal } from '#domain/values/money.ts';
import type { Database } from '../../db/database.ts';
import { members, menuRoles, payments, plans, signatures, users } from '../../db/schema.ts';
import type { Caller } from '../../plugins/authorize.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { Services } from '../../services.ts';

export function profileRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, getUser, async ({ params: { sub }, caller }) => {
    if (sub !== caller.id) throw new Refusal('not_found');
    const [user] = await db.orm.select().from(users).where(eq(users.id, caller.id));
    if (!user) throw new Refusal('not_found');
    const shops = await shopsOf(db, caller.id);
    const roles = await db.orm.select().from(menuRoles).orderBy(asc(menuRoles.level), asc(menuRoles.position));
    const { id, name, email, level } = user;
    return {
      id,
      name,
      email,
      level,
      roles: menuRolesFor(roles, level, shops.length > 0).map(({ position: _position, ...role }) => role),
      signatures: shops,
    };
  });

  route(app, services, getSignature, async ({ params: { id }, caller }) => {
    const found = await signatureFor(db, caller, id);
    if (!found) throw new Refusal('not_found');
    const { plan, signature } = found;
    const paid = await db.orm
      .select()
      .from(payments)
      .where(eq(payments.signature_id, signature.id))
      .orderBy(asc(payments.created_at), asc(payments.id));
    const { created_at: _created, ...own } = signature;
    return {
      ...own,
      plan: { id: plan.id, name: plan.name, price: toDecimal(cents(plan.price_cents)), company: plan.company, users: plan.users },
      payments: paid.map(({ id: paymentId, payment_method, status, limit_date }) => ({
        id: paymentId,
        payment_method,
        status,
        limit_date,
      })),
    };
  });
}

function shopsOf(db: Database, userId: string) {
  return db.orm
    .select({ id: signatures.id, name: signatures.company_name })
    .from(members)
    .innerJoin(signatures, eq(signatures.id, members.signature_id))
    .where(eq(members.user_id, userId))
    .orderBy(asc(signatures.created_at), asc(signatures.id));
}

/** By the subscription's id or a person's (ruling 5): one's own, or anyone's for Master. */
async function signatureFor(db: Database, caller: Caller, id: string) {
  const isMaster = caller.level === levels.master;
  const shop = isSignatureId(id) ? id : await shopOfPerson(db, caller, id, isMaster);
  if (shop === null) return null;
  const isOwn = (await shopsOf(db, caller.id)).some((own) => own.id === shop);
  if (!isOwn && !isMaster) return null;
  const [found] = await db.orm
    .select({ signature: signatures, plan: plans })
    .from(signatures)
    .innerJoin(plans, eq(plans.id, signatures.plan_id))
    .where(eq(signatures.id, shop));
  return found ?? null;
}

async function shopOfPerson(db: Database, caller: Caller, userId: string, isMaster: boolean): Promise<string | null> {
  if (!isUuid(userId) || (userId !== caller.id && !isMaster)) return null;
  const [user] = await db.orm.select({ own: users.own_signature }).from(users).where(eq(users.id, userId));
  if (!user) return null;
  return user.own ?? (await shopsOf(db, userId))[0]?.id ?? null;
}
