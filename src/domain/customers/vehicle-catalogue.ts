import * as z from 'zod/mini';
import { vehicleTypes } from './vehicle.ts';

// Per fuel, the years as single ones and ranges, e.g. '1:1988-1996;2:0,1996'; year 0 is a car not yet driven.
const yearsPattern = /^[1-9]:\d+(-\d+)?(,\d+(-\d+)?)*(;[1-9]:\d+(-\d+)?(,\d+(-\d+)?)*)*$/;

const modelSchema = z.tuple([z.int(), z.string(), z.string().check(z.regex(yearsPattern))]);

/**
 * The vehicle table of one type, as shipped and as a device keeps it for offline use (ruling 33).
 * A model is [FIPE code, name, years by fuel].
 */
export const catalogueFileSchema = z.object({
  type: z.enum(vehicleTypes),
  /** To be shown wherever the table is: 'Fonte: FIPE'. */
  source: z.string(),
  /** The month of the table, e.g. 'dezembro/2025'. */
  reference: z.string(),
  fuels: z.record(z.string(), z.string()),
  brands: z.array(z.object({ code: z.string(), name: z.string(), models: z.array(modelSchema) })),
});

export type CatalogueFile = z.infer<typeof catalogueFileSchema>;

/** A brand, model or year as the wire states it (2 §3). */
export interface CatalogueEntry {
  readonly codigo: string;
  readonly nome: string;
}

// FIPE's code for a car not yet driven, in the place of its year.
const newCarYear = 32_000;

/** The brands in the table's order. */
export function listBrands(file: CatalogueFile): CatalogueEntry[] {
  return file.brands.map(({ code, name }) => ({ codigo: code, nome: name }));
}

/** A brand's models in the table's order; [] for a code that the table has not. */
export function listModels(file: CatalogueFile, brandCode: string): CatalogueEntry[] {
  return modelsOf(file, brandCode).map(([code, name]) => ({ codigo: String(code), nome: name }));
}

/**
 * A model's years, newest first, in FIPE's form: {codigo: '1991-1', nome: '1991 Gasolina'}; a new car is
 * {codigo: '32000-1', nome: '0 km Gasolina'}. [] for codes that the table has not.
 */
export function listYears(file: CatalogueFile, brandCode: string, modelCode: string): CatalogueEntry[] {
  const model = modelsOf(file, brandCode).find(([code]) => String(code) === modelCode);
  if (!model) return [];
  return decodeYears(model[2])
    .toSorted((a, b) => b.year - a.year || a.fuel.localeCompare(b.fuel))
    .map(({ year, fuel }) => ({
      codigo: `${year}-${fuel}`,
      nome: `${year === newCarYear ? '0 km' : year} ${file.fuels[fuel] ?? ''}`.trimEnd(),
    }));
}

/** The first and the last year of a model's cars; null where there are new ones only. */
export function modelSpan(years: string): { readonly first: number; readonly last: number } | null {
  const driven = decodeYears(years).flatMap(({ year }) => (year === newCarYear ? [] : [year]));
  return driven.length === 0 ? null : { first: Math.min(...driven), last: Math.max(...driven) };
}

function modelsOf(file: CatalogueFile, brandCode: string) {
  return file.brands.find(({ code }) => code === brandCode)?.models ?? [];
}

function decodeYears(text: string): { year: number; fuel: string }[] {
  return text.split(';').flatMap((ofFuel) => {
    const [fuel = '', spans = ''] = ofFuel.split(':');
    return spans.split(',').flatMap((span) => {
      const [first = 0, last = first] = span.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, offset) => ({
        year: first + offset || newCarYear,
        fuel,
      }));
    });
  });
}
