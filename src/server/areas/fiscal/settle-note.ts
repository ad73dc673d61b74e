import { isLive, nextStep, waitMs, type Heard, type NoteStanding } from '#domain/invoices/note-life.ts';
import type { NoteMessage } from '#domain/invoices/note.ts';
import { toldName } from '#domain/collections/told-changes.ts';
import { fieldsOf, rowsById } from '../../db/rows.ts';
import type { WriteTransaction } from '../../sync/write.ts';
import { putDue } from './note-queue.ts';
import { mirrorNote } from './wished-note.ts';
import { changeSettings } from './settings-store.ts';
import { changeNote, noteById, queueNext, sha256, type FiscalNote, type NoteChange } from './note-store.ts';

/** What a step has heard, with the papers that came with it. */
export interface HeardOf {
  readonly heard: Heard;
  readonly note?: { readonly accessKey: string; readonly xml: string };
  readonly eventXml?: string;
  readonly messages?: readonly NoteMessage[];
  /** How long the other side wants to be left alone. */
  readonly afterMs?: number;
}

/** Steps that settled nothing wait; whoever has heard something goes on at once. */
const unsettled: readonly Heard[] = ['undelivered', 'unknown', 'turned_away', 'pending'];

export interface Settling {
  readonly tries: number;
  readonly chance: number;
}

/** Writes what a step came to: where the note stands, its papers, what follows for the note that it replaces, and when to go on. */
export async function settle(
  tx: WriteTransaction,
  note: FiscalNote,
  standing: NoteStanding,
  said: HeardOf,
  { tries, chance }: Settling,
): Promise<void> {
  const isOver = !isLive(standing.state) || standing.state === 'authorized';
  await changeNote(tx, note.id, {
    ...standing,
    ...papersOf(note, said),
    ...(said.messages !== undefined && { messages: said.messages }),
    ...(isOver && standing.state !== note.state && note.settled_at === null && { settled_at: new Date(tx.nowMs) }),
  });
  if (standing.state === 'authorized' && note.service_id === null) await keepTrial(tx, note);
  if (note.service_id !== null && note.replaced_by === null) await mirrorNote(tx, note.service_id, standing.state, reasonOf(standing, said));
  // After that: where the new one came to nothing, the old one is the service's note again.
  if (note.replaces !== null) await settleReplaced(tx, note.replaces, standing);
  await tellEnd(tx, note, standing);
  const isWaiting = unsettled.includes(said.heard) || standing.doubt === 'refused' || standing.doubt === 'analysis';
  const wait = isWaiting ? Math.max(waitMs(standing, tries, chance), said.afterMs ?? 0) : 0;
  await queueNext(tx, note.id, standing, { atMs: tx.nowMs + wait, tries: tries + 1 });
}

/** Why it came to nothing, as the service tells it. */
const reasonOf = ({ state }: NoteStanding, { messages = [] }: HeardOf): string =>
  state === 'rejected' || state === 'authorized' ? messages.map(({ code, text }) => (code === '' ? text : `${code}: ${text}`)).join(' ') : '';

function papersOf(note: FiscalNote, { note: authorized, eventXml }: HeardOf): NoteChange {
  return {
    ...(authorized !== undefined &&
      note.note_xml === null && { access_key: authorized.accessKey, note_xml: authorized.xml, note_hash: sha256(authorized.xml) }),
    ...(eventXml !== undefined && { event_xml: eventXml, event_hash: sha256(eventXml) }),
  };
}

/** The note that was to be replaced is so once the new one holds, and holds on where that came to nothing. */
async function settleReplaced(tx: WriteTransaction, id: string, { state }: NoteStanding): Promise<void> {
  if (state !== 'authorized' && state !== 'rejected') return;
  const replaced = await noteById(tx, id);
  if (replaced === null || replaced.state !== 'cancelling' || replaced.doubt !== 'replacement') return;
  if (state === 'authorized') {
    // Its event tells so, and is kept with it: the worker fetches it.
    await changeNote(tx, id, { state: 'cancelling', doubt: 'maybe' });
    await putDue(tx, id, { atMs: tx.nowMs, tries: 0 });
  } else {
    await changeNote(tx, id, { state: 'authorized', doubt: 'none', replaced_by: null });
    if (replaced.service_id !== null) await mirrorNote(tx, replaced.service_id, 'authorized');
  }
}

/** A trial note that went through shows that its certificate may go to production. */
async function keepTrial(tx: WriteTransaction, { company_id, environment, certificate_hash }: FiscalNote): Promise<void> {
  if (company_id !== null && environment === '2') await changeSettings(tx, company_id, { trial_hash: certificate_hash });
}

const endKinds = { authorized: 'invoice_issued', cancelled: 'invoice_cancelled' } as const;

/** The trail tells of a service's note when it holds, and when it holds no more. */
async function tellEnd(tx: WriteTransaction, { service_id, state: before }: FiscalNote, { state }: NoteStanding): Promise<void> {
  if (service_id === null || (state !== 'authorized' && state !== 'cancelled') || (state === 'authorized' && before === 'cancelling')) return;
  const [row] = await rowsById(tx, 'services', [service_id]);
  if (row === undefined) return;
  tx.tell({ kind: endKinds[state], collection: 'services', id: service_id, subject: toldName('services', fieldsOf('services', row)), changes: {} });
}

export const standingOf = ({ state, doubt }: Pick<FiscalNote, 'state' | 'doubt'>): NoteStanding => ({ state, doubt });

export const stepOf = (note: Pick<FiscalNote, 'state' | 'doubt'>) => nextStep(standingOf(note));
