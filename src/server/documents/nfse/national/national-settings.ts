import * as z from 'zod';
import type { SignatureAlgorithm } from './signature.ts';

/** How this server reaches the national system; from the environment (see `configTable`). What companies issue by is theirs. */
export interface NationalSettings {
  readonly algorithm: SignatureAlgorithm;
  /** A file (PEM) of further roots to trust; '' for none. */
  readonly extraRoots: string;
  /** What stands in for the national system in tests; '' for the system itself. */
  readonly base: string;
}

/** The variables of the environment, each by itself. */
export const nationalVariables = {
  NFSE_SIGNATURE: z.enum(['rsa-sha1', 'rsa-sha256'], 'deve ser rsa-sha1 ou rsa-sha256').default('rsa-sha1'),
  NFSE_EXTRA_CA: z.string().default(''),
  NFSE_BASE_URL: z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'deve ser um endereço https://' })]).default(''),
};

const given = z.object(nationalVariables);

export const nationalOf = (data: z.output<typeof given>): NationalSettings => ({
  algorithm: data.NFSE_SIGNATURE,
  extraRoots: data.NFSE_EXTRA_CA,
  base: data.NFSE_BASE_URL.replace(/\/+$/, ''),
});
