import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button.tsx';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export function PasswordField({ label, hint, error, span, ...input }: Omit<TextFieldProps, 'type' | 'action' | 'className'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} {...(span && { span })} id={input.id} required={input.required}>
      {(control) => (
        <div className="ui-input-row ui-input-row--inside">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className="ui-input"
          />
          <IconButton
            label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
            icon={isShown ? <EyeOff /> : <Eye />}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
