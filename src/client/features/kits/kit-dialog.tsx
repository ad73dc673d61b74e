import { useOpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import type { RowId } from '#domain/values/ids.ts';
import { KitForm } from './kit-form.tsx';
import { kitTexts as texts } from './texts.ts';

/** The kit's form, once the row is there; `id` null for a new one. */
export function KitDialog({ id, onClose }: { id: RowId | null; onClose: () => void }) {
  const { onGone, finish } = useRecordDialog(texts.gone, onClose);
  const record = useOpenedRecord('kits', id, onGone);
  return record && <KitForm id={id} {...record} onSaved={() => finish(id === null ? texts.created : texts.updated)} onClose={onClose} />;
}
