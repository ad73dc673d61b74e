import './stepper-field.css';
import { Minus, Plus } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { IconButton } from '../button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { selectingAll } from './selecting-all.ts';
import { typeInto } from './type-into.ts';
import { parseWhole } from './whole-number.ts';

export interface StepperFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type' | 'inputMode'> {
  /** The buttons count down no further than this. */
  least?: number;
}

/** A whole number from 0 (or `least`), typed or counted up and down by thumb. */
export function StepperField({ label, hint, error, span, least = 0, onFocus, ...input }: StepperFieldProps) {
  const step = (by: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const field = event.currentTarget.parentElement?.querySelector('input');
    if (field) typeInto(field, String(Math.max(least, (parseWhole(field.value) ?? 0) + by)));
  };
  return (
    <Field label={label} hint={hint} error={error} {...(span && { span })} id={input.id} required={input.required}>
      {(control) => (
        <div className="ui-input-row ui-stepper">
          <IconButton label={`Diminuir ${label}`} icon={<Minus />} onClick={step(-1)} />
          <input
            type="text"
            autoComplete="off"
            maxLength={9}
            {...input}
            {...control}
            inputMode="numeric"
            className="ui-input"
            onFocus={selectingAll(onFocus)}
          />
          <IconButton label={`Aumentar ${label}`} icon={<Plus />} onClick={step(1)} />
        </div>
      )}
    </Field>
  );
}
