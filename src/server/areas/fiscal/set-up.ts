import { sql } from 'drizzle-orm';
import type { FiscalCompany, saveFiscalProfile, sendCertificate } from '#contract/fiscal-calls.ts';
import type { Body } from '#contract/call.ts';
import type { FiscalProfile } from '#domain/invoices/fiscal-profile.ts';
import { cents } from '#domain/values/money.ts';
import { stripTaxId } from '#domain/values/tax-id.ts';
import { civilDateTimeAt, dateOf } from '#domain/values/civil-date.ts';
import { isUuid, uuidV7, type SignatureId } from '#domain/values/ids.ts';
import type { AppContext } from '../../app-context.ts';
import { databaseErrorCode } from '../../db/database-error.ts';
import { fiscalNumbers, fiscalSettings } from '../../db/fiscal-tables.ts';
import { rowsById } from '../../db/rows.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import { isTried, lastNumberOf, shownCompanies } from './company-shown.ts';
import type { NationalPorts } from './national-ports.ts';
import { draftNote, sha256 } from './note-store.ts';
import { chainCheck, checksOf, keptMunicipality } from './set-up-checks.ts';
import { boxContext, changeSettings, credentialsOf, settingsOf, type FiscalSettings } from './settings-store.ts';

export interface SetUpBy {
  readonly signature: SignatureId;
  readonly company: string;
}

/** What the server can do for a set-up at all. @throws Refusal `nfse_not_configured` */
export function requireNational({ national }: Pick<AppContext, 'national'>): NationalPorts {
  if (national === null) throw new Refusal('nfse_not_configured');
  return national;
}

/** Not every plan holds the issuing of notes (ruling 50). @throws Refusal `plan_without_invoices` */
export async function refuseWithoutPlan({ orm }: TenantTransaction): Promise<void> {
  const { rows } = await orm.execute(sql`SELECT plan_invoices() AS held`);
  if ((rows[0] as { held: boolean | null }).held !== true) throw new Refusal('plan_without_invoices');
}

/** @throws Refusal `not_found` */
async function companyRow(tx: TenantTransaction, id: string) {
  const [row] = isUuid(id) ? await rowsById(tx, 'companies', [id]) : [];
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** @throws Refusal `not_found`, `plan_without_invoices`, `fiscal_not_ready` where there is no profile */
async function requireSettings(tx: TenantTransaction, company: string): Promise<FiscalSettings> {
  await companyRow(tx, company);
  await refuseWithoutPlan(tx);
  const settings = await settingsOf(tx, company);
  if (settings === null) throw new Refusal('fiscal_not_ready');
  return settings;
}

/** What the company is after a change of it: both in one transaction, so that a call that fails has changed nothing. */
const changing = (
  { db, clock }: AppContext,
  { signature, company }: SetUpBy,
  change: (tx: TenantTransaction) => Promise<void>,
): Promise<FiscalCompany> =>
  inTenant(db, signature, async (tx) => {
    await change(tx);
    const [shown] = await shownCompanies(tx, clock.now(), company);
    if (shown === undefined) throw new Refusal('not_found');
    return shown;
  });

// It is the CNPJ's that it was sent for.
const withoutCertificate = {
  certificate: null,
  certificate_hash: null,
  certificate_name: '',
  certificate_issuer: '',
  certificate_from: null,
  certificate_until: null,
  told_days: null,
  trial_hash: null,
  checks: [],
} as const;

export function saveProfile(context: AppContext, by: SetUpBy, body: Body<typeof saveFiscalProfile>): Promise<FiscalCompany> {
  const { profile, next_number } = body;
  const { signature, company } = by;
  return refuseTaken(
    changing(context, by, async (tx) => {
      await companyRow(tx, company);
      await refuseWithoutPlan(tx);
      const before = await settingsOf(tx, company);
      if (before?.environment === '1' && (before.cnpj !== profile.cnpj || before.profile.municipality !== profile.municipality))
        throw new Refusal('fiscal_locked');
      const said = { profile: profile as FiscalProfile, cnpj: profile.cnpj, series: profile.series };
      if (before === null) {
        const empty = { environment: '2', ...withoutCertificate } as const;
        await tx.orm.insert(fiscalSettings).values({ signature_id: signature, company_id: company, ...said, ...empty });
      } else {
        // What another municipality has declared says nothing of this one.
        const moved = before.profile.municipality === profile.municipality ? {} : { municipality: null, municipality_at: null };
        const kept = before.cnpj === profile.cnpj ? { checks: before.checks.filter(({ name }) => name === 'chain') } : withoutCertificate;
        await changeSettings(tx, company, { ...said, ...moved, ...kept, checked_at: null });
      }
      if (next_number !== undefined) await beginNumbers(tx, said, next_number);
    }),
  );
}

/** Numbers before this one were another program's; chosen before the first note of the series, so that there is no gap without a reason. */
async function beginNumbers(tx: TenantTransaction, { cnpj, series }: Pick<FiscalSettings, 'cnpj' | 'series'>, next: number): Promise<void> {
  if (next === (await lastNumberOf(tx, { cnpj, series }, '1')) + 1) return;
  const begun = { last: next - 1, started_after: next - 1 };
  const { rowCount } = await tx.orm
    .insert(fiscalNumbers)
    .values({ signature_id: tx.signature, cnpj, series, environment: '1', ...begun })
    .onConflictDoUpdate({
      target: [fiscalNumbers.signature_id, fiscalNumbers.cnpj, fiscalNumbers.series, fiscalNumbers.environment],
      set: begun,
      setWhere: sql`${fiscalNumbers.last} = ${fiscalNumbers.started_after}`,
    });
  if (rowCount === 0) throw new Refusal('fiscal_locked');
}

export async function keepCertificate(context: AppContext, by: SetUpBy, body: Body<typeof sendCertificate>): Promise<FiscalCompany> {
  const { db, clock, certificateBox } = context;
  const { signature, company } = by;
  const national = requireNational(context);
  // Asked before the file is read: a shop whose plan holds no notes hands over no secret.
  const before = await inTenant(db, signature, (tx) => requireSettings(tx, company));
  const read = national.readCertificate(Buffer.from(body.file, 'base64'), body.password, clock.now());
  if (typeof read === 'string') throw new Refusal('certificate_refused', { message: read });
  if (read.cnpj !== before.cnpj) {
    const message = `O certificado é de outro CNPJ (${read.holder}). Envie o certificado da empresa que emite as notas.`;
    throw new Refusal('certificate_refused', { message });
  }
  const sealed = certificateBox.seal(read.credentials, boxContext(signature, company));
  return refuseTaken(
    changing(context, by, (tx) =>
      changeSettings(tx, company, {
        certificate: sealed,
        certificate_hash: sha256(read.credentials.certificatePem),
        certificate_name: read.holder,
        certificate_issuer: read.issuer,
        certificate_from: new Date(read.validFrom),
        certificate_until: new Date(read.validUntil),
        told_days: null,
        checks: [chainCheck(read.reachesRoot)],
        checked_at: null,
      }),
    ),
  );
}

/** Two shops that issue under one CNPJ keep apart by their series. */
function refuseTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw databaseErrorCode(error) === '23505' ? new Refusal('fiscal_taken') : error;
  });
}

