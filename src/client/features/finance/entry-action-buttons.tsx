import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { pencilIcon, trashIcon } from '#client/ui/list/list-icons.tsx';
import { tableTexts as texts } from './texts.ts';

type Entry = ReplicaRow<'entries'>;

export interface EntryActionButtonsProps {
  entry: Entry;
  canEdit: boolean;
  onEdit: (id: Entry['id']) => void;
  onRemove: (entry: Entry) => void;
}

/** What can be done with an entry, at the end of its row. */
export function EntryActionButtons({ entry, canEdit, onEdit, onRemove }: EntryActionButtonsProps) {
  const may = useMayWrite('entries');
  const edit = texts.editLabel(entry.description);
  const remove = texts.removeLabel(entry.description);
  return (
    <>
      {may.update(entry) && (
        <RowButton variant="quiet" icon={pencilIcon} aria-label={edit} title={edit} disabled={!canEdit} onClick={() => onEdit(entry.id)} />
      )}
      {may.remove && (
        <RowButton variant="danger" icon={trashIcon} aria-label={remove} title={remove} disabled={!canEdit} onClick={() => onRemove(entry)} />
      )}
    </>
  );
}
