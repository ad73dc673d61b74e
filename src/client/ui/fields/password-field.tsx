import { Input, InputGroup } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button.tsx';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export function PasswordField({ label, hint, error, span, ...input }: Omit<TextFieldProps, 'type' | 'action' | 'mark' | 'look' | 'className'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} span={span} id={input.id} required={input.required}>
      {(control) => (
        <InputGroup
          className="ui-input-row"
          endElementProps={{ px: '0', color: 'soft' }}
          endElement={
            <IconButton
              label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
              icon={isShown ? <EyeOff /> : <Eye />}
              aria-controls={control.id}
              onClick={() => setShown(!isShown)}
            />
          }
        >
          <Input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            pe="12"
            type={isShown ? 'text' : 'password'}
          />
        </InputGroup>
      )}
    </Field>
  );
}
