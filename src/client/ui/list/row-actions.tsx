import { RowButton } from '../blocks/button.tsx';
import { pencilIcon, trashIcon } from './list-icons.tsx';

interface RowAction {
  text: string;
  /** For those who hear the table: which row it is about. */
  label: string;
  onPress: () => void;
}

/** What can be done to a row of a table, null for what cannot; deleting stands at the far end. */
export function RowActions({ edit, remove, isDisabled = false }: { edit: RowAction | null; remove: RowAction | null; isDisabled?: boolean }) {
  return (
    <>
      {edit && (
        <RowButton variant="quiet" icon={pencilIcon} aria-label={edit.label} disabled={isDisabled} onClick={edit.onPress}>
          {edit.text}
        </RowButton>
      )}
      {remove && (
        <RowButton variant="danger" icon={trashIcon} aria-label={remove.label} disabled={isDisabled} onClick={remove.onPress}>
          {remove.text}
        </RowButton>
      )}
    </>
  );
}
