import { Stack } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Actions, ActionsNote } from './actions.tsx';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';

export interface FormFooterProps {
  error?: string | null | undefined;
  /** A quiet line beside the buttons. */
  note?: ReactNode;
  saveLabel?: string | undefined;
  cancelLabel?: string | undefined;
}

/** How every form ends: what went wrong, the way out, and the way on. */
export function FormFooter(props: FormFooterProps & { isBusy: boolean; onLeave: () => void }) {
  const { error, note, saveLabel = 'Salvar', cancelLabel = 'Cancelar', isBusy, onLeave } = props;
  return (
    <Stack gap="3">
      {error && <FormError>{error}</FormError>}
      <Actions>
        {note && <ActionsNote>{note}</ActionsNote>}
        <Button onClick={onLeave}>{cancelLabel}</Button>
        <Button type="submit" variant="primary" icon={<Check />} isBusy={isBusy}>
          {saveLabel}
        </Button>
      </Actions>
    </Stack>
  );
}
