import { useOpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import type { RowId } from '#domain/values/ids.ts';
import { SupplierForm } from './supplier-form.tsx';
import { supplierTexts as texts } from './texts.ts';

/** The supplier's form, once the row is there; `id` null for a new one. */
export function SupplierDialog({ id, onClose }: { id: RowId | null; onClose: () => void }) {
  const { onGone, finish } = useRecordDialog(texts.gone, onClose);
  const record = useOpenedRecord('suppliers', id, onGone);
  return record && <SupplierForm id={id} {...record} onSaved={() => finish(id === null ? texts.created : texts.updated)} onClose={onClose} />;
}
