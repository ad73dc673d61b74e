/**
 * A note's life (issue 'The note that counts' §1). `draft`: asked for. `signed`: its number is taken and its bytes are frozen.
 * `sending`: they may be on their way. `uncertain`: they may have arrived. `cancelling`: its end was asked for. `rejected`,
 * `cancelled` and `substituted` are ends.
 */
export const noteStates = ['draft', 'signed', 'sending', 'uncertain', 'authorized', 'rejected', 'cancelling', 'cancelled', 'substituted'] as const;
export type NoteState = (typeof noteStates)[number];

/**
 * What is not known beside the state. `maybe`: what was sent may have arrived. `refused`: it was refused, though it may have
 * arrived before. `analysis`: the municipality is asked to cancel after its deadline. `replacement`: another note is to take
 * its place.
 */
export type Doubt = 'none' | 'maybe' | 'refused' | 'analysis' | 'replacement';

export interface NoteStanding {
  readonly state: NoteState;
  readonly doubt: Doubt;
}

/** States in which a note counts, or may come to: a service has one such at most. */
export const isLive = (state: NoteState): boolean => state !== 'rejected' && state !== 'cancelled' && state !== 'substituted';

/** States in which nobody knows yet how it ends: what the note is made of must not change meanwhile. */
export const isOnTheWay = (state: NoteState): boolean => isLive(state) && state !== 'authorized';

/** What is to be done next for a note. */
export type NoteStep = 'prepare' | 'send' | 'look_up' | 'ask_event' | 'look_for_event';

/** Null: nothing until somebody wishes something, or another note is through. */
export function nextStep({ state, doubt }: NoteStanding): NoteStep | null {
  if (state === 'draft') return 'prepare';
  if (state === 'signed') return 'send';
  // Whoever finds it so does not know how far the sender came.
  if (state === 'sending' || state === 'uncertain') return 'look_up';
  if (state !== 'cancelling' || doubt === 'replacement') return null;
  return doubt === 'none' ? 'ask_event' : 'look_for_event';
}

/**
 * What a step has heard, as far as it matters. Of a note: `authorized` (it is ours, to the byte), `other` (its number belongs
 * to another one), `doubled` (E0014), `rejected`, `absent`. Of an event: `registered`, `pending` (asked for, not decided),
 * `denied`, `replaced`, `rejected`, `absent`. Of the line: `undelivered`, `unknown`, `turned_away` (FIELD C, No answer).
 */
export type Heard =
  | 'authorized'
  | 'other'
  | 'doubled'
  | 'rejected'
  | 'absent'
  | 'registered'
  | 'pending'
  | 'denied'
  | 'replaced'
  | 'undelivered'
  | 'unknown'
  | 'turned_away';

const at = (state: NoteState, doubt: Doubt = 'none'): NoteStanding => ({ state, doubt });

type Table = Readonly<Partial<Record<Heard, (before: NoteStanding) => NoteStanding>>>;

const afterSending: Table = {
  authorized: () => at('authorized'),
  // An earlier sending of the same bytes may have made the note: a refusal alone does not tell.
  rejected: ({ doubt }) => (doubt === 'none' ? at('rejected') : at('uncertain', 'refused')),
  doubled: () => at('uncertain', 'maybe'),
  // Nothing arrived of this one; of those before it nothing new is known.
  undelivered: ({ doubt }) => at('signed', doubt),
  unknown: () => at('uncertain', 'maybe'),
  turned_away: () => at('uncertain', 'maybe'),
};

const stay = (before: NoteStanding): NoteStanding => before;
const stayUnsure = ({ doubt }: NoteStanding): NoteStanding => at('uncertain', doubt === 'refused' ? 'refused' : 'maybe');

const afterLookUp: Table = {
  authorized: () => at('authorized'),
  other: () => at('rejected'),
  // The same bytes again; the doubt stays, since what was not there yet may still come.
  absent: ({ doubt }) => (doubt === 'refused' ? at('rejected') : at('signed', 'maybe')),
  undelivered: stayUnsure,
  unknown: stayUnsure,
  turned_away: stayUnsure,
};

const afterAskingEvent: Table = {
  registered: () => at('cancelled'),
  pending: () => at('cancelling', 'analysis'),
  // It may be refused because it was registered before.
  rejected: () => at('cancelling', 'refused'),
  undelivered: stay,
  unknown: () => at('cancelling', 'maybe'),
  turned_away: () => at('cancelling', 'maybe'),
};

const afterLookingForEvent: Table = {
  registered: () => at('cancelled'),
  replaced: () => at('substituted'),
  denied: () => at('authorized'),
  pending: () => at('cancelling', 'analysis'),
  absent: ({ doubt }) => (doubt === 'refused' ? at('authorized') : doubt === 'analysis' ? at('cancelling', 'analysis') : at('cancelling')),
  undelivered: stay,
  unknown: stay,
  turned_away: stay,
};

const tables: Readonly<Record<Exclude<NoteStep, 'prepare'>, Table>> = {
  send: afterSending,
  look_up: afterLookUp,
  ask_event: afterAskingEvent,
  look_for_event: afterLookingForEvent,
};

/**
 * Where a note stands after what a step has heard (table of FIELD C). `before` is where it stood as the step began; of a
 * sending, before it was `sending`. @throws for what that step cannot hear
 */
export function afterHearing(step: Exclude<NoteStep, 'prepare'>, before: NoteStanding, heard: Heard): NoteStanding {
  const next = tables[step][heard];
  if (next === undefined) throw new Error(`the step ${step} does not hear ${heard}`);
  return next(before);
}

const firstWaitMs = 2_000;
const longestWaitMs = 30 * 60_000;
const analysisWaitMs = 6 * 3_600_000;

/** How long to wait before the next step after one that settled nothing: doubled from try to try, half of it by chance (0 to 1). */
export function waitMs(standing: NoteStanding, tries: number, chance: number): number {
  if (standing.doubt === 'analysis') return analysisWaitMs;
  const most = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries, 16));
  return Math.round(most / 2 + (most / 2) * chance);
}
