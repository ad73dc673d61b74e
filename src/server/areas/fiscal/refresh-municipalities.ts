// Invariant: a company's municipality is asked by one process at a time, and over the network outside of any transaction. What was
// heard is written only while the turn is still the asker's and the company still issues there; no answer changes nothing.
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { SignatureId } from '#domain/values/ids.ts';
import { fiscalSettings } from '../../db/fiscal-tables.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import type { MunicipalityAnswer, NationalCredentials } from '../../documents/nfse/national/gateway.ts';
import type { OnFailure } from './note-worker.ts';
import { keptMunicipality, municipalityCheck } from './set-up-checks.ts';
import { changeSettings, credentialsOf, type FiscalSettings } from './settings-store.ts';
import { shopsAtWork } from './shops-at-work.ts';
import type { WorkerContext } from './worker-context.ts';

export type RefreshPorts = Pick<WorkerContext, 'db' | 'clock' | 'certificateBox' | 'national'>;

/** What is kept of a municipality is asked anew after so long. */
const keptMs = 7 * 86_400_000;
/** Longer than one question may take (`documents/nfse/national`); whoever was killed meanwhile holds nobody up for longer. */
const turnMs = 180_000;

/**
 * Asks anew what the municipalities of all companies in production have declared, where what is kept is older than seven days. A
 * company that cannot be asked keeps what it has, and has its turn in the next round. Several processes may do so at once.
 */
export async function refreshMunicipalities(ports: RefreshPorts, onFailure: OnFailure, signal?: AbortSignal): Promise<void> {
  for (const shop of await shopsAtWork(ports.db)) {
    for (const company of await inTenant(ports.db, shop, (tx) => dueCompanies(tx, ports.clock.now()), { mode: 'snapshot' })) {
      if (signal?.aborted === true) return;
      await refresh(ports, shop, company).catch(onFailure);
    }
  }
}

/** In production, with something to ask for, and nobody asking. */
function isDue(nowMs: number) {
  const { environment, certificate, municipality_at, municipality_tried_at } = fiscalSettings;
  return and(
    eq(environment, '1'),
    isNotNull(certificate),
    or(isNull(municipality_at), lte(municipality_at, new Date(nowMs - keptMs))),
    or(isNull(municipality_tried_at), lte(municipality_tried_at, new Date(nowMs - turnMs))),
  );
}

async function dueCompanies({ orm, signature }: TenantTransaction, nowMs: number): Promise<string[]> {
  const { signature_id, company_id } = fiscalSettings;
  const rows = await orm
    .select({ company_id })
    .from(fiscalSettings)
    .where(and(eq(signature_id, signature), isDue(nowMs)));
  return rows.map((row) => row.company_id);
}

interface Turn {
  readonly settings: FiscalSettings;
  readonly credentials: NationalCredentials;
}

async function refresh(ports: RefreshPorts, shop: SignatureId, company: string): Promise<void> {
  const { db, clock, national } = ports;
  const turn = await inTenant(db, shop, (tx) => takeTurn(ports, tx, company));
  if (turn === null) return;
  const { settings, credentials } = turn;
  const answer = await national.gateway(credentials, settings.environment).municipality(settings.profile.municipality);
  await inTenant(db, shop, (tx) => keepAnswer(tx, settings, answer, clock.now()));
}

/** Null: somebody else's turn, nothing due any more, or a certificate that opens nothing. */
async function takeTurn(ports: RefreshPorts, tx: TenantTransaction, company: string): Promise<Turn | null> {
  const nowMs = ports.clock.now();
  const { signature_id, company_id } = fiscalSettings;
  const [settings] = await tx.orm
    .update(fiscalSettings)
    .set({ municipality_tried_at: new Date(nowMs) })
    .where(and(eq(signature_id, tx.signature), eq(company_id, company), isDue(nowMs)))
    .returning();
  const credentials = settings === undefined ? null : await credentialsOf(ports, tx, settings);
  return settings === undefined || credentials === null ? null : { settings, credentials };
}

async function keepAnswer(tx: TenantTransaction, asked: FiscalSettings, answer: MunicipalityAnswer, nowMs: number): Promise<void> {
  // No answer proves nothing: what is kept stays, with its date.
  if (answer.kind !== 'municipality' && answer.kind !== 'absent') return;
  const { signature_id, company_id } = fiscalSettings;
  const [settings] = await tx.orm
    .select()
    .from(fiscalSettings)
    .where(and(eq(signature_id, tx.signature), eq(company_id, asked.company_id)))
    .for('update');
  if (settings === undefined || settings.profile.municipality !== asked.profile.municipality) return;
  if (settings.municipality_tried_at?.getTime() !== asked.municipality_tried_at?.getTime()) return;
  const kept = keptMunicipality(answer);
  await changeSettings(tx, asked.company_id, {
    checks: [...settings.checks.filter(({ name }) => name !== 'municipality'), municipalityCheck(answer)],
    ...(kept !== null && { municipality: kept, municipality_at: new Date(nowMs) }),
  });
}
