import type { FiscalProfile, NoteContent } from '#domain/invoices/fiscal-profile.ts';
import type { PartOfMonth } from '#domain/invoices/month-package.ts';
import type { EventKind, EventReason, NationalEnvironment } from '#domain/invoices/note.ts';
import type { NationalCredentials, NationalGateway } from '../../documents/nfse/national/gateway.ts';

/** What a certificate says of itself, as far as the set-up asks. Times are Unix milliseconds. */
export interface ReadCertificate {
  readonly credentials: NationalCredentials;
  /** Without its mask. */
  readonly cnpj: string;
  readonly holder: string;
  readonly issuer: string;
  readonly validFrom: number;
  readonly validUntil: number;
  /** Whether each is signed by the next, up to a certificate that signs itself. */
  readonly reachesRoot: boolean;
}

/** One declaration: what it says, for whom, under which number. */
export interface Declaration {
  readonly profile: FiscalProfile;
  readonly content: NoteContent;
  readonly environment: NationalEnvironment;
  readonly number: number;
}

export interface EventRequest {
  readonly kind: EventKind;
  readonly accessKey: string;
  readonly cnpj: string;
  readonly reason: EventReason;
  readonly environment: NationalEnvironment;
  readonly atMs: number;
}

/** What a note's picture shows beside what its document says. */
export interface NoteMarks {
  readonly isCancelled: boolean;
  readonly isReplaced: boolean;
}

/** A note as the month's package holds it: the bytes of its document, and of its event. */
export interface PackagedNote {
  readonly xml: string;
  readonly eventXml: string | null;
}

/** What the life of notes asks of the papers and the wire of the national system; tests have their own. */
export interface NationalPorts {
  /** The certificate, or in Portuguese why it is none. */
  readCertificate(pfx: Uint8Array, password: string, nowMs: number): ReadCertificate | string;
  gateway(credentials: NationalCredentials, environment: NationalEnvironment): NationalGateway;
  dpsId(declaration: Pick<Declaration, 'profile' | 'number'>): string;
  /** The declaration with its signature; nothing of it changes afterwards. */
  signedDps(declaration: Declaration, credentials: NationalCredentials): string;
  /** What the layout has against an unsigned declaration, in Portuguese; none: it is valid. */
  complaintsOf(declaration: Declaration): Promise<readonly string[]>;
  /** The DANFSe as a PDF. */
  drawDanfse(noteXml: string, marks: NoteMarks): Promise<Uint8Array>;
  /** A zip with the documents, a spreadsheet and the totals of a month, `yyyy-mm`. */
  packageOf(month: string, notes: readonly PackagedNote[], parts: readonly PartOfMonth[]): Promise<Uint8Array>;
  signedEvent(request: EventRequest, credentials: NationalCredentials): string;
}
