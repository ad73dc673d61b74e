import * as z from 'zod';

/** How the notes of this server are issued; from the environment (see `configTable`). */
export interface NfseSettings {
  readonly provider: 'simulado';
  /** `serie` of the DPS: one to five digits. */
  readonly series: string;
  /** `cTribNac`: six digits of the national list of services. */
  readonly taxCode: string;
  /** `opSimpNac`: 1 not in Simples Nacional, 2 MEI, 3 ME or EPP. */
  readonly simples: '1' | '2' | '3';
  /** `pTotTribSN`, percent with two decimals; told only of ME and EPP. */
  readonly simplesRate: string;
  /** `regEspTrib`: 0 none. */
  readonly specialRegime: string;
}

/** The variables of the environment, each by itself. */
export const nfseVariables = {
  NFSE_PROVIDER: z.enum(['simulado'], 'deve ser simulado, ou vazio para não emitir').optional(),
  NFSE_SERIES: z
    .string()
    .regex(/^(\d{1,4}|[0-8]\d{4})$/, 'deve ter de 1 a 5 dígitos, até 89999')
    .default('1'),
  NFSE_TAX_CODE: z
    .string()
    .regex(/^\d{6}$/, 'deve ter 6 dígitos')
    .default('140101'),
  NFSE_SIMPLES: z.enum(['1', '2', '3'], 'deve ser 1, 2 ou 3').default('3'),
  NFSE_SIMPLES_RATE: z
    .string()
    .regex(/^\d{1,2}([.,]\d{1,2})?$/, 'deve ser uma porcentagem como 6.00')
    .transform((text) => Number(text.replace(',', '.')).toFixed(2))
    .default('6.00'),
  NFSE_SPECIAL_REGIME: z
    .string()
    .regex(/^[0-69]$/, 'deve ser um número de 0 a 6, ou 9')
    .default('0'),
};

const given = z.object(nfseVariables);

/** Null: nobody issues NFS-e. */
export function nfseOf(data: z.output<typeof given>): NfseSettings | null {
  if (data.NFSE_PROVIDER === undefined) return null;
  return {
    provider: data.NFSE_PROVIDER,
    series: data.NFSE_SERIES,
    taxCode: data.NFSE_TAX_CODE,
    simples: data.NFSE_SIMPLES,
    simplesRate: data.NFSE_SIMPLES_RATE,
    specialRegime: data.NFSE_SPECIAL_REGIME,
  };
}
