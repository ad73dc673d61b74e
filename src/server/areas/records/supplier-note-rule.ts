/* Invariant: of a supplier's note a shop has each turn once, whoever imports it or takes it back, by a device or by a documented call. */
import { and, eq, ne } from 'drizzle-orm';
import { bareAccessKey, isAccessKey } from '#domain/supplier-notes/access-key.ts';
import { bringsIn } from '#domain/supplier-notes/supplier-note.ts';
import { supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import { asRow } from '#domain/collections/collections.ts';
import { supplierNotes } from '../../db/collection-tables.ts';
import { ofShop, tableOf } from '../../db/rows.ts';
import { Refusal } from '../../problem.ts';
import type { WriteRule } from '../../sync/collection-writes.ts';
import { refuseUsed, takeImportBack } from './undo-supplier-note.ts';

const refuseEdit = (): never => {
  throw new Refusal('append_only', { message: 'Uma nota importada não é alterada nem excluída. Desfaça a importação.' });
};

export const supplierNoteRule: WriteRule = {
  // Devices give the same one: whoever imports a note once more is told what stands.
  idOf: ({ key, turn = 0 }) => {
    const bare = typeof key === 'string' ? bareAccessKey(key) : '';
    return isAccessKey(bare) && typeof turn === 'number' ? supplierNoteId(bare, turn) : null;
  },
  check: async (tx, { id, before, fields }, access) => {
    if (before !== null) refuseEdit();
    const note = asRow('supplier_notes', fields);
    const { key, turn } = note;
    const table = tableOf('supplier_notes');
    const [other] = await tx.orm
      .select({ id: table.id })
      .from(table)
      .where(and(ofShop(table, tx.signature), eq(supplierNotes.key, key), eq(supplierNotes.turn, turn), ne(table.id, id)))
      .limit(1);
    if (other !== undefined) throw new Refusal('note_exists');
    if (!bringsIn(note)) await refuseUsed(tx, note, access);
  },
  follow: async (tx, { fields }) => {
    const note = asRow('supplier_notes', fields);
    if (!bringsIn(note)) await takeImportBack(tx, note);
  },
  remove: async () => refuseEdit(),
};
