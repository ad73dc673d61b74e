import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { foldText } from '#domain/values/search-text.ts';

/** Every municipality of the country: by state the IBGE code and the name. Made by `convert.ts`. */
export const municipalitiesFileSchema = z.record(z.string().length(2), z.array(z.tuple([z.int().min(1_000_000).max(9_999_999), z.string()])));

/** IBGE codes by folded name, one name may be in several states. */
type Municipalities = ReadonlyMap<string, readonly { readonly code: string; readonly state: string }[]>;

let loaded: Promise<Municipalities> | null = null;

/**
 * The IBGE code of a municipality, whatever its accents, case and apostrophes. Without a state a name is enough if it is
 * one place's only. Null: unknown, or not clear which.
 */
export async function municipalityCode(city: string, state: string): Promise<string | null> {
  loaded ??= load().catch((error: unknown) => {
    // A failed read is not remembered: the next call tries again.
    loaded = null;
    throw error;
  });
  const named = (await loaded).get(plain(city)) ?? [];
  const found = state === '' ? named : named.filter((each) => each.state === state);
  return found.length === 1 ? (found[0]?.code ?? null) : null;
}

async function load(): Promise<Municipalities> {
  const file = municipalitiesFileSchema.parse(JSON.parse(await readFile(new URL('./municipalities.json', import.meta.url), 'utf8')));
  const byName = new Map<string, { code: string; state: string }[]>();
  for (const [state, rows] of Object.entries(file)) {
    for (const [code, name] of rows) {
      const key = plain(name);
      byName.set(key, [...(byName.get(key) ?? []), { code: String(code), state }]);
    }
  }
  return byName;
}

/** 'Sant’Ana do Livramento' and 'Santana do Livramento' are the same place. */
const plain = (name: string): string => foldText(name).replace(/['’`´]/g, '').replace(/[^a-z0-9]+/g, ' ').trim();
