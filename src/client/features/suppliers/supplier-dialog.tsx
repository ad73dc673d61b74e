import { useOpenedRecord } from '#client/data/use-opened-record.ts';
import { useFlash } from '#client/ui/flash.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { SupplierForm } from './supplier-form.tsx';
import { supplierTexts as texts } from './texts.ts';

/** The supplier's form, once the row is there; `id` null for a new one. */
export function SupplierDialog({ id, onClose }: { id: RowId | null; onClose: () => void }) {
  const flash = useFlash();
  const record = useOpenedRecord('suppliers', id, () => {
    flash({ kind: 'error', text: texts.gone });
    onClose();
  });
  if (record === null) return null;

  function finish(): void {
    onClose();
    flash({ kind: 'success', text: id === null ? texts.created : texts.updated });
  }

  return <SupplierForm id={id} {...record} onSaved={finish} onClose={onClose} />;
}
