import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Budget } from '#domain/budgets/budget.ts';
import type { Service } from '#domain/services/service.ts';
import { uuidV7, type SignatureId, type UserId } from '#domain/values/ids.ts';
import { completeCpf } from '#domain/values/tax-id.ts';
import { hashPassword } from '#server/areas/access/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { demoPassword } from '#server/demo/seed.ts';
import type { GeneratedRow } from '#server/demo/fill.ts';
import { fillWholeShop } from '#server/demo/fill-whole-shop.ts';
import { customerRows, generateCustomers } from '#server/demo/generate.ts';
import { recordRows } from '#server/demo/generate-records.ts';
import { workRows } from '#server/demo/generate-work.ts';
import { members, signatures, users } from '#server/db/schema.ts';
import { inTenant } from '#server/db/tenant.ts';
import { systemClock, todayOf } from '#server/ports.ts';

export const password = demoPassword;

/** A shop of the load, with what its devices ask for. */
export interface LoadShop {
  readonly signature: SignatureId;
  readonly email: string;
  readonly customerIds: readonly string[];
  readonly plates: readonly string[];
  readonly orderTokens: readonly string[];
  /** Of quotes that were approved: to approve one again changes nothing. */
  readonly approvedTokens: readonly string[];
}

const customersEach = 400;

/** Shops as they are after some months of work, each with its owner's account. */
export async function makeShops(db: Database, count: number): Promise<LoadShop[]> {
  const hash = await hashPassword(password);
  const shops: LoadShop[] = [];
  for (let at = 0; at < count; at += 1) shops.push(await makeShop(db, at, hash));
  return shops;
}

async function makeShop(db: Database, at: number, password_hash: string): Promise<LoadShop> {
  const signature = `CG${String(at).padStart(4, '0')}` as SignatureId;
  // A shop's parts take the seeds behind its own.
  const [email, seed, today] = [`carga-${at}@patio.example`, 1000 * (at + 1), todayOf(systemClock)];
  const id = uuidV7(Date.now(), (bytes) => new Uint8Array(randomBytes(bytes))) as string as UserId;
  const orm = drizzle(db.pool);
  await orm.insert(users).values({ id, email, name: `Carga ${at}`, level: 1, password_hash, own_signature: null });
  await orm.insert(signatures).values({
    id: signature,
    name: `Carga ${at}`,
    email,
    cpf: completeCpf(String(300_000_000 + at)),
    company_name: `Oficina Carga ${at}`,
    plan_id: 'basico',
    user_id: id,
    expired_at: null,
  });
  await orm.insert(members).values({ signature_id: signature, user_id: id, role: 'owner' });
  const rows = [...customerRows(generateCustomers(customersEach, seed)), ...recordRows({ seed, today, companies: [`Oficina Carga ${at}`] })];
  await inTenant(db, signature, async (tx) => {
    await fillWholeShop(tx, { seed, today, rows, amount: 'busy' });
  });
  const work = [...workRows({ seed, today, rows, amount: 'busy' })];
  const texts = (of: readonly GeneratedRow[], collection: string, field: string) =>
    of.filter((row) => row.collection === collection).map(({ fields }) => String((fields as Record<string, unknown>)[field]));
  return {
    signature,
    email,
    customerIds: rows.filter(({ collection }) => collection === 'customers').map((row) => row.id),
    plates: texts(rows, 'vehicles', 'plate'),
    orderTokens: texts(work, 'services', 'document_token' satisfies keyof Service).slice(0, 3),
    approvedTokens: work
      .filter(({ collection, fields }) => collection === 'budgets' && (fields as Partial<Budget>).status === 'approved')
      .map(({ fields }) => String((fields as Partial<Budget>).approval_token)),
  };
}
