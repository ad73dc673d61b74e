import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { expiryNotice } from '#domain/invoices/note.ts';
import { civilDateTimeAt, dateOf, formatCivilDate } from '#domain/values/civil-date.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import { companies } from '../../db/collection-tables.ts';
import { fiscalSettings } from '../../db/fiscal-tables.ts';
import { signatures } from '../../db/schema.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { certificateLetter } from '../../mail/note-letter.ts';
import { ownerTimeZone, type Clock } from '../../ports.ts';
import type { OnFailure } from './note-worker.ts';
import { changeSettings } from './settings-store.ts';

interface Ending {
  readonly company: string;
  readonly days: number;
  readonly until: string;
}

export interface NoticePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** Writes to the shops whose certificates end in 30, 15 and 5 days, once each. Several processes may do so at once; a shop that fails is no other's loss. */
export async function tellEndingCertificates(ports: NoticePorts, onFailure: OnFailure): Promise<void> {
  const { id, name, email } = signatures;
  const shops = await ports.db.orm
    .select({ id, name, email })
    .from(signatures)
    .where(and(isNull(signatures.removed_at), isNull(signatures.example_until)));
  for (const shop of shops) await tellShop(ports, shop).catch(onFailure);
}

async function tellShop({ db, clock, mailer, publicUrl }: NoticePorts, { id, name, email }: Record<'id' | 'name' | 'email', string>): Promise<void> {
  const endings = await inTenant(db, id as SignatureId, (tx) => takeDue(tx, clock.now()));
  for (const ending of endings) mailer.post(certificateLetter({ ...ending, email, name, link: `${publicUrl}/dashboard/emitir-notas` }));
}

/** Those of which a notice is due that was not given yet; from now on it was. */
async function takeDue(tx: TenantTransaction, nowMs: number): Promise<Ending[]> {
  const rows = await tx.orm
    .select({ settings: fiscalSettings, name: companies.name })
    .from(fiscalSettings)
    .innerJoin(companies, and(eq(companies.signature_id, fiscalSettings.signature_id), eq(companies.id, fiscalSettings.company_id)))
    .where(and(eq(fiscalSettings.signature_id, tx.signature), isNotNull(fiscalSettings.certificate_until)))
    .for('update', { of: fiscalSettings });
  const due: Ending[] = [];
  for (const { settings, name } of rows) {
    const untilMs = settings.certificate_until?.getTime() ?? 0;
    const notice = expiryNotice(untilMs, nowMs);
    if (notice === null || (settings.told_days !== null && settings.told_days <= notice)) continue;
    await changeSettings(tx, settings.company_id, { told_days: notice });
    const until = formatCivilDate(dateOf(civilDateTimeAt(untilMs, ownerTimeZone)));
    due.push({ company: name, days: Math.ceil((untilMs - nowMs) / 86_400_000), until });
  }
  return due;
}
