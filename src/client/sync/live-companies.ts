import { request } from '#client/api/http.ts';
import { fiscalCompanies } from '#contract/fiscal-calls.ts';
import type { SignatureId } from '#domain/values/ids.ts';

/** A company that issues notes in production. */
export interface LiveCompany {
  readonly id: string;
  readonly name: string;
  /** Days that its certificate holds yet, when it was asked; null where that is not known. */
  readonly daysLeft: number | null;
  /** Whether its municipality took notes no longer, when it was asked; absent in what an older version kept. */
  readonly isRefused?: boolean;
}

const keyOf = (signature: SignatureId): string => `patio-notes:${signature}`;
const patienceMs = 4_000;

/** What this device was told last; without internet that is what is known. */
export function knownLiveCompanies(signature: SignatureId): LiveCompany[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(signature)) ?? '[]');
    return Array.isArray(kept) ? (kept as LiveCompany[]).filter(({ id, name }) => typeof id === 'string' && typeof name === 'string') : [];
  } catch {
    // A browser that keeps nothing, or what another version left: as before the first answer.
    return [];
  }
}

/** The companies that issue, by name: asked for now, else as this device was told last. */
export async function askLiveCompanies(signature: SignatureId, signal: AbortSignal = AbortSignal.timeout(patienceMs)): Promise<LiveCompany[]> {
  const answer = await request(fiscalCompanies, { params: { signature }, signature }, signal);
  if (!answer.ok) return knownLiveCompanies(signature);
  const live = answer.data
    .filter(({ live_at }) => live_at !== '')
    .map(({ company_id, name, certificate, municipality }) => ({
      id: company_id,
      name,
      daysLeft: certificate?.days_left ?? null,
      isRefused: municipality?.is_active === false,
    }));
  try {
    localStorage.setItem(keyOf(signature), JSON.stringify(live));
  } catch {
    // Without room the next question without internet finds nothing kept, and says so.
  }
  return live;
}
