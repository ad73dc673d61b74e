import { useState } from 'react';
import { Button } from '../button.tsx';
import './code-field.css';
import { TextField } from './text-field.tsx';

export interface CodeFieldProps {
  name: string;
  error?: string | undefined;
  /** Whether a recovery code may stand in for the authenticator's. */
  hasRecovery?: boolean;
}

/** The code of an authenticator, or one of the codes on paper. */
export function CodeField({ name, error, hasRecovery = true }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="ui-code">
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
          className="ui-code__recovery"
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
          className="ui-code__digits"
          error={error}
          hint="Os 6 dígitos que o aplicativo mostra agora."
        />
      )}
      {hasRecovery && (
        <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
        </Button>
      )}
    </div>
  );
}
