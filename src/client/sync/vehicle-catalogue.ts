import { fetchCatalogue } from '#client/api/vehicle-catalogue.ts';
import type { ApiFailure } from '#client/api/http.ts';
import { cachedCatalogue, keepCatalogue } from '#client/data/store/lookups.ts';
import type { CatalogueFile } from '#domain/customers/vehicle-catalogue.ts';
import type { VehicleType } from '#domain/customers/vehicle.ts';

export type CatalogueAnswer = { readonly ok: true; readonly file: CatalogueFile } | ApiFailure;

/** The vehicle table of a type: this device's, else the server's, which is kept for offline use (ruling 33). */
export async function loadCatalogue(type: VehicleType, signal?: AbortSignal): Promise<CatalogueAnswer> {
  // A device that cannot keep the table can still ask for it.
  const cached = await cachedCatalogue(type).catch(() => null);
  if (cached !== null) return { ok: true, file: cached };
  const answer = await fetchCatalogue(type, signal);
  if (!answer.ok) return answer;
  await keepCatalogue(answer.data).catch(() => undefined);
  return { ok: true, file: answer.data };
}
