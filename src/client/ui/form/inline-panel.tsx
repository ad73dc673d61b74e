import { Box, Card } from '@chakra-ui/react';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { FormFooter, type FormFooterProps } from './form-footer.tsx';
import { focusInside } from '../blocks/modal.ts';
import { useFormRun, type Dirt, type FormRunOptions } from './use-form-run.ts';

export interface InlinePanelProps extends FormFooterProps, FormRunOptions {
  title: string;
  /** Told whether something typed would be lost, so that the page asks before it puts another form here. */
  onDirty: (isDirty: Dirt) => void;
  children: ReactNode;
}

/** A form that stands in the page, open while it is mounted: the list below it stays in sight. */
export function InlinePanel({
  title,
  isDirty,
  onDirty,
  onClose,
  onSubmit,
  error,
  note,
  history,
  saveLabel,
  cancelLabel,
  children,
}: InlinePanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { isBusy, failure, submit, leave } = useFormRun({ isDirty, onSubmit, onClose });
  useFocus(ref);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    void leave();
  }

  return (
    <Card.Root
      as="section"
      ref={ref}
      className="ui-panel"
      mb="5"
      // The menu stays at the top of the window, and on a phone at its foot.
      scrollMarginTop="20"
      scrollMarginBottom="24"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <Card.Header>
        <Card.Title as="h2" id={titleId} tabIndex={-1} _focusVisible={{ outline: 'none' }}>
          {title}
        </Card.Title>
      </Card.Header>
      <Card.Body asChild>
        <form noValidate onSubmit={(event) => void submit(event)}>
          {children}
          <Box mt="4.5">
            <FormFooter
              error={failure ?? error}
              note={note}
              history={history}
              saveLabel={saveLabel}
              cancelLabel={cancelLabel}
              isBusy={isBusy}
              onLeave={() => void leave()}
            />
          </Box>
        </form>
      </Card.Body>
    </Card.Root>
  );
}

/** Into the panel when it opens, wherever the page was scrolled to; back to where the focus came from when it closes. */
function useFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    const opener = document.activeElement;
    focusInside(panel);
    panel.scrollIntoView({ block: 'nearest' });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [ref]);
}
