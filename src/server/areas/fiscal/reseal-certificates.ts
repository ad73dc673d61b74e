import { and, eq, isNotNull } from 'drizzle-orm';
import { fiscalSettings } from '../../db/fiscal-tables.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { boxContext, changeSettings } from './settings-store.ts';
import { shopsAtWork } from './shops-at-work.ts';
import type { WorkerContext } from './worker-context.ts';

type ResealPorts = Pick<WorkerContext, 'db' | 'certificateBox'>;

/**
 * Seals by the server's present secret what an earlier one has sealed, so that the earlier one can be taken out some day without a shop
 * sending its certificate anew (`docs/token-secret.md`). What no secret opens stays as it is: the check list tells it.
 */
export async function resealCertificates(ports: ResealPorts): Promise<void> {
  for (const shop of await shopsAtWork(ports.db)) await inTenant(ports.db, shop, (tx) => resealOf(ports, tx));
}

async function resealOf({ certificateBox: box }: ResealPorts, tx: TenantTransaction): Promise<void> {
  const { signature_id, company_id, certificate } = fiscalSettings;
  const rows = await tx.orm
    .select({ company_id, certificate })
    .from(fiscalSettings)
    .where(and(eq(signature_id, tx.signature), isNotNull(certificate)))
    .for('update');
  for (const { company_id: company, certificate: sealed } of rows) {
    if (sealed === null || box.isCurrent(sealed)) continue;
    const context = boxContext(tx.signature, company);
    const credentials = box.open(sealed, context);
    if (credentials !== null) await changeSettings(tx, company, { certificate: box.seal(credentials, context) });
  }
}
