import { useForm } from 'react-hook-form';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import type { OpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { typedValues } from '#client/ui/fields/typed-values.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { useRecordForm } from '#client/ui/use-record-form.ts';
import { employeeFields } from '#domain/records/employee.ts';
import type { RowId } from '#domain/values/ids.ts';
import { AddressFields } from './address-fields.tsx';
import { employeeChanges } from './employee-form-values.ts';
import { JobFields, PapersFields } from './job-fields.tsx';
import { ContactFields, PersonFields } from './person-fields.tsx';
import { employeeFormTexts as texts, employeeTexts } from './texts.ts';

export interface EmployeeFormProps extends OpenedRecord<'employees'> {
  id: RowId | null;
  onSaved: () => void;
  onClose: () => void;
}

const words = declaredWords(employeeFields);

export function EmployeeForm({ id, opened, present, onSaved, onClose }: EmployeeFormProps) {
  const { save, signatureName, status } = useReplica();
  const form = useForm({ defaultValues: typedValues(employeeFields, opened) });
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened, present, words },
    failedText: id === null ? employeeTexts.createFailed : employeeTexts.updateFailed,
    save: async (values, edited) =>
      outcomeOf(
        await save(
          'employees',
          id === null
            ? { kind: 'create', fields: employeeChanges(values, values.status) }
            : { kind: 'update', id, changes: employeeChanges(edited, values.status) },
        ),
      ),
    onSaved,
  });

  return (
    <FormDialog
      title={id === null ? texts.createTitle : texts.editTitle}
      subtitle={signatureName}
      size="lg"
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && texts.offlineNote}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <PersonFields form={form} />
      <ContactFields form={form} />
      <JobFields form={form} />
      <AddressFields form={form} />
      <PapersFields form={form} />
    </FormDialog>
  );
}
