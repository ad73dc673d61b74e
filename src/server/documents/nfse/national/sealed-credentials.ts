import * as z from 'zod';
import type { RandomBytes } from '#domain/values/ids.ts';
import { secretBox } from '../../../secret-box.ts';
import type { NationalCredentials } from './gateway.ts';

const stored = z.strictObject({ certificatePem: z.string(), keyPem: z.string() });

/** Keeps the certificates of companies in the database: AES-256-GCM under a key that follows from the server's secret. */
export interface CredentialsBox {
  /** `company` is whose they are: in another's row they cannot be opened. */
  seal(credentials: NationalCredentials, company: string): string;
  /** Null for what none of the secrets has sealed, or not for this company: the certificate has to be sent anew. */
  open(sealed: string, company: string): NationalCredentials | null;
  /** Whether the first of the secrets has sealed them. */
  isCurrent(sealed: string): boolean;
}

/**
 * Seals by the first of the server's secrets and opens by all of them, so that a changed secret (`TOKEN_SECRET`, the old
 * one in `TOKEN_SECRETS_ACCEPTED`) loses nothing; the daily round seals the rest by the new one (`areas/fiscal/reseal-certificates.ts`).
 */
export function credentialsBox(secrets: readonly [string, ...string[]], random: RandomBytes): CredentialsBox {
  const box = secretBox(secrets, 'nfse certificates', random);
  return {
    seal: ({ certificatePem, keyPem }, company) => box.seal(JSON.stringify({ certificatePem, keyPem }), company),
    open(sealed, company) {
      const text = box.open(sealed, company);
      return text === null ? null : stored.parse(JSON.parse(text));
    },
    isCurrent: box.isCurrent,
  };
}
