/* An approval covers exactly what was offered (ruling 41): the link's row keeps the terms that stood when the quote was last sent. */
import { and, eq } from 'drizzle-orm';
import { asRow } from '#domain/collections/collections.ts';
import { termsFingerprint } from '#domain/budgets/agreed-terms.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import { linksTo } from '../../db/public-links.ts';
import { publicLinks } from '../../db/work-tables.ts';
import type { CheckedWrite } from '../../sync/collection-writes.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import type { WriteTransaction } from '../../sync/write.ts';

const linksOf = (tx: TenantTransaction, id: string) => linksTo(tx.signature, 'budgets', id);

/** Keeps what the quote's link covers in step with a write. */
export async function keepOffer(tx: WriteTransaction, { id, before, fields }: CheckedWrite): Promise<void> {
  const [was, is] = [before as Budget | null, asRow('budgets', fields)];
  const now = termsFingerprint(is);
  const { orm } = tx;
  const links = linksOf(tx, id);
  if (was === null) return void (await orm.update(publicLinks).set({ covers: now }).where(links));
  const isOther = termsFingerprint(was) !== now;
  // Another price takes an approval back to 'sent' by itself: that is no sending.
  const isSent = is.status === 'send' && was.status !== 'send' && !(was.status === 'approved' && isOther);
  if (isSent) await orm.update(publicLinks).set({ covers: now }).where(links);
  else if (isOther)
    await orm
      .update(publicLinks)
      .set({ covers: termsFingerprint(was) })
      .where(and(links, eq(publicLinks.covers, '')));
}

/** Whether an approval that names `terms`, or none, covers the quote as it is now. */
export async function isCovered(tx: TenantTransaction, id: string, budget: Budget, terms: string | undefined): Promise<boolean> {
  const now = termsFingerprint(budget);
  if (terms !== undefined) return terms === now;
  const offers = await tx.orm.select({ covers: publicLinks.covers }).from(publicLinks).where(linksOf(tx, id));
  return offers.every(({ covers }) => covers === '' || covers === now);
}
