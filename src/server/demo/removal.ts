/* The demonstration's password is printed in the README: where a server is used in earnest, it must open nothing. */
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { SignatureId } from '#domain/values/ids.ts';
import { isPassword } from '../areas/access/passwords.ts';
import { purgeShop } from '../areas/signatures/purge.ts';
import { noPhotoFiles, type PhotoFiles } from '../photos/photo-files.ts';
import type { Database } from '../db/database.ts';
import { passwordLinks, sessions } from '../db/access-tables.ts';
import { members, signatures, users } from '../db/schema.ts';
import { demoAccounts, demoPassword } from './seed.ts';
import { subscriberEmails } from './subscribers.ts';

const demoEmails = demoAccounts.map(({ email }) => email);

/** Accounts of the demonstration that its published password still opens. */
export async function openDemoAccounts({ orm }: Database): Promise<string[]> {
  const accounts = await orm.select({ email: users.email, stored: users.password_hash }).from(users).where(inArray(users.email, demoEmails));
  const isOpen = await Promise.all(accounts.map(({ stored }) => isPassword(stored, demoPassword)));
  return accounts.flatMap(({ email }, index) => (isOpen[index] ? [email] : [])).toSorted();
}

/** What `removeDemo` would take away. */
export interface DemoFound {
  readonly accounts: readonly string[];
  /** Shops of the demonstration and those of its sample subscribers. */
  readonly shops: readonly { readonly id: SignatureId; readonly name: string }[];
}

/** What there is of the demonstration. */
export async function findDemo({ orm }: Database): Promise<DemoFound> {
  const accounts = await orm.select({ email: users.email }).from(users).where(inArray(users.email, demoEmails)).orderBy(users.email);
  // A sample subscriber never had a password: whoever has set one is somebody.
  const isSample = and(inArray(users.email, subscriberEmails), isNull(users.password_hash));
  const shops = await orm
    .select({ id: signatures.id, company: signatures.company_name, holder: signatures.name })
    .from(signatures)
    .innerJoin(users, eq(users.id, signatures.user_id))
    .where(or(inArray(users.email, demoEmails), isSample))
    .orderBy(signatures.id);
  return {
    accounts: accounts.map(({ email }) => email),
    shops: shops.map(({ id, company, holder }) => ({ id: id as SignatureId, name: company === '' ? holder : company })),
  };
}

/**
 * Takes the demonstration away: its shops with all that is in them, its sample subscribers and its accounts. An
 * account that also works in a shop of somebody else stays, without a password and signed out. Each shop goes whole or
 * not at all; what was broken off is finished by calling it again.
 */
export async function removeDemo(db: Database, files: PhotoFiles = noPhotoFiles): Promise<DemoFound> {
  const found = await findDemo(db);
  for (const { id } of found.shops) await purgeShop(db, id, files);
  await db.transaction(async (orm) => {
    const left = await orm.select({ id: users.id }).from(users).where(inArray(users.email, demoEmails)).for('update');
    const ids = left.map(({ id }) => id);
    await orm.delete(sessions).where(inArray(sessions.user_id, ids));
    await orm.delete(passwordLinks).where(inArray(passwordLinks.user_id, ids));
    await orm.update(users).set({ password_hash: null }).where(inArray(users.id, ids));
    const [working, holding] = [orm.select({ id: members.user_id }).from(members), orm.select({ id: signatures.user_id }).from(signatures)];
    await orm.delete(users).where(and(inArray(users.id, ids), notInArray(users.id, working), notInArray(users.id, holding)));
  });
  return found;
}
