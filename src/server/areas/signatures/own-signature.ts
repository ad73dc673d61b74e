import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getSignature, type SignatureRow } from '#contract/signature-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import { isSignatureId, isUuid } from '#domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import { signatures, users } from '../../db/schema.ts';
import type { Caller } from '../../plugins/authorize.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { shopsOf } from './shops-of.ts';
import { signatureRow } from './signature-rows.ts';

/** By the subscription's id or a person's (ruling 5): one's own, or anyone's for Master. */
export function ownSignatureRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, getSignature, async ({ params: { id }, caller }) => {
    const isMaster = caller.level === levels.master;
    const shop = isSignatureId(id) ? id : await shopOfPerson(db, caller, id);
    const own = (await shopsOf(db.orm, caller.id)).find((each) => each.id === shop);
    if (shop === null || (!isMaster && own === undefined)) throw new Refusal('not_found');
    if (own === undefined) await refuseExample(db, shop);
    const row = await signatureRow(db.orm, shop);
    return isMaster || own?.access.may('subscription.pay') ? row : withoutHolder(row);
  });
}

/** To Master too an example is nobody's subscription. @throws Refusal `not_found` */
async function refuseExample({ orm }: Database, shop: string): Promise<void> {
  const isExample = and(eq(signatures.id, shop), isNotNull(signatures.example_until));
  if ((await orm.select({ id: signatures.id }).from(signatures).where(isExample)).length > 0) throw new Refusal('not_found');
}

/** What all of a shop's people need of its subscription: plan, end and the shop's own address, nothing of who holds and pays it. */
const withoutHolder = (row: SignatureRow): SignatureRow => ({
  ...row,
  name: '',
  email: '',
  cpf: '',
  payments: [],
  affiliate: null,
  affiliate_name: null,
});

/** The subscription that a person holds, or the first that they belong to. */
async function shopOfPerson({ orm }: Database, caller: Caller, userId: string): Promise<string | null> {
  if (!isUuid(userId) || (userId !== caller.id && caller.level !== levels.master)) return null;
  const [user] = await orm.select({ own: users.own_signature }).from(users).where(eq(users.id, userId));
  const shops = await shopsOf(orm, userId);
  const own = shops.find(({ id }) => id === user?.own) ?? shops[0];
  return own?.id ?? null;
}
