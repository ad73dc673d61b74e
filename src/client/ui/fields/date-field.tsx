import { TextField, type TextFieldProps } from './text-field.tsx';

/** A civil date, 'yyyy-mm-dd'; '' while there is none. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />;
}
