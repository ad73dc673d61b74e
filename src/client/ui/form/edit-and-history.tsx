import { Box } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { ActionMenu } from '../blocks/action-menu.tsx';
import { Button } from '../blocks/button.tsx';
import { useHistoryAction } from './use-history-action.tsx';
import type { HistoryOf } from './use-show-history.ts';

interface EditAndHistoryProps {
  of: HistoryOf;
  edit: string;
  more: string;
  /** Null for who may not. */
  onEdit: (() => void) | null;
}

/** The end of a record's row of actions: to change it, and what happened to it. */
export function EditAndHistory({ of, edit, more, onEdit }: EditAndHistoryProps) {
  const history = useHistoryAction(of);
  return (
    <>
      {onEdit && (
        <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
          {edit}
        </Button>
      )}
      {history.length > 0 && (
        <Box ms="auto">
          <ActionMenu label={more} items={history} />
        </Box>
      )}
    </>
  );
}
