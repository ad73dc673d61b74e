import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { fiscalSettings } from '../../db/fiscal-tables.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import type { NationalCredentials } from '../../documents/nfse/national/gateway.ts';
import type { FiscalNote } from './note-store.ts';

export type FiscalSettings = typeof fiscalSettings.$inferSelect;
export type SettingsChange = Partial<Omit<FiscalSettings, 'signature_id' | 'company_id'>>;

const ofCompany = ({ signature }: Pick<TenantTransaction, 'signature'>, company: string) =>
  and(eq(fiscalSettings.signature_id, signature), eq(fiscalSettings.company_id, company));

export async function settingsOf(tx: TenantTransaction, company: string): Promise<FiscalSettings | null> {
  const [found] = await tx.orm.select().from(fiscalSettings).where(ofCompany(tx, company));
  return found ?? null;
}

export const allSettings = ({ orm, signature }: TenantTransaction): Promise<FiscalSettings[]> =>
  orm.select().from(fiscalSettings).where(eq(fiscalSettings.signature_id, signature));

export async function changeSettings(tx: TenantTransaction, company: string, change: SettingsChange): Promise<void> {
  await tx.orm.update(fiscalSettings).set(change).where(ofCompany(tx, company));
}

/** The company's certificate; null where there is none, where it is over, and where no key of the server opens it. */
export async function credentialsOf(
  { certificateBox, clock }: Pick<AppContext, 'certificateBox' | 'clock'>,
  tx: TenantTransaction,
  { company_id, cnpj }: Pick<FiscalNote, 'company_id' | 'cnpj'>,
): Promise<NationalCredentials | null> {
  const settings = company_id === null ? null : await settingsOf(tx, company_id);
  if (settings?.certificate == null || settings.cnpj !== cnpj) return null;
  if (settings.certificate_until === null || settings.certificate_until.getTime() <= clock.now()) return null;
  return certificateBox.open(settings.certificate, boxContext(tx.signature, settings.company_id));
}

/** Whose a sealed certificate is: in another company's row it cannot be opened. */
export const boxContext = (signature: string, company: string): string => `${signature} ${company}`;
