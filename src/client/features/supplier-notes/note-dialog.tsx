import { Box, Flex } from '@chakra-ui/react';
import { useRow } from '#client/data/read/use-row.ts';
import { useRows } from '#client/data/read/use-rows.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { piecesText } from '#domain/products/product.ts';
import { formatAccessKey } from '#domain/supplier-notes/access-key.ts';
import { pieceCost } from '#domain/supplier-notes/cost-price.ts';
import { supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import type { SupplierNote, SupplierNoteLine } from '#domain/supplier-notes/supplier-note.ts';
import { formatCivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatMoney } from '#domain/values/money.ts';
import { formatTaxId } from '#domain/values/tax-id.ts';
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
  const products = useRows(
    'products',
    lines.map(({ product_id }) => product_id),
  );
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
      <Box as="ul" aria-label={texts.products} border="hairline" borderColor="line" borderRadius="panel" listStyleType="none">
        {lines.map((line) => (
          <Line key={line.id} line={line} product={line.product_id === null ? undefined : products.get(line.product_id)} />
        ))}
      </Box>
      <Box mt="3" color="soft">
        {texts.payables(payables ?? 0)}
      </Box>
    </Dialog>
  );
}

type Product = Parameters<typeof piecesText>[1];

function Line({ line, product }: { line: SupplierNoteLine; product: { readonly name: string; readonly unit: Product } | undefined }) {
  const { description, product_id, pieces, cost } = line;
  return (
    <Flex as="li" justify="space-between" gap="3" px="3" py="2" css={{ '& + li': { borderTop: 'hairline', borderColor: 'line' } }}>
      <Box minW="0" overflowWrap="anywhere">
        {product?.name ?? description}
        {product !== undefined && product.name !== description && (
          <Box color="soft" fontSize="note">
            {description}
          </Box>
        )}
      </Box>
      <Box flex="none" textAlign="end" fontVariantNumeric="tabular-nums">
        <strong>{product_id === null ? texts.leftOut : piecesText(pieces, product?.unit ?? 'un')}</strong>
        {product_id !== null && (
          <Box color="soft" fontSize="note">
            {texts.each(formatMoney(pieceCost(cost, pieces)))}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
