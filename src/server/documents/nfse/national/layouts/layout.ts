import type { FiscalProfile, NoteContent } from '#domain/invoices/fiscal-profile.ts';
import type { NationalEnvironment } from '../gateway.ts';

/** What one declaration is made of. The number belongs to it for good. */
export interface DpsRequest {
  readonly environment: NationalEnvironment;
  readonly profile: FiscalProfile;
  readonly content: NoteContent;
  readonly number: number;
}

/** What an issuer asks to happen to a note of theirs. `text` explains it, 15 to 255 signs. */
export type NoteEvent =
  /** e101101: 1 error in it, 2 service not rendered, 9 other. */
  | { readonly kind: 'cancel'; readonly reason: '1' | '2' | '9'; readonly text: string }
  /** e101103: the same beyond the municipality's deadline (E0822), for its officers to decide. */
  | { readonly kind: 'ask_to_cancel'; readonly reason: '1' | '2' | '9'; readonly text: string }
  /** e105102: replaced by another note; reasons of `TSCodJustSubst`. */
  | { readonly kind: 'replace'; readonly reason: '01' | '02' | '03' | '04' | '05' | '99'; readonly text: string; readonly by: string };

export interface EventRequest {
  readonly environment: NationalEnvironment;
  /** CNPJ of who asks, without its mask. */
  readonly author: string;
  readonly accessKey: string;
  readonly atMs: number;
  readonly event: NoteEvent;
}

/** One dated form of the national documents. */
export interface Layout {
  /** `versao` of its documents. */
  readonly version: string;
  /** The unsigned declaration. */
  buildDps(request: DpsRequest): string;
  /** The unsigned request of an event. */
  buildEvent(request: EventRequest): string;
  /** What its schema has against an unsigned or signed declaration; nothing: it is valid. Rejects as `schemaCheck` does. */
  complaintsOfDps(xml: string): Promise<readonly string[]>;
  complaintsOfEvent(xml: string): Promise<readonly string[]>;
}
