import { Input, InputGroup } from '@chakra-ui/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classesOf } from '../theme/class-names.ts';
import { Field, type ControlProps, type FieldProps } from './field.tsx';

// Chakra gives these other meanings.
type StyleProp = 'size' | 'color' | 'width' | 'height' | 'translate' | 'content';

export type InputProps = Omit<ComponentPropsWithRef<'input'>, StyleProp | keyof FieldProps>;

export interface TextFieldProps extends FieldProps, InputProps {
  /** How the recipe draws what is more than a line of text. */
  look?: 'plate' | 'money' | 'digits' | 'mono' | undefined;
  /** What stands in the input, before what is typed. */
  mark?: string | undefined;
  /** A button at the right of the input. */
  action?: ReactNode;
}

export function TextField({ label, hint, error, span, mark, action, ...input }: TextFieldProps) {
  const draw = (control: ControlProps) => <Input type="text" autoComplete="off" {...input} {...control} />;
  return (
    <Field label={label} hint={hint} error={error} span={span} id={input.id} required={input.required}>
      {(control) =>
        mark === undefined ? (
          <InputRow>
            {draw(control)}
            {action}
          </InputRow>
        ) : (
          <InputGroup className="ui-input-row" startElement={mark} startElementProps={markProps}>
            {draw(control)}
          </InputGroup>
        )
      }
    </Field>
  );
}

const markProps = { className: 'ui-input-mark', 'aria-hidden': true, px: '3.5', color: 'soft', fontSize: 'md' } as const;

const styles = classesOf({ row: { position: 'relative', display: 'flex', gap: '2' } });

/** An input and what stands beside it. */
export function InputRow({ children }: { children: ReactNode }) {
  return <div className={`ui-input-row ${styles.row}`}>{children}</div>;
}

export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
