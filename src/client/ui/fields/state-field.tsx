import { ufs } from '#domain/values/uf.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

const options = ufs.map((uf) => ({ value: uf, label: uf }));

/** One of the 27 federal units, by its two letters; '' while there is none. What a row has already stays one of them. */
export function StateField({ present = '', ...props }: Omit<SelectFieldProps, 'options'> & { present?: string }) {
  const isKnown = present === '' || options.some(({ value }) => value === present);
  return <SelectField placeholder="UF" {...props} options={isKnown ? options : [{ value: present, label: present }, ...options]} />;
}
