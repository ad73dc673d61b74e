import * as z from 'zod/mini';
import { decodeCepRanges, findPlace, type CepRanges } from '#domain/values/cep-ranges.ts';
import { isPostalCode, postalCodeDigits } from '#domain/values/postal-code.ts';
import { readEnvironment } from './environment.ts';

export type PostalCodeAnswer =
  | { readonly kind: 'found'; readonly address: string; readonly neighborhood: string; readonly city: string; readonly state: string }
  /** Without the service: what the shipped ranges say; `city` may be ''. */
  | { readonly kind: 'partial'; readonly city: string; readonly state: string }
  /** There is no such CEP. */
  | { readonly kind: 'unknown' }
  /** Nobody could be asked, and the shipped ranges do not say either. */
  | { readonly kind: 'failed' };

// After this the shipped ranges answer: whoever types an address must not wait for a bad network.
const patienceMs = 8000;

const text = z.catch(z.string(), '');
const serviceAnswer = z.object({
  // 'true' as text for a CEP that does not exist (ruling 32).
  erro: z.optional(z.union([z.boolean(), z.string()])),
  logradouro: text,
  bairro: text,
  localidade: text,
  uf: text,
});

/** What is known of a CEP, masked or bare: by the service, else by the ranges on the device. Never throws. */
export async function lookUpPostalCode(postalCode: string, signal?: AbortSignal): Promise<PostalCodeAnswer> {
  if (!isPostalCode(postalCode)) return { kind: 'unknown' };
  const digits = postalCodeDigits(postalCode);
  const told = await askService(digits, signal);
  if (told !== null || signal?.aborted === true) return told ?? { kind: 'failed' };
  return askRanges(digits);
}

async function askService(digits: string, signal?: AbortSignal): Promise<PostalCodeAnswer | null> {
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(`${readEnvironment().VITE_CEP_URL}/ws/${digits}/json/`, {
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
    });
    const read = z.safeParse(serviceAnswer, response.ok ? await response.json() : null);
    if (!read.success) return null;
    const { erro, logradouro: address, bairro: neighborhood, localidade: city, uf: state } = read.data;
    if (erro === true || erro === 'true') return { kind: 'unknown' };
    return city === '' ? null : { kind: 'found', address, neighborhood, city, state };
  } catch {
    return null;
  }
}

let ranges: Promise<CepRanges> | null = null;

async function askRanges(digits: string): Promise<PostalCodeAnswer> {
  try {
    ranges ??= fetchRanges();
    const place = findPlace(await ranges, digits);
    return place === null ? { kind: 'failed' } : { kind: 'partial', ...place };
  } catch {
    ranges = null;
    return { kind: 'failed' };
  }
}

/** The shipped table; the service worker has it, so this works offline. */
async function fetchRanges(): Promise<CepRanges> {
  const response = await fetch(`${import.meta.env.BASE_URL}data/cep-ranges.json`);
  return decodeCepRanges(await response.json());
}
