/* What a shop may use of the server. The database counts and refuses (see migration 0016): a write says only how much it may be. */
import { problemDefinitions } from '#contract/problem-definitions.ts';
import { databaseErrorCode } from '../db/database-error.ts';
import { Refusal } from '../problem.ts';

export interface Quotas {
  /** Rows of one collection. */
  readonly rows: number;
  /** Of all rows together, as they travel. */
  readonly bytes: number;
}

const bytesOfMegabyte = 1024 * 1024;

export const quotasOf = ({ rows, megabytes }: { readonly rows: number; readonly megabytes: number }): Quotas => ({
  rows,
  bytes: megabytes * bytesOfMegabyte,
});

/** Statement after which the transaction is refused what goes beyond. */
export const withinQuotas = ({ rows, bytes }: Quotas) =>
  `SELECT set_config('patio.most_rows', '${rows}', true), set_config('patio.most_bytes', '${bytes}', true)`;

const tooManyRows = 'PQ001';
const tooManyBytes = 'PQ002';

/** The refusal that a quota stands behind; any other error as it is. */
export function refusalOfQuota(error: unknown, { rows, bytes }: Quotas): unknown {
  const code = databaseErrorCode(error);
  const { message } = problemDefinitions.quota_reached;
  if (code === tooManyRows)
    return new Refusal('quota_reached', {
      message: `A oficina chegou ao limite de ${rows.toLocaleString('pt-BR')} registros deste tipo. ${message}`,
    });
  if (code === tooManyBytes)
    return new Refusal('quota_reached', { message: `A oficina chegou ao limite de ${megabytesText(bytes)} de dados. ${message}` });
  return error;
}

const megabytesText = (bytes: number): string => `${(bytes / bytesOfMegabyte).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
