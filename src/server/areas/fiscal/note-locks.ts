import { and, eq, inArray } from 'drizzle-orm';
import type { Fields } from '#domain/values/json.ts';
import { isLive, isOnTheWay, noteStates, type NoteState } from '#domain/invoices/note-life.ts';
import { fiscalNotes } from '../../db/fiscal-tables.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { Refusal } from '../../problem.ts';
import type { CheckedWrite, WriteCheck } from '../../sync/collection-writes.ts';

/* What a note is made of does not change while nobody knows how it ends, and stays once the note was authorised. */

type Of = 'service_id' | 'budget_id' | 'company_id';

async function hasNote({ orm, signature }: TenantTransaction, of: Of, id: string, isAsked: (state: NoteState) => boolean): Promise<boolean> {
  const states = noteStates.filter(isAsked);
  const [found] = await orm
    .select({ id: fiscalNotes.id })
    .from(fiscalNotes)
    .where(and(eq(fiscalNotes.signature_id, signature), eq(fiscalNotes[of], id), inArray(fiscalNotes.state, states)))
    .limit(1);
  return found !== undefined;
}

/** Whether a service has a note that counts, or may come to. */
export const hasLiveNote = (tx: TenantTransaction, service: string): Promise<boolean> => hasNote(tx, 'service_id', service, isLive);

const differs = (field: string, { before, fields }: CheckedWrite): boolean => JSON.stringify(before?.[field]) !== JSON.stringify(fields[field]);

const labourOf = (row: Fields): string => JSON.stringify(((row['items'] ?? []) as { kind?: string }[]).filter(({ kind }) => kind === 'labour'));

/** The lines of a quote count into its note: the labour by itself, all of them by their share of the discount. */
export const keepNotedLines: WriteCheck = async (tx, write) => {
  const { id, before, fields } = write;
  if (before === null) return;
  const hasDiscount = Number(before['discount'] ?? 0) > 0 || Number(fields['discount'] ?? 0) > 0;
  const movesNote = labourOf(before) !== labourOf(fields) || differs('discount', write) || (hasDiscount && differs('items', write));
  const isTakenBack = before['status'] === 'approved' && differs('status', write);
  if ((movesNote || isTakenBack) && (await hasNote(tx, 'budget_id', id, isOnTheWay))) throw new Refusal('note_on_its_way');
};

/** A finished service does not go back. */
export const keepNotedStatus: WriteCheck = async (tx, write) => {
  const { id, before } = write;
  if (before === null || before['status'] !== 'finished' || !differs('status', write)) return;
  if (await hasNote(tx, 'service_id', id, isOnTheWay)) throw new Refusal('note_on_its_way');
};

/** The law asks for years for what a note was issued of; a refused one is none. */
export const keepNoted =
  (of: Of, message: string) =>
  async (tx: TenantTransaction, id: string): Promise<void> => {
    if (await hasNote(tx, of, id, isOnTheWay))
      throw new Refusal('note_on_its_way', { message: 'A NFS-e está a caminho. Espere a resposta do sistema nacional.' });
    if (await hasNote(tx, of, id, (state) => state !== 'rejected')) throw new Refusal('invoice_issued', { message });
  };

/** Its certificate is wanted until its last note is through. */
export const keepIssuingCompany = async (tx: TenantTransaction, id: string): Promise<void> => {
  if (!(await hasNote(tx, 'company_id', id, isOnTheWay))) return;
  throw new Refusal('note_on_its_way', {
    message: 'Uma NFS-e desta empresa está a caminho. Espere a resposta do sistema nacional para excluir a empresa.',
  });
};
