import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../blocks/button.tsx';
import { TextField } from './text-field.tsx';

export interface CodeFieldProps {
  name: string;
  error?: string | undefined;
  /** Whether a recovery code may stand in for the authenticator's. */
  hasRecovery?: boolean;
}

/**
 * The code of an authenticator, or one of the codes on paper. One field and not Chakra's PinInput: a person who hears the form
 * meets one name and one error, the device offers the code to it, a paste may have a space in the middle, and a form without
 * a script state of its own reads it by its name.
 */
export function CodeField({ name, error, hasRecovery = true }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Stack align="flex-start" gap="1" css={{ '& > .ui-field': { w: 'full' } }}>
      {isRecovery ? (
        <TextField
          key="recovery"
          label="Código de recuperação"
          name={name}
          required
          autoFocus
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          look="mono"
          error={error}
          hint="Cada um vale uma só vez."
        />
      ) : (
        <TextField
          key="authenticator"
          label="Código do aplicativo"
          name={name}
          required
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          look="digits"
          error={error}
          hint="Os 6 dígitos que o aplicativo mostra agora."
        />
      )}
      {hasRecovery && (
        <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
        </Button>
      )}
    </Stack>
  );
}
