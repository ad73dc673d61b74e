import { request } from '#client/api/http.ts';
import type { Store } from '#client/data/store/store.ts';
import { fiscalCompanies } from '#contract/fiscal-calls.ts';
import { readMeta, writeMeta, type LiveCompany } from './meta.ts';

const patienceMs = 4_000;

/** The companies that issue by the national system, as this device was told last; none before it ever was. Goes with the shop's replica. */
export const knownLiveCompanies = async ({ db }: Store): Promise<readonly LiveCompany[]> => (await readMeta(db, 'liveCompanies')) ?? [];

/** The same, asked for now and kept; else as this device was told last. Never throws. */
export async function askLiveCompanies(store: Store): Promise<readonly LiveCompany[]> {
  const { signature } = store;
  const answer = await request(fiscalCompanies, { params: { signature }, signature }, AbortSignal.timeout(patienceMs));
  // A replica that was closed meanwhile is asked by nobody any more.
  if (!answer.ok) return knownLiveCompanies(store).catch(() => []);
  const live = answer.data
    .filter(({ live_at }) => live_at !== '')
    .map(({ company_id, name, certificate, municipality }) => ({
      id: company_id,
      name,
      validUntil: certificate?.valid_until ?? null,
      isRefused: municipality?.is_active === false,
    }));
  // Without room the next question without internet finds what was kept before.
  await store.write(() => writeMeta(store.db, 'liveCompanies', live)).catch(() => undefined);
  return live;
}
