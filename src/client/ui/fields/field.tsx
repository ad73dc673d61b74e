import { Field as Part } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The share of a `FieldGrid` row; phones give every field the whole. */
  span?: 'full' | 'half' | 'third' | undefined;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined;
  required?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, hint and error below, both tied to the control for those who hear the form. */
export function Field({ label, hint, error, span, id, required, children }: FieldFrameProps) {
  const { control, notes } = useFieldNotes({ hint, error, id });
  return (
    <FieldRoot control={control} span={span} required={required}>
      <Part.Label className="ui-field__label">
        {label}
        <Part.RequiredIndicator className="ui-field__star" />
      </Part.Label>
      {children(control)}
      {notes}
    </FieldRoot>
  );
}

interface FieldRootProps {
  control: ControlProps;
  span: FieldProps['span'];
  required?: boolean | undefined;
  children: ReactNode;
}

/** What a control and its notes stand in. */
export function FieldRoot({ control, span = 'full', required, children }: FieldRootProps) {
  // The theme's own variant: Chakra's types know only those of its default theme.
  const look: Record<string, string> = { span };
  return (
    // Its label names the control, so the frame is no group of its own.
    <Part.Root className="ui-field" role="presentation" id={control.id} invalid={control['aria-invalid']} required={required} {...look}>
      {children}
    </Part.Root>
  );
}

/** The notes stand in a {@link FieldRoot}. */
export function useFieldNotes({ hint, error, id }: Pick<FieldFrameProps, 'hint' | 'error' | 'id'>) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : '';
  const errorId = error ? `${controlId}-error` : '';
  const control: ControlProps = {
    id: controlId,
    'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const notes = (
    <>
      {/* Told by the field that the form goes to, and not by all of them at once. */}
      {error && (
        <Part.ErrorText id={errorId} className="ui-field__error" aria-live="off">
          {error}
        </Part.ErrorText>
      )}
      {hint && (
        <Part.HelperText id={hintId} className="ui-field__hint">
          {hint}
        </Part.HelperText>
      )}
    </>
  );
  return { control, notes };
}
