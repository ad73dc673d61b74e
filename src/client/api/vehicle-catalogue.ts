import { catalogueWhole } from '#contract/catalogue-calls.ts';
import type { CatalogueFile } from '#domain/customers/vehicle-catalogue.ts';
import type { VehicleType } from '#domain/customers/vehicle.ts';
import { request, type Result } from './http.ts';

/** The whole vehicle table of a type (ruling 33). */
export function fetchCatalogue(type: VehicleType, signal?: AbortSignal): Promise<Result<CatalogueFile>> {
  return request(catalogueWhole, { query: { tipo: type } }, signal);
}
