import { readFile } from 'node:fs/promises';
import {
  type CatalogueEntry,
  type CatalogueFile,
  catalogueFileSchema,
  listBrands,
  listModels,
  listYears,
} from '#domain/customers/vehicle-catalogue.ts';
import type { VehicleType } from '#domain/customers/vehicle.ts';

const loaded = new Map<VehicleType, Promise<CatalogueFile>>();

/** The whole table of a type, read and checked at its first use. */
export function wholeType(type: VehicleType): Promise<CatalogueFile> {
  const known = loaded.get(type);
  if (known) return known;
  const loading = load(type).catch((error: unknown) => {
    // A failed read is not remembered: the next call tries again.
    loaded.delete(type);
    throw error;
  });
  loaded.set(type, loading);
  return loading;
}

export async function brands(type: VehicleType): Promise<CatalogueEntry[]> {
  return listBrands(await wholeType(type));
}

export async function models(type: VehicleType, brandCode: string): Promise<CatalogueEntry[]> {
  return listModels(await wholeType(type), brandCode);
}

export async function years(type: VehicleType, brandCode: string, modelCode: string): Promise<CatalogueEntry[]> {
  return listYears(await wholeType(type), brandCode, modelCode);
}

async function load(type: VehicleType): Promise<CatalogueFile> {
  const text = await readFile(new URL(`./${type}.json`, import.meta.url), 'utf8');
  return catalogueFileSchema.parse(JSON.parse(text));
}
