import type { Invoice } from '#contract/nfse-calls.ts';
import { uuidV7, type SignatureId } from '#domain/values/ids.ts';
import type { AppContext } from '../../app-context.ts';
import { inTenant } from '../../db/tenant.ts';
import { lockCounter } from '../../sync/write.ts';
import { shownNote } from './note-list.ts';
import { liveCompanies, noteOfService, type NoteWish } from './note-of-service.ts';
import { draftNote, liveNoteOf } from './note-store.ts';
import { refuseWithoutPlan, type FiscalAuthor } from './set-up.ts';

/**
 * The note of a service by the national system: the one that it has, or one that is asked for now, and goes its way by the
 * worker. Null: no company of the shop issues by it. @throws Refusal `plan_without_invoices`, `nfse_impossible`
 */
export async function issueNational(
  { db, clock, random, national, noteWork }: AppContext,
  signature: SignatureId,
  { wish, author }: { wish: NoteWish; author: FiscalAuthor },
): Promise<Invoice | null> {
  if (national === null) return null;
  const note = await inTenant(db, signature, async (tx) => {
    // Two calls for one service follow each other.
    await lockCounter(tx);
    const known = await liveNoteOf(tx, wish.serviceId);
    if (known !== null) return shownNote(tx, known.id);
    const live = await liveCompanies(tx);
    if (live.length === 0) return null;
    await refuseWithoutPlan(tx);
    const nowMs = clock.now();
    const id = uuidV7(nowMs, random);
    await draftNote(tx, await noteOfService(tx, wish, { id, author, nowMs, live }), nowMs);
    return shownNote(tx, id);
  });
  if (note !== null) noteWork.wake();
  return note;
}
