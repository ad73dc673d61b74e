import { Stack } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Actions, ActionsNote } from '../blocks/actions.tsx';
import { Button } from '../blocks/button.tsx';
import { FormError } from '../blocks/form-error.tsx';
import { HistoryButton } from './history-button.tsx';
import type { HistoryOf } from './use-show-history.ts';

export interface FormFooterProps {
  error?: string | null | undefined;
  /** A quiet line beside the buttons. */
  note?: ReactNode;
  /** The row of the form, whose history opens from here; null of a new one. */
  history?: HistoryOf | null | undefined;
  saveLabel?: string | undefined;
  cancelLabel?: string | undefined;
}

/** How every form ends: what went wrong, the way out, and the way on. */
export function FormFooter(props: FormFooterProps & { form?: string | undefined; isBusy: boolean; onLeave: () => void }) {
  const { error, note, history, saveLabel = 'Salvar', cancelLabel = 'Cancelar', form, isBusy, onLeave } = props;
  return (
    <Stack gap="3">
      {error && <FormError>{error}</FormError>}
      <Actions>
        {note && <ActionsNote>{note}</ActionsNote>}
        {history && <HistoryButton of={history} />}
        <Button onClick={onLeave}>{cancelLabel}</Button>
        <Button type="submit" form={form} variant="primary" icon={<Check />} isBusy={isBusy}>
          {saveLabel}
        </Button>
      </Actions>
    </Stack>
  );
}
