import { UFS } from '#domain/values/uf.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

const options = UFS.map((uf) => ({ value: uf, label: uf }));

/** One of the 27 federal units, by its two letters; '' while there is none. */
export function StateField(props: Omit<SelectFieldProps, 'options'>) {
  return <SelectField placeholder="UF" {...props} options={options} />;
}
