import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { DisclosureToggle } from '#client/ui/blocks/disclosure-toggle.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CustomerOptionalFields } from './customer-optional-fields.tsx';
import { customerFormFields as fields, customerFormValues } from './customer-form-fields.ts';
import { customerFormTexts } from './form-texts.ts';

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
const words = declaredWords(fields);

export function CustomerForm({ id, opened, present, onSaved, onClose }: CustomerFormProps) {
  const { save, signatureName, status } = useReplica();
  const form = useForm({ defaultValues: customerFormValues(opened) });
  const field = declaredField(form, fields);
  const [isOptionalOpen, setOptionalOpen] = useState(id !== null);
  const optionalId = useId();
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened, present, words },
    failedText: customerFormTexts.saveFailed,
    save: async (values, edited) =>
      outcomeOf(await save('customers', id === null ? { kind: 'create', fields: values } : { kind: 'update', id, changes: edited })),
    onSaved,
    onProblems: (fields) => setOptionalOpen((isOpen) => isOpen || fields.some((field) => !visibleFields.includes(field))),
  });

  return (
    <FormDialog
      title={id === null ? customerFormTexts.createTitle : customerFormTexts.editTitle}
      subtitle={signatureName}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && customerFormTexts.offlineNote}
      history={historyOf('customers', id)}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <TextField span="half" autoCapitalize="words" {...field('name')} />
        <PhoneField span="half" {...field('phone')} />
      </FieldGrid>
      <DisclosureToggle isOpen={isOptionalOpen} controls={optionalId} onToggle={() => setOptionalOpen(!isOptionalOpen)} />
      <div id={optionalId} hidden={!isOptionalOpen}>
        <CustomerOptionalFields form={form} />
      </div>
    </FormDialog>
  );
}
