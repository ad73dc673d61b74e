import { Dialog as Parts, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogFrame, type DialogFrameProps } from '../blocks/dialog.tsx';
import { FormFooter, type FormFooterProps } from './form-footer.tsx';
import { useFormRun, type FormRunOptions } from './use-form-run.ts';

export interface FormDialogProps extends DialogFrameProps, FormFooterProps, FormRunOptions {
  children: ReactNode;
}

export function FormDialog({ isDirty, onClose, onSubmit, error, note, history, saveLabel, cancelLabel, children, ...frame }: FormDialogProps) {
  const { isBusy, failure, submit, leave } = useFormRun({ isDirty, onSubmit, onClose });
  return (
    <DialogFrame {...frame} onClose={() => void leave()}>
      <Flex asChild direction="column" flex="1" minH="0">
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Parts.Body>{children}</Parts.Body>
          <Parts.Footer>
            <FormFooter
              error={failure ?? error}
              note={note}
              history={history}
              saveLabel={saveLabel}
              cancelLabel={cancelLabel}
              isBusy={isBusy}
              onLeave={() => void leave()}
            />
          </Parts.Footer>
        </form>
      </Flex>
    </DialogFrame>
  );
}
