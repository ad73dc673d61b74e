import type { Invoice } from '#contract/nfse-calls.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { AppContext } from '../../app-context.ts';
import { inTenant } from '../../db/tenant.ts';
import type { Author } from '../../sync/audit-trail.ts';
import { writeInTenant, type WriteTransaction } from '../../sync/write.ts';
import { shownNote } from './note-list.ts';
import { liveCompanies, type NoteWish } from './note-of-service.ts';
import { liveNoteOf } from './note-store.ts';
import { askForNote } from './wished-note.ts';

/**
 * The note of a service by the national system: the one that it has, or one that is asked for now, and goes its way by the
 * worker. Null: no company of the shop issues by it. @throws Refusal `plan_without_invoices`, `nfse_impossible`
 */
export async function issueNational(
  context: AppContext,
  signature: SignatureId,
  { wish, author }: { wish: NoteWish; author: Author },
): Promise<Invoice | null> {
  const { db, random, noteWork } = context;
  const isIssuing = await inTenant(
    db,
    signature,
    async (tx) => (await liveCompanies(tx)).length > 0 || (await liveNoteOf(tx, wish.serviceId)) !== null,
    {
      mode: 'snapshot',
    },
  );
  if (!isIssuing) return null;
  const note = await writeNote(
    context,
    signature,
    author,
    async (tx) => (await liveNoteOf(tx, wish.serviceId))?.id ?? (await askForNote(tx, wish, random)),
  );
  noteWork.wake();
  return note;
}

/** A write that is about one note, whose id `work` answers; the note as it then stands. */
export async function writeNote(
  context: AppContext,
  signature: SignatureId,
  author: Author,
  work: (tx: WriteTransaction) => Promise<string>,
): Promise<Invoice> {
  const { body } = await writeInTenant({ ...context, quotas: null, author }, signature, null, async (tx) => ({
    status: 200,
    body: await shownNote(tx, await work(tx)),
  }));
  return JSON.parse(body) as Invoice;
}
