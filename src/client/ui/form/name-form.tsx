import { useForm } from 'react-hook-form';
import { TextField } from '../fields/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts';

interface Values {
  name: string;
}

export interface NameFormProps {
  title: string;
  label: string;
  hint: string;
  /** What it is called now, '' for nothing. */
  name: string;
  maxLength: number;
  failedText: string;
  save: RecordFormOptions<Values, string>['save'];
  onSaved: () => void;
  onClose: () => void;
}

/** Asks what something is to be called. */
export function NameForm({ title, label, hint, name, maxLength, failedText, save, onSaved, onClose }: NameFormProps) {
  const form = useForm<Values>({ defaultValues: { name } });
  const { failure, isDirty, onSubmit } = useRecordForm({ form, failedText, save, onSaved });
  return (
    <FormDialog title={title} size="sm" isDirty={isDirty} error={failure} onClose={onClose} onSubmit={onSubmit}>
      <TextField
        label={label}
        hint={hint}
        maxLength={maxLength}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  );
}
