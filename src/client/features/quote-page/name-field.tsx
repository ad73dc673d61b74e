import { useId, type RefObject } from 'react';
import { mostOfAnswerer } from '#domain/budgets/budget.ts';
import { pageStyles } from './page-styles.ts';
import { controls, stepStyles as styles } from './step-styles.ts';
import { quotePageTexts as texts } from './texts.ts';

interface NameFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (name: string) => void;
}

export function NameField({ field, value, error, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {texts.name}{' '}
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      </label>
      <input
        ref={field}
        id={id}
        className={controls.input}
        value={value}
        maxLength={mostOfAnswerer}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="done"
        required
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-error`} className={pageStyles.error} role="alert">
        {error}
      </span>
    </div>
  );
}
