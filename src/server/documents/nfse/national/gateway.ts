/** `tpAmb` of the layout: 1 production, 2 restricted production, whose notes hold before nobody. */
export type NationalEnvironment = '1' | '2';

/** What one company shows the national system as it connects: its A1 certificate with the chain below it, and the key, as PEM. */
export interface NationalCredentials {
  readonly certificatePem: string;
  readonly keyPem: string;
}

/** What the national system says in its own words, with the code that its tables explain ('E0014'); '' where it gave none. */
export interface NationalMessage {
  readonly code: string;
  readonly description: string;
  readonly complement: string;
}

/**
 * What is known after an answer that did not settle the question, or after none.
 * - `undelivered`: the name, the connection or the TLS failed, so nothing arrived; the same bytes may go again.
 * - `unknown`: they may have arrived; who sends must look up before sending again.
 * - `turned_away`: 401, 403, 429 and the like, which prove nothing of the note; wait at least `afterMs`.
 * `reason` is for the log, and never holds a certificate or a person's data; `messages` are what the system said, if anything.
 */
export type Unsettled =
  | { readonly kind: 'undelivered'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  | {
      readonly kind: 'turned_away';
      readonly status: number;
      readonly afterMs: number;
      readonly reason: string;
      readonly messages?: readonly NationalMessage[];
    };

export type SendAnswer =
  | { readonly kind: 'authorized'; readonly accessKey: string; readonly noteXml: string; readonly alerts: readonly NationalMessage[] }
  | { readonly kind: 'rejected'; readonly messages: readonly NationalMessage[] }
  | Unsettled;

export type LookUpAnswer = { readonly kind: 'found'; readonly accessKey: string } | { readonly kind: 'absent' } | Unsettled;

export type NoteAnswer = { readonly kind: 'note'; readonly xml: string } | { readonly kind: 'absent' } | Unsettled;

export type EventAnswer =
  | { readonly kind: 'registered'; readonly eventXml: string }
  | { readonly kind: 'rejected'; readonly messages: readonly NationalMessage[] }
  | Unsettled;

export type EventsAnswer = { readonly kind: 'events'; readonly xmls: readonly string[] } | Unsettled;

/** What a municipality has declared: whether it takes part, and how many days a note may be cancelled after its issue. */
export interface Municipality {
  readonly code: string;
  readonly isActive: boolean;
  readonly cancelWithinDays: number | null;
  /** As it was answered, kept with its date. */
  readonly parameters: string;
}

export type MunicipalityAnswer = { readonly kind: 'municipality'; readonly municipality: Municipality } | { readonly kind: 'absent' } | Unsettled;

/**
 * The national system as one company reaches it in one environment. Nothing here throws for what the network or the other
 * side does: every failure is an answer. No call sends twice by itself.
 */
export interface NationalGateway {
  /** Hands over a signed declaration, byte for byte. */
  send(signedDps: string): Promise<SendAnswer>;
  /** Whether a note was born of the declaration with this id ('DPS…', 45 signs). */
  lookUp(dpsId: string): Promise<LookUpAnswer>;
  note(accessKey: string): Promise<NoteAnswer>;
  /** Asks for an event of a note (cancelling e101101, e101103, substitution e105102), signed. */
  requestEvent(accessKey: string, signedEvent: string): Promise<EventAnswer>;
  events(accessKey: string): Promise<EventsAnswer>;
  municipality(code: string): Promise<MunicipalityAnswer>;
}
