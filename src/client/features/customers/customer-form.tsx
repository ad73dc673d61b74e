import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusalText } from '#client/data/refusal-text.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { DisclosureToggle } from '#client/ui/disclosure-toggle.tsx';
import { editedFields } from '#client/ui/fields/edited-fields.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import type { Customer } from '#domain/customer.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CustomerOptionalFields } from './customer-optional-fields.tsx';
import { customerFormValues, type CustomerFormValues } from './customer-form-values.ts';
import { customerFormTexts, customerTexts } from './texts.ts';
import { useOvertaken } from './use-overtaken.tsx';

export interface CustomerFormProps {
  id: RowId | null;
  /** The customer as the form was opened with them: later changes must not move what is being typed. */
  opened: Customer | null;
  /** The customer as they are now; null for a new one, or when they are gone. */
  present: Customer | null;
  onSaved: (id: RowId) => void;
  onClose: () => void;
}

const visibleFields: readonly string[] = ['name', 'phone'];

export function CustomerForm({ id, opened, present, onSaved, onClose }: CustomerFormProps) {
  const { save, signatureName, status } = useReplica();
  const form = useForm<CustomerFormValues>({ defaultValues: customerFormValues(opened) });
  const { register, handleSubmit, formState, setError } = form;
  const { errors, dirtyFields, isDirty } = formState;
  const [isOptionalOpen, setOptionalOpen] = useState(id !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const mayOvertake = useOvertaken(customerFormTexts.labels);
  const optionalId = useId();

  async function submit(values: CustomerFormValues): Promise<void> {
    setFailure(null);
    const edited = editedFields(values, dirtyFields);
    if (opened !== null && present !== null && !(await mayOvertake(edited, opened, present))) return;
    const result = await (id === null
      ? save('customers', { kind: 'create', fields: values })
      : save('customers', { kind: 'update', id, changes: edited }));
    if (result.ok) return onSaved(result.id);
    if (result.reason === 'invalid') {
      const fields = result.problems.map(({ field }) => field);
      if (fields.some((field) => !visibleFields.includes(field))) setOptionalOpen(true);
      result.problems.forEach(({ field, message }, index) =>
        setError(field as keyof CustomerFormValues, { message }, { shouldFocus: index === 0 }),
      );
    }
    setFailure(`${customerTexts.saveFailed} ${refusalText(result)}`);
  }

  return (
    <FormDialog
      title={id === null ? customerFormTexts.createTitle : customerFormTexts.editTitle}
      subtitle={signatureName}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && customerFormTexts.offlineNote}
      onClose={onClose}
      onSubmit={handleSubmit(submit)}
    >
      <FieldGrid>
        <TextField label={customerFormTexts.labels.name} required span="half" maxLength={120} autoCapitalize="words" error={errors.name?.message} {...register('name')} />
        <PhoneField label={customerFormTexts.labels.phone} required span="half" error={errors.phone?.message} {...register('phone')} />
      </FieldGrid>
      <DisclosureToggle isOpen={isOptionalOpen} controls={optionalId} onToggle={() => setOptionalOpen(!isOptionalOpen)} />
      <div id={optionalId} hidden={!isOptionalOpen}>
        <CustomerOptionalFields form={form} />
      </div>
    </FormDialog>
  );
}
