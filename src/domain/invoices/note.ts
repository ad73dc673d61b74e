/** `tpAmb` of the layout: 1 production, 2 restricted production, whose notes hold before nobody. */
export type NationalEnvironment = '1' | '2';

/** What the national system, or the program before it sent anything, has against a note; its own code, '' where it has none. */
export interface NoteMessage {
  readonly code: string;
  readonly text: string;
}

/** `e101101` cancels, `e101103` asks the municipality to cancel after its deadline (FIELD C). */
export type EventKind = 'e101101' | 'e101103';

/** `cMotivo` of cancelling: 1 issued in error, 2 service not rendered, 9 other. */
export const cancelReasons = ['1', '2', '9'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Why a note is to be cancelled, in the layout's code and in words (`xMotivo`, 15 to 255 signs). */
export interface EventReason {
  readonly code: CancelReason;
  readonly text: string;
}

/** `cMotivo` of a replacement: 01 left or 02 entered Simples, 03, 04 exempt or no longer, 05 refused by the taker, 99 other. */
export const replaceReasons = ['01', '02', '03', '04', '05', '99'] as const;

/** Who asked for a note, as the audit trail names them. */
export interface NoteAuthor {
  readonly id: string | null;
  readonly name: string;
  readonly session: string | null;
}

/** What the municipality has declared, as it was kept with its date. */
export interface KeptMunicipality {
  readonly code: string;
  readonly isActive: boolean;
  /** Days after its issue within which a note may be cancelled; null: not told. */
  readonly cancelWithinDays: number | null;
  readonly parameters: string;
}

/** What can be found out of a set-up without issuing (issue 'Guided set-up'). */
export const setUpChecks = ['certificate', 'chain', 'expiry', 'company', 'municipality'] as const;
export type SetUpCheckName = (typeof setUpChecks)[number];

/** `unknown`: could not be asked now. `text` says what was found, and what to do where it does not hold. */
export interface SetUpCheck {
  readonly name: SetUpCheckName;
  readonly outcome: 'holds' | 'fails' | 'unknown';
  readonly text: string;
}

const dayMs = 86_400_000;

/**
 * Until when the municipality lets a note be cancelled, Unix milliseconds; null: it has told no deadline. Past it the
 * municipality is asked to decide (e101103, 'análise fiscal').
 */
export const cancelDeadline = (authorizedAtMs: number, municipality: Pick<KeptMunicipality, 'cancelWithinDays'> | null): number | null =>
  municipality?.cancelWithinDays === null || municipality === null ? null : authorizedAtMs + municipality.cancelWithinDays * dayMs;

/** Days before a certificate's end at which it is told, the latest first. */
export const expiryNotices = [5, 15, 30] as const;

/** Which notice is due, by the days that are left (a started day counts); null while its end is far. */
export function expiryNotice(untilMs: number, nowMs: number): (typeof expiryNotices)[number] | null {
  const left = Math.ceil((untilMs - nowMs) / dayMs);
  return expiryNotices.find((days) => left <= days) ?? null;
}
