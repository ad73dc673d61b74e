import type { Body } from '#contract/call.ts';
import type { cancelInvoice, Invoice, replaceInvoice } from '#contract/nfse-calls.ts';
import { cancelDeadline } from '#domain/invoices/note.ts';
import { isUuid, uuidV7, type SignatureId } from '#domain/values/ids.ts';
import type { AppContext } from '../../app-context.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { Refusal } from '../../problem.ts';
import type { Author } from '../../sync/audit-trail.ts';
import { writeNote } from './issue-note.ts';
import { liveCompanies, noteOfService } from './note-of-service.ts';
import { putDue } from './note-queue.ts';
import { changeNote, draftNote, noteById, type FiscalNote } from './note-store.ts';
import { mirrorNote } from './wished-note.ts';
import { settingsOf } from './settings-store.ts';
import { refuseWithoutPlan, requireNational } from './set-up.ts';

const authorOf = ({ id, name, session }: Author) => ({ id, name, session });

interface Acting {
  readonly id: string;
  readonly author: Author;
}

/** @throws Refusal `not_found`, `note_not_live` */
async function authorizedNote(tx: TenantTransaction, id: string): Promise<FiscalNote> {
  const note = isUuid(id) ? await noteById(tx, id) : null;
  if (note === null || note.environment !== '1') throw new Refusal('not_found');
  if (note.state !== 'authorized') throw new Refusal('note_not_live');
  return note;
}

/**
 * Asks for the end of a note. Past the municipality's deadline nothing is asked unless the caller wants it decided
 * ('análise fiscal'). @throws Refusal `note_deadline_over`
 */
export async function cancelNote(
  context: AppContext,
  signature: SignatureId,
  { id, author }: Acting,
  body: Body<typeof cancelInvoice>,
): Promise<Invoice> {
  requireNational(context);
  const { clock, noteWork } = context;
  const shown = await writeNote(context, signature, author, async (tx) => {
    const note = await authorizedNote(tx, id);
    const nowMs = clock.now();
    const wantsAnalysis = body.analysis === true;
    if (!wantsAnalysis && (await isDeadlineOver(tx, note, nowMs))) throw new Refusal('note_deadline_over');
    await changeNote(tx, id, {
      state: 'cancelling',
      doubt: 'none',
      event_kind: wantsAnalysis ? 'e101103' : 'e101101',
      event_reason: { code: body.reason, text: body.text },
      signed_event: null,
      messages: [],
      author: authorOf(author),
    });
    await putDue(tx, id, { atMs: nowMs, tries: 0 });
    if (note.service_id !== null) await mirrorNote(tx, note.service_id, 'cancelling');
    return id;
  });
  noteWork.wake();
  return shown;
}

async function isDeadlineOver(tx: TenantTransaction, { company_id, settled_at }: FiscalNote, nowMs: number): Promise<boolean> {
  const settings = company_id === null ? null : await settingsOf(tx, company_id);
  const deadline = settled_at === null ? null : cancelDeadline(settled_at.getTime(), settings?.municipality ?? null);
  return deadline !== null && nowMs > deadline;
}

/** Asks for another note in this one's place. This one holds until the new one does, and no other change reaches it meanwhile. */
export async function replaceNote(
  context: AppContext,
  signature: SignatureId,
  { id, author }: Acting,
  { reason, taker, iss_withheld }: Body<typeof replaceInvoice>,
): Promise<Invoice> {
  requireNational(context);
  const { clock, random, noteWork } = context;
  const shown = await writeNote(context, signature, author, async (tx) => {
    await refuseWithoutPlan(tx);
    const old = await authorizedNote(tx, id);
    if (old.service_id === null) throw new Refusal('note_not_live');
    const nowMs = clock.now();
    const newId = uuidV7(nowMs, random);
    const wish = { serviceId: old.service_id, taker: taker ?? null, issWithheld: iss_withheld ?? old.content.issWithheld, companyId: old.company_id };
    const note = await noteOfService(tx, wish, { id: newId, author: authorOf(author), nowMs, live: await liveCompanies(tx) });
    await changeNote(tx, id, { state: 'cancelling', doubt: 'replacement', replaced_by: newId });
    const content = { ...note.content, replaces: old.access_key ?? '', replacesFor: reason };
    await draftNote(tx, { ...note, content, replaces: id }, nowMs);
    await mirrorNote(tx, old.service_id, 'draft');
    return newId;
  });
  noteWork.wake();
  return shown;
}
