// Invariant: an example shop is there whole or not at all, and so are its account and session; nobody who looks at it has a
// password, and it names no address, telephone or secret that is somebody's or another shop's.
import { count, desc, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { exampleHours } from '#contract/example-shop-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import { newSignatureId, uuidV7, type SignatureId, type UserId } from '#domain/values/ids.ts';
import { openSession, type Account } from '../areas/access/sessions.ts';
import { exampleEmail } from '../areas/signatures/example-accounts.ts';
import { members, plans, signatures, users } from '../db/schema.ts';
import { enterTenant } from '../db/tenant.ts';
import { onConnection, ormOf } from '../db/transaction.ts';
import { fillWholeShop } from '../demo/fill-whole-shop.ts';
import { customerRows, generateCustomers } from '../demo/generate.ts';
import { recordRows } from '../demo/generate-records.ts';
import { todayOf } from '../ports.ts';
import { Refusal } from '../problem.ts';
import type { AppContext } from '../app-context.ts';
import { nobodysRow } from './nobodys-row.ts';

/** How many example shops there may be at once, on all servers of one database. */
export const mostExamples = 50;

const hourMs = 3_600_000;
// Any fixed number: of processes that open the last one at once, one does.
const examplesLock = 7_284_613;
const shopName = 'Oficina de Exemplo';
const holder = 'Renata Prado';
/** The demonstration's own: its rows were looked at, others' may read oddly. */
const seed = 7;
const customers = 60;

export interface OpenedExample {
  readonly access_token: string;
  readonly until: Date;
}

/** Makes an example shop and opens a session in it. @throws Refusal `examples_full` */
export function openExample(context: AppContext, device: string | null): Promise<OpenedExample> {
  const until = new Date(context.clock.now() + exampleHours * hourMs);
  return onConnection(context.db.pool, async (client) => {
    const orm = ormOf(client);
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [examplesLock]);
    await refuseTooMany(orm, context);
    const { account, signature } = await insertAccount(orm, context, until);
    await fill(client, context, signature);
    const { access_token } = await openSession(orm, context, account, { words: device, key: null });
    await client.query('COMMIT');
    return { access_token, until };
  });
}

/** What is over and not cleaned up yet takes nobody's place. */
async function refuseTooMany(orm: Pick<NodePgDatabase, 'select'>, { clock }: AppContext): Promise<void> {
  const isAlive = gt(signatures.example_until, new Date(clock.now()));
  const [alive] = await orm.select({ total: count() }).from(signatures).where(isAlive);
  if ((alive?.total ?? 0) >= mostExamples) throw new Refusal('examples_full');
}

/** The account, its shop without an end, and that it is the owner there. No payments: nothing is ever due. */
async function insertAccount(
  orm: Pick<NodePgDatabase, 'select' | 'insert' | 'update'>,
  { clock, random }: AppContext,
  example_until: Date,
): Promise<{ account: Account; signature: SignatureId }> {
  // The one that holds most: there is more to look at.
  const [plan] = await orm.select({ id: plans.id }).from(plans).orderBy(desc(plans.price_cents), plans.id).limit(1);
  if (!plan) throw new Error('There is no plan');
  const id = uuidV7(clock.now(), random) as string as UserId;
  const email = exampleEmail(Buffer.from(random(16)).toString('hex'));
  await orm.insert(users).values({ id, email, name: holder, level: levels.user });
  const signature = await insertSignature(orm, random, { name: holder, email, company_name: shopName, plan_id: plan.id, user_id: id, example_until });
  await orm.insert(members).values({ signature_id: signature, user_id: id, role: 'owner' });
  const [account] = await orm.update(users).set({ own_signature: signature }).where(eq(users.id, id)).returning();
  if (!account) throw new Error('The account of an example shop is not there');
  return { account, signature };
}

/** Ids are short enough to meet: another one is made until one is free. */
async function insertSignature(
  orm: Pick<NodePgDatabase, 'insert'>,
  random: AppContext['random'],
  row: Omit<typeof signatures.$inferInsert, 'id'>,
): Promise<SignatureId> {
  for (;;) {
    const id = newSignatureId(random);
    const made = await orm
      .insert(signatures)
      .values({ ...row, id })
      .onConflictDoNothing({ target: signatures.id })
      .returning({ id: signatures.id });
    if (made.length > 0) return id;
  }
}

async function fill(client: pg.PoolClient, { clock, random }: AppContext, signature: SignatureId): Promise<void> {
  const today = todayOf(clock);
  const rows = [...customerRows(generateCustomers(customers, seed)), ...recordRows({ seed, today, companies: [shopName] })];
  await client.query(enterTenant(signature));
  await fillWholeShop({ client, orm: ormOf(client), signature }, { seed, today, rows, amount: 'busy', hasHistory: true }, (row) =>
    nobodysRow(row, random),
  );
  // The rest belongs to the account, which no shop's role may touch.
  await client.query("SELECT set_config('role', 'none', true)");
}
