import { and, eq } from 'drizzle-orm';
import type { HeldInvoice } from '#contract/privacy-calls.ts';
import { erasedName, withoutMentions } from '#domain/collections/erased-person.ts';
import { isOnTheWay } from '#domain/invoices/note-life.ts';
import { foldText } from '#domain/values/search-text.ts';
import { fiscalNotes } from '../../db/fiscal-tables.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { Refusal } from '../../problem.ts';
import { invoicesOfBudgets } from '../fiscal/note-list.ts';
import { noteById } from '../fiscal/note-store.ts';
import { invoiceDocument } from '../work/issued-invoices.ts';

interface Person {
  /** Of their quotes, also of those whose note names somebody else. */
  readonly budgets: readonly string[];
  /** CPF or CNPJ without its mask, '' for none: a note whose quote is gone names them by it. */
  readonly document: string;
}

/** The notes of a person, those that were refused too, each with what it says of its taker and its document. */
export async function notesOfPerson(tx: TenantTransaction, { budgets, document }: Person): Promise<HeldInvoice[]> {
  const held: HeldInvoice[] = [];
  for (const invoice of await invoicesOfBudgets(tx, budgets, document)) {
    const note = invoice.provider === 'nacional' ? await noteById(tx, invoice.id) : null;
    const xml = note === null ? ((await invoiceDocument(tx, invoice.id))?.xml ?? '') : (note.note_xml ?? note.signed_dps ?? '');
    held.push({ ...invoice, taker: note === null ? null : note.content.taker, xml });
  }
  return held;
}

/** What is on its way may be issued yet, and then stays as it was issued. @throws Refusal `note_on_its_way` */
export function refuseOnTheWay(notes: readonly HeldInvoice[]): void {
  if (!notes.some(({ state }) => isOnTheWay(state) && state !== 'cancelling')) return;
  throw new Refusal('note_on_its_way', { message: 'Uma NFS-e desta pessoa está a caminho. Espere a resposta do sistema nacional e tente de novo.' });
}

/**
 * Takes the person out of declarations that were refused: those are no notes. Number, reason and the hash of what was refused stay, so
 * that the number has its note; what was issued stays as it was, as the law wants it kept (LGPD art. 16, I).
 */
export async function eraseFromRefused(tx: TenantTransaction, notes: readonly HeldInvoice[], mentions: readonly string[]): Promise<void> {
  for (const { id, provider, state } of notes) {
    const note = provider === 'nacional' && state === 'rejected' ? await noteById(tx, id) : null;
    if (note === null) continue;
    await tx.orm
      .update(fiscalNotes)
      .set({
        content: { ...note.content, taker: { kind: 'none' }, description: '' },
        customer: erasedName,
        search: foldText(`${erasedName} ${note.number ?? ''}`),
        messages: note.messages.map((said) => ({ ...said, text: withoutMentions(said.text, mentions) })),
        signed_dps: null,
      })
      .where(and(eq(fiscalNotes.signature_id, tx.signature), eq(fiscalNotes.id, id)));
  }
}
