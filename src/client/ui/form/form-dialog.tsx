import { Dialog as Parts, Flex } from '@chakra-ui/react';
import { useId, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { DialogFrame, type DialogFrameProps } from '../blocks/dialog.tsx';
import { FormFooter, type FormFooterProps } from './form-footer.tsx';
import { useFormRun, type FormRunOptions } from './use-form-run.ts';

export interface FormDialogProps extends DialogFrameProps, FormFooterProps, FormRunOptions {
  /**
   * Its form stands around none of its fields, as parts of it are forms of their own (`form-part.tsx`). Enter in the
   * other fields submits as ever.
   */
  isDivided?: boolean;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { isDirty, onClose, onSubmit, error, note, history, saveLabel, cancelLabel, isDivided = false, children, ...frame } = props;
  const { isBusy, failure, submit, leave } = useFormRun({ isDirty, onSubmit, onClose });
  const id = useId();
  const form = { id, noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
  const parts = (
    <>
      <Parts.Body>{children}</Parts.Body>
      <Parts.Footer>
        <FormFooter
          error={failure ?? error}
          note={note}
          history={history}
          saveLabel={saveLabel}
          cancelLabel={cancelLabel}
          form={isDivided ? id : undefined}
          isBusy={isBusy}
          onLeave={() => void leave()}
        />
      </Parts.Footer>
    </>
  );
  return (
    <DialogFrame {...frame} onClose={() => void leave()}>
      <Flex asChild direction="column" flex="1" minH="0">
        {isDivided ? (
          <div onKeyDown={(event) => submitOnEnter(event, id)}>
            <form {...form} />
            {parts}
          </div>
        ) : (
          <form {...form}>{parts}</form>
        )}
      </Flex>
    </DialogFrame>
  );
}

/** What a browser does by itself where the form stands around the field (HTML: implicit submission). */
function submitOnEnter(event: KeyboardEvent<HTMLElement>, id: string): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  // A dialog that was opened from here is a child for React only.
  if (!(target instanceof HTMLInputElement) || target.form !== null || !currentTarget.contains(target)) return;
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  form.requestSubmit();
}
