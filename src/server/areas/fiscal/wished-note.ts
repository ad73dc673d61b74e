import * as z from 'zod';
import { takerSchema } from '#domain/invoices/fiscal-profile-schema.ts';
import type { NoteState } from '#domain/invoices/note-life.ts';
import { uuidV7, type RandomBytes } from '#domain/values/ids.ts';
import { rowsById } from '../../db/rows.ts';
import { Refusal } from '../../problem.ts';
import { rewriteRow, type CheckedWrite } from '../../sync/collection-writes.ts';
import type { WriteTransaction } from '../../sync/write.ts';
import { liveCompanies, noteOfService, type NoteWish } from './note-of-service.ts';
import { draftNote, liveNoteOf } from './note-store.ts';
import { refuseWithoutPlan } from './set-up.ts';

const wishSchema = z.object({ taker: z.nullable(takerSchema), iss_withheld: z.boolean(), company_id: z.nullable(z.string()) });

/** What a service shows of its note beside the states of one: `refused`, it was never asked for, and why. */
export type ShownState = NoteState | 'refused' | '';

/** Has every device see where the note of a service stands. */
export async function mirrorNote(tx: WriteTransaction, serviceId: string, state: ShownState, reason = ''): Promise<void> {
  const [row] = await rowsById(tx, 'services', [serviceId]);
  const told = reason.slice(0, 500);
  if (row === undefined || (row['note_state'] === state && row['note_reason'] === told)) return;
  await rewriteRow(tx, 'services', row, { note_state: state, note_reason: told });
}

/** Asks for the note that a service wishes for, in the transaction of the wish; what is missing stands on the service, with what to do. */
export async function followWish(tx: WriteTransaction, { id, before, fields }: CheckedWrite, random: RandomBytes): Promise<void> {
  const wish = String(fields['note_wish'] ?? '');
  if (wish === '' || wish === before?.['note_wish']) return;
  if ((await liveNoteOf(tx, id)) !== null) return;
  try {
    await askForNote(tx, readWish(id, wish), random);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await mirrorNote(tx, id, 'refused', error.problem.message);
  }
}

function readWish(serviceId: string, text: string): NoteWish {
  const read = wishSchema.safeParse(jsonOf(text));
  if (!read.success) throw new Refusal('nfse_impossible', { message: 'O pedido da nota não pôde ser lido. Peça a nota de novo.' });
  const { taker, iss_withheld, company_id } = read.data;
  return { serviceId, taker, issWithheld: iss_withheld, companyId: company_id };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no wish; the schema says so.
    return null;
  }
}

/** Drafts the note of a service that has none. @throws Refusal `nfse_not_configured`, `plan_without_invoices`, `nfse_impossible` */
export async function askForNote(tx: WriteTransaction, wish: NoteWish, random: RandomBytes): Promise<string> {
  const live = await liveCompanies(tx);
  if (live.length === 0)
    throw new Refusal('nfse_not_configured', { message: 'Nenhuma empresa emite notas ainda. Conclua os passos em Emitir notas.' });
  await refuseWithoutPlan(tx);
  const id = uuidV7(tx.nowMs, random);
  const { id: asker, name, session } = tx.author;
  await draftNote(tx, await noteOfService(tx, wish, { id, author: { id: asker, name, session }, nowMs: tx.nowMs, live }), tx.nowMs);
  await mirrorNote(tx, wish.serviceId, 'draft');
  return id;
}
