import * as z from 'zod/mini';

/** The 27 federal units, by the two letters that the wire carries, in alphabetical order of the code. */
export const ufNames = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
} as const;

export type Uf = keyof typeof ufNames;

export const ufs = Object.keys(ufNames) as Uf[];

export const ufSchema = z.enum(ufs);

/** Whether the text is one of the 27 codes, in upper case. */
export function isUf(text: string): text is Uf {
  return Object.hasOwn(ufNames, text);
}
