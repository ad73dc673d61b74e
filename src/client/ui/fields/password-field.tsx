import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../blocks/button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action' | 'inside' | 'mark' | 'look' | 'className'>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      id={id}
      type={isShown ? 'text' : 'password'}
      inside={
        <IconButton
          label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
