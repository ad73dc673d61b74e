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
  /** A button in the input, at its end. */
  inside?: ReactNode;
  /** A button at the right of the input. */
  action?: ReactNode;
}

export function TextField({ label, hint, error, span, mark, inside, action, ...input }: TextFieldProps) {
  const isGroup = mark !== undefined || inside !== undefined;
  const pad = { ...(mark !== undefined && { ps: '11' }), ...(inside !== undefined && { pe: '12' }) };
  const draw = (control: ControlProps) => <Input type="text" autoComplete="off" {...input} {...control} {...pad} />;
  return (
    <Field label={label} hint={hint} error={error} span={span} id={input.id} required={input.required}>
      {(control) =>
        isGroup ? (
          <InputGroup className="ui-input-row" startElement={mark} startElementProps={markProps} endElement={inside} endElementProps={insideProps}>
            {draw(control)}
          </InputGroup>
        ) : (
          <InputRow>
            {draw(control)}
            {action}
          </InputRow>
        )
      }
    </Field>
  );
}

const markProps = { className: 'ui-input-mark', 'aria-hidden': true, px: '3.5', color: 'soft', fontSize: 'md' } as const;
const insideProps = { px: '0', css: { '& > .ui-button': { color: 'soft' } } } as const;

const styles = classesOf({ row: { position: 'relative', display: 'flex', gap: '2' } });

/** An input and what stands beside it. */
export function InputRow({ children }: { children: ReactNode }) {
  return <div className={`ui-input-row ${styles.row}`}>{children}</div>;
}

export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