/** Asks the municipality, outside of any transaction, and keeps what was found with its date. */
export async function checkCompany(context: AppContext, by: SetUpBy): Promise<FiscalCompany> {
  const { db, clock } = context;
  const { signature, company } = by;
  const national = requireNational(context);
  const known = await inTenant(db, signature, async (tx) => {
    const settings = await requireSettings(tx, company);
    return { settings, row: await companyRow(tx, company), credentials: await credentialsOf(context, tx, settings) };
  });
  const { settings, row, credentials } = known;
  const { municipality: code } = settings.profile;
  const answer = credentials === null ? null : await national.gateway(credentials, settings.environment).municipality(code);
  const nowMs = clock.now();
  const certificateCnpj = credentials === null ? null : settings.cnpj;
  const checks = checksOf({ settings, certificateCnpj, companyCnpj: stripTaxId(String(row['cnpj'])), municipality: answer, nowMs });
  const municipality = keptMunicipality(answer);
  return changing(context, by, (tx) =>
    changeSettings(tx, company, {
      checks,
      checked_at: new Date(nowMs),
      ...(municipality !== null && { municipality, municipality_at: new Date(nowMs) }),
    }),
  );
}

const isReady = ({ checks, checked_at }: FiscalSettings): boolean => checked_at !== null && checks.every(({ outcome }) => outcome !== 'fails');

/** A note of nothing, in the environment whose notes hold before nobody. */
export function tryCompany(context: AppContext, by: SetUpBy, author: FiscalAuthor): Promise<FiscalCompany> {
  const { clock, random } = context;
  const { company } = by;
  requireNational(context);
  return changing(context, by, async (tx) => {
    const settings = await requireSettings(tx, company);
    if (settings.certificate === null || !isReady(settings)) throw new Refusal('fiscal_not_ready');
    const nowMs = clock.now();
    const competence = dateOf(civilDateTimeAt(nowMs, ownerTimeZone));
    const amounts = { value: cents(100), discount: cents(0), issWithheld: false };
    const content = { issuedAtMs: nowMs, competence, taker: { kind: 'none' as const }, description: 'Nota de teste do Pátio', ...amounts };
    const { cnpj, series, profile } = settings;
    await draftNote(
      tx,
      {
        id: uuidV7(nowMs, random),
        company_id: company,
        service_id: null,
        budget_id: null,
        environment: '2',
        cnpj,
        series,
        profile,
        content: { ...content, replaces: '', replacesFor: '' },
        customer: '',
        replaces: null,
        author,
      },
      nowMs,
    );
  });
}

export interface FiscalAuthor {
  readonly id: string | null;
  readonly name: string;
  readonly session: string | null;
}

/** From now on the company's notes count. Only with the certificate that a trial note went through with. */
export function makeLive(context: AppContext, by: SetUpBy): Promise<FiscalCompany> {
  const { company } = by;
  requireNational(context);
  return changing(context, by, async (tx) => {
    const settings = await requireSettings(tx, company);
    if (!isReady(settings) || !isTried(settings)) throw new Refusal('fiscal_not_ready');
    if (settings.environment !== '1') await changeSettings(tx, company, { environment: '1', live_at: new Date(context.clock.now()) });
  });
}
