import { stripTaxId } from '../values/tax-id.ts';

/*
 * The access key of an NF-e (MOC 7.0, annex I, B05): UF (2), year and month (4), CNPJ (14), model (2), series (3), number (9),
 * how it was issued (1), code (8), check digit (1). The CNPJ has letters in its first twelve places since July 2026
 * (NT 2025.001 conjunta).
 */

const keyPattern = /^\d{6}[0-9A-Z]{12}\d{26}$/;
const zero = 48;

/** What a key says of its note. */
export interface AccessKeyParts {
  readonly state: string;
  /** 'yymm'. */
  readonly month: string;
  readonly taxId: string;
  readonly model: string;
  readonly series: number;
  readonly number: number;
}

/** A key as it is typed, printed or scanned ('NFe' before it, blanks between its groups), bare. */
export const bareAccessKey = (text: string): string => stripTaxId(text).replace(/^NFE(?=\d)/, '');

/**
 * The check digit of a key's first 43 characters: module 11 by weights 2 to 9 from the right; letters count by their place in
 * ASCII less 48, as in the CNPJ.
 */
export function accessKeyDigit(first43: string): number {
  const sum = [...first43].toReversed().reduce((total, character, at) => total + (character.charCodeAt(0) - zero) * (2 + (at % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Whether the text is a key with the right check digit: 44 bare characters. */
export const isAccessKey = (text: string): boolean => keyPattern.test(text) && accessKeyDigit(text.slice(0, 43)) === Number(text.at(-1));

/** The parts of a key; null for what is none. */
export function accessKeyParts(key: string): AccessKeyParts | null {
  if (!isAccessKey(key)) return null;
  return {
    state: key.slice(0, 2),
    month: key.slice(2, 6),
    taxId: key.slice(6, 20),
    model: key.slice(20, 22),
    series: Number(key.slice(22, 25)),
    number: Number(key.slice(25, 34)),
  };
}

/** In groups of four, as it is printed on the DANFE. */
export const formatAccessKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');
