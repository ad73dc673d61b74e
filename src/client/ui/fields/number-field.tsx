import { selectingAll } from './selecting-all.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A number that stands by itself (kilometres, a percentage): what is typed first takes the place of what stands there. */
export function NumberField({ onFocus, ...field }: Omit<TextFieldProps, 'type'>) {
  return <TextField inputMode="numeric" {...field} onFocus={selectingAll(onFocus)} />;
}
