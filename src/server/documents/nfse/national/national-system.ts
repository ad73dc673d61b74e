import { buffer } from 'node:stream/consumers';
import type { FiscalProfile, NoteContent } from '#domain/invoices/fiscal-profile.ts';
import type { PartOfMonth } from '#domain/invoices/month-package.ts';
import { brasiliaDay, objectionsTo } from '#domain/invoices/note-rules.ts';
import { refusalWords } from '#domain/invoices/refusals.ts';
import type { Clock } from '../../../ports.ts';
import type { DocumentPool } from '../../document-pool.ts';
import { dpsId } from '../dps.ts';
import { complaintInWords } from './complaint-words.ts';
import { readCertificate, type CertificateFacts } from './certificate.ts';
import type { NationalCredentials, NationalEnvironment, NationalGateway } from './gateway.ts';
import type { NoteEvent } from './layouts/layout.ts';
import { layoutFor } from './layouts/layouts.ts';
import { monthZip } from './month-zip.ts';
import { nationalGateway } from './national-gateway.ts';
import type { NationalSettings } from './national-settings.ts';
import { signDocument } from './signature.ts';
import { trustedRoots } from './trust.ts';
import type { WireLimits } from './wire.ts';

/** One declaration: what it says, for whom, under which number. */
export interface Declaration {
  readonly environment: NationalEnvironment;
  readonly profile: FiscalProfile;
  readonly content: NoteContent;
  readonly number: number;
}

/** Cancelling within the deadline (`e101101`), or asking the municipality for it (`e101103`). */
export interface CancelRequest {
  readonly environment: NationalEnvironment;
  readonly kind: 'e101101' | 'e101103';
  readonly accessKey: string;
  readonly cnpj: string;
  readonly reason: { readonly code: '1' | '2' | '9'; readonly text: string };
  readonly atMs: number;
}

export interface NationalSystem {
  /** The certificate with what it says of itself, or in Portuguese why it is none. */
  readCertificate(pfx: Uint8Array, password: string, nowMs: number): (CertificateFacts & { readonly credentials: NationalCredentials }) | string;
  gateway(credentials: NationalCredentials, environment: NationalEnvironment): NationalGateway;
  dpsId(of: Pick<Declaration, 'profile' | 'number'>): string;
  /** The declaration with its signature; nothing of it changes afterwards. */
  signedDps(declaration: Declaration, credentials: NationalCredentials): string;
  /** In Portuguese, what would be refused: by the rules that are known here, then by the layout; nothing: it may go. */
  complaintsOf(declaration: Declaration): Promise<readonly string[]>;
  signedEvent(request: CancelRequest, credentials: NationalCredentials): string;
  /** The DANFSe as a PDF. */
  drawDanfse(noteXml: string, marks: { readonly isCancelled: boolean; readonly isReplaced: boolean }): Promise<Uint8Array>;
  /** The accountant's zip of a month (`yyyy-mm`), with the parts that were sold beside. */
  packageOf(
    month: string,
    notes: readonly { readonly xml: string; readonly eventXml: string | null }[],
    parts: readonly PartOfMonth[],
  ): Promise<Uint8Array>;
}

export interface NationalParts {
  readonly settings: NationalSettings;
  readonly documents: Pick<DocumentPool, 'danfse'>;
  readonly clock: Clock;
  readonly limits?: Partial<WireLimits>;
}

const eventKinds = { e101101: 'cancel', e101103: 'ask_to_cancel' } as const;
const issuerInKey = /Id=["']NFS\d{9}(\w{14})/;

/** Papers and wire of the national system together, as this server is set up. */
export function nationalSystem({ settings, documents, clock, limits = {} }: NationalParts): NationalSystem {
  const { algorithm, extraRoots, base } = settings;
  const trusted = trustedRoots(extraRoots);
  return {
    readCertificate(pfx, password, nowMs) {
      const reading = readCertificate(pfx, password, nowMs);
      return reading.ok ? { ...reading.facts, credentials: reading.credentials } : reading.message;
    },
    gateway: (credentials, environment) => nationalGateway({ environment, credentials, trusted, base, limits }),
    dpsId: ({ profile, number }) => dpsId(profile, profile.series, number),
    signedDps: (declaration, credentials) => signDocument(layoutOf(declaration).buildDps(declaration), { credentials, algorithm }),
    async complaintsOf(declaration) {
      const { profile, content } = declaration;
      const objections = objectionsTo(profile, content, clock.now()).map((code) => refusalWords({ code, description: '', complement: '' }));
      if (objections.length > 0) return objections.map(({ code, title, advice }) => `${title} ${advice} (${code})`);
      const layout = layoutOf(declaration);
      return (await layout.complaintsOfDps(layout.buildDps(declaration))).map(complaintInWords);
    },
    signedEvent({ environment, kind, accessKey, cnpj, reason, atMs }, credentials) {
      const event: NoteEvent = { kind: eventKinds[kind], reason: reason.code, text: reason.text };
      const xml = layoutFor(environment, brasiliaDay(atMs)).buildEvent({ environment, author: cnpj, accessKey, atMs, event });
      return signDocument(xml, { credentials, algorithm });
    },
    drawDanfse(noteXml, { isCancelled, isReplaced }) {
      const mark = isReplaced ? 'SUBSTITUÍDA' : isCancelled ? 'CANCELADA' : null;
      // Papers of one issuer are drawn one after the other.
      return documents.danfse(issuerInKey.exec(noteXml)?.[1] ?? '', { noteXml, mark });
    },
    packageOf: (month, notes, parts) =>
      buffer(monthZip({ month, notes: notes.map(({ xml, eventXml }) => ({ noteXml: xml, eventXmls: eventXml === null ? [] : [eventXml] })), parts })),
  };
}

const layoutOf = ({ environment, content }: Pick<Declaration, 'environment' | 'content'>) => layoutFor(environment, brasiliaDay(content.issuedAtMs));
