import { Input } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconButton } from '../blocks/button.tsx';
import { classesOf } from '../theme/class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { selectingAll } from './selecting-all.ts';
import type { InputProps } from './text-field.tsx';
import { typeInto } from './type-into.ts';
import { parseWhole } from './whole-number.ts';

export interface StepperFieldProps extends FieldProps, Omit<InputProps, 'type' | 'inputMode' | 'className'> {
  /** The buttons count down no further than this. */
  least?: number;
}

/**
 * A whole number from 0 (or `least`), typed or counted up and down by thumb. Not Chakra's NumberInput: that one holds the
 * number itself, while a form's `register` and `setValue` write into the input, and it takes away on leaving what is no
 * number, where ours stays for the domain to refuse by its message.
 */
export function StepperField({ label, hint, error, span, least = 0, onFocus, ...input }: StepperFieldProps) {
  const step = (by: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const field = event.currentTarget.parentElement?.querySelector('input');
    if (field) typeInto(field, String(Math.max(least, (parseWhole(field.value) ?? 0) + by)));
  };
  return (
    <Field label={label} hint={hint} error={error} span={span} id={input.id} required={input.required}>
      {(control) => (
        <div className={`ui-input-row ui-stepper ${styles.row}`}>
          <IconButton variant="outline" className={styles.less} label={`Diminuir ${label}`} icon={<Minus />} onClick={step(-1)} />
          <Input type="text" autoComplete="off" maxLength={9} {...input} {...control} {...look} inputMode="numeric" onFocus={selectingAll(onFocus)} />
          <IconButton variant="outline" className={styles.more} label={`Aumentar ${label}`} icon={<Plus />} onClick={step(1)} />
        </div>
      )}
    </Field>
  );
}

const look: Record<string, string> = { look: 'stepper' };

const button = { flex: 'none', borderColor: 'line-strong', _hover: { bg: 'hover', borderColor: 'line-strong' } } as const;

const styles = classesOf({
  row: { position: 'relative', display: 'flex' },
  less: { ...button, borderInlineEndWidth: '0', borderEndRadius: '0' },
  more: { ...button, borderInlineStartWidth: '0', borderStartRadius: '0' },
});
