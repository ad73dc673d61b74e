import type { CivilDate } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';

/** A company that renders the service: CNPJ without its mask, and the IBGE code of its municipality. */
export interface Issuer {
  readonly cnpj: string;
  readonly municipality: string;
}

/** Who the service is rendered to, where a valid document of theirs is known (without its mask). */
export interface Recipient {
  readonly name: string;
  readonly document: string;
  readonly kind: 'cpf' | 'cnpj';
}

/** All that a note says of one shop's service, whoever issues it. */
export interface InvoiceRequest {
  /** Belongs to the service for good: the same service comes under the same number again, and no other one does. */
  readonly number: number;
  readonly issuedAtMs: number;
  /** The day on which the service was rendered. */
  readonly competence: CivilDate;
  readonly issuer: Issuer;
  /** Null: not known. */
  readonly recipient: Recipient | null;
  readonly description: string;
  readonly value: Cents;
}

/** The document, or in Portuguese why there is none. */
export type IssueResult = { readonly ok: true; readonly xml: string } | { readonly ok: false; readonly reason: string };

/**
 * Who issues NFS-e. `issue` may be asked again for a number that it has issued, after a crash or by two calls at once,
 * and must then answer that note: it has one identity, made of issuer, series and number.
 */
export interface InvoiceProvider {
  readonly name: string;
  readonly series: string;
  /** '' where its notes hold before the law, else the words that say that they do not. */
  readonly notice: string;
  issue(request: InvoiceRequest): Promise<IssueResult>;
}
