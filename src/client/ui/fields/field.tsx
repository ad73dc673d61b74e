import './field.css';
import { useId, type ReactNode } from 'react';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The share of a `FieldGrid` row; phones give every field the whole. */
  span?: 'full' | 'half' | 'third';
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
export function Field({ label, hint, error, span = 'full', id, required, children }: FieldFrameProps) {
  const { control, notes } = useFieldNotes({ hint, error, id });
  return (
    <div className={`ui-field ui-field--${span}`}>
      <label className="ui-field__label" htmlFor={control.id}>
        {label}
        {required && (
          <span className="ui-field__star" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children(control)}
      {notes}
    </div>
  );
}

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
      {error && (
        <p id={errorId} className="ui-field__error">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="ui-field__hint">
          {hint}
        </p>
      )}
    </>
  );
  return { control, notes };
}
