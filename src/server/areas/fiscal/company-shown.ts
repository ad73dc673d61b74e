import { and, desc, eq, isNull } from 'drizzle-orm';
import { nothingSetUp, type FiscalCompany } from '#contract/fiscal-calls.ts';
import type { NationalEnvironment } from '#domain/invoices/note.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { stripTaxId } from '#domain/values/tax-id.ts';
import { municipalityCode } from '../../catalogue/municipalities.ts';
import { companies } from '../../db/collection-tables.ts';
import { fiscalNotes, fiscalNumbers } from '../../db/fiscal-tables.ts';
import { ofShop, tableOf } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { ownerTimeZone } from '../../ports.ts';
import { allSettings, type FiscalSettings } from './settings-store.ts';

const dayMs = 86_400_000;
const minuteOf = (at: Date | null): string => (at === null ? '' : civilDateTimeAt(at.getTime(), ownerTimeZone));

type CompanyRow = Pick<typeof companies.$inferSelect, 'id' | 'name' | 'cnpj' | 'city' | 'state'>;

/** The shop's companies by name, each with how it issues. */
export async function shownCompanies(tx: TenantTransaction, nowMs: number, only?: string): Promise<FiscalCompany[]> {
  const rows = await tx.orm
    .select({ id: companies.id, name: companies.name, cnpj: companies.cnpj, city: companies.city, state: companies.state })
    .from(companies)
    .where(ofShop(tableOf('companies'), tx.signature))
    .orderBy(companies.sort, companies.id);
  const settings = new Map((await allSettings(tx)).map((each) => [each.company_id, each]));
  const shown: FiscalCompany[] = [];
  for (const row of rows) {
    if (only === undefined || only === row.id) shown.push(await shownCompany(tx, row, settings.get(row.id) ?? null, nowMs));
  }
  return shown;
}

async function shownCompany(tx: TenantTransaction, row: CompanyRow, settings: FiscalSettings | null, nowMs: number): Promise<FiscalCompany> {
  const { id, name } = row;
  const registered = await registeredOf(row);
  if (settings === null) return { ...nothingSetUp, company_id: id, name, registered };
  return {
    company_id: id,
    name,
    registered,
    profile: settings.profile,
    environment: settings.environment,
    certificate: certificateOf(settings, nowMs),
    checks: settings.checks.map((each) => ({ ...each })),
    checked_at: minuteOf(settings.checked_at),
    municipality: settings.municipality && {
      is_active: settings.municipality.isActive,
      cancel_within_days: settings.municipality.cancelWithinDays,
      asked_at: minuteOf(settings.municipality_at),
    },
    trial: await lastTrial(tx, id),
    is_tried: isTried(settings),
    next_number: (await lastNumberOf(tx, settings, '1')) + 1,
    live_at: settings.environment === '1' ? minuteOf(settings.live_at) : '',
  };
}

async function registeredOf({ cnpj, city, state }: CompanyRow): Promise<FiscalCompany['registered']> {
  return { cnpj: stripTaxId(cnpj), municipality: city.trim() === '' ? '' : ((await municipalityCode(city, state)) ?? '') };
}

/** Whether a trial note went through with the certificate that is there. */
export const isTried = ({ trial_hash, certificate_hash }: Pick<FiscalSettings, 'trial_hash' | 'certificate_hash'>): boolean =>
  trial_hash !== null && trial_hash === certificate_hash;

function certificateOf(settings: FiscalSettings, nowMs: number): FiscalCompany['certificate'] {
  const { certificate_name, certificate_issuer, certificate_from, certificate_until } = settings;
  if (certificate_until === null) return null;
  return {
    holder: certificate_name,
    issuer: certificate_issuer,
    valid_from: minuteOf(certificate_from),
    valid_until: minuteOf(certificate_until),
    days_left: Math.max(0, Math.ceil((certificate_until.getTime() - nowMs) / dayMs)),
  };
}

async function lastTrial({ orm, signature }: TenantTransaction, company: string): Promise<FiscalCompany['trial']> {
  const { id, state, number, messages } = fiscalNotes;
  const [found] = await orm
    .select({ id, state, number, messages })
    .from(fiscalNotes)
    .where(
      and(
        eq(fiscalNotes.signature_id, signature),
        eq(fiscalNotes.company_id, company),
        eq(fiscalNotes.environment, '2'),
        isNull(fiscalNotes.service_id),
      ),
    )
    .orderBy(desc(fiscalNotes.created_at), desc(id))
    .limit(1);
  return found === undefined ? null : { ...found, messages: found.messages.map((each) => ({ ...each })) };
}

/** The last number given out; what another program gave counts too. */
export async function lastNumberOf(
  { orm, signature }: TenantTransaction,
  { cnpj, series }: Pick<FiscalSettings, 'cnpj' | 'series'>,
  environment: NationalEnvironment,
): Promise<number> {
  const { last } = fiscalNumbers;
  const ofSeries = [eq(fiscalNumbers.signature_id, signature), eq(fiscalNumbers.cnpj, cnpj), eq(fiscalNumbers.series, series)];
  const [found] = await orm
    .select({ last })
    .from(fiscalNumbers)
    .where(and(...ofSeries, eq(fiscalNumbers.environment, environment)));
  return found?.last ?? 0;
}
