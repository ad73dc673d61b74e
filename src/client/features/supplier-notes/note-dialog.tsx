import { Box, Flex } from '@chakra-ui/react';
import { useRow } from '#client/data/read/use-row.ts';
import { useRows } from '#client/data/read/use-rows.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { formatAccessKey } from '#domain/supplier-notes/access-key.ts';
import { supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import type { SupplierNote } from '#domain/supplier-notes/supplier-note.ts';
import { formatCivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatMoney } from '#domain/values/money.ts';
import { formatTaxId } from '#domain/values/tax-id.ts';
import { NoteLines } from './note-lines.tsx';
import { noteDialogTexts as texts, noteTexts } from './texts.ts';
import { endOf } from './use-notes.ts';
import { useUndoNote } from './use-undo-note.ts';

/** A note that was imported: what it brought, and the way to take it back. */
export function NoteDialog({ id, onClose }: { id: RowId; onClose: () => void }) {
  const note = useRow('supplier_notes', id);
  if (!note) return null;
  return <KnownNote note={note} onClose={onClose} />;
}

function KnownNote({ note, onClose }: { note: SupplierNote; onClose: () => void }) {
  const { key, turn, number, series, supplier, supplier_tax_id, total, lines, payables, at, by } = note;
  const next = supplierNoteId(key, turn + 1);
  const undone = useRows('supplier_notes', [next]).get(next);
  const isUndoing = undone !== undefined && endOf(undone) === 'undoing';
  const [mayUndo, mayDelete] = [useMayWrite('supplier_notes').create(), useMayWrite('entries').remove];
  const undo = useUndoNote(key, onClose);
  const isOffered = undone === undefined && mayUndo && (mayDelete || (payables ?? 0) === 0);
  return (
    <Dialog
      title={texts.title(number, series)}
      subtitle={`${supplier} · ${formatTaxId(supplier_tax_id)}`}
      mark={undone && <Badge tone={isUndoing ? 'yellow' : 'grey'}>{noteTexts.states[endOf(undone)]}</Badge>}
      size="lg"
      onClose={onClose}
      footer={
        <>
          {isOffered && (
            <Button variant="danger" onClick={() => void undo()}>
              {texts.undo}
            </Button>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <Flex justify="space-between" wrap="wrap" gap="2" mb="3">
        <span>{texts.imported(by, formatCivilDateTime(at))}</span>
        <strong>{formatMoney(total)}</strong>
      </Flex>
      {undone && <Box mb="3">{isUndoing ? texts.undoing : texts.undone(undone.by, formatCivilDateTime(undone.at))}</Box>}
      <Box mb="3" color="soft" fontSize="note" overflowWrap="anywhere">
        {`${texts.key} ${formatAccessKey(key)}`}
      </Box>
      <NoteLines lines={lines} />
      <Box mt="3" color="soft">
        {texts.payables(payables ?? 0)}
      </Box>
    </Dialog>
  );
}
