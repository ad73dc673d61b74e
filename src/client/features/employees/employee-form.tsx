import { useForm } from 'react-hook-form';
import { outcomeOf } from '#client/data/save-outcome.ts';
import type { OpenedRecord } from '#client/data/use-opened-record.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { useRecordForm } from '#client/ui/use-record-form.ts';
import type { RowId } from '#domain/values/ids.ts';
import { AddressFields } from './address-fields.tsx';
import { employeeFields, employeeFormValues, readableEmployee, type EmployeeFormValues } from './employee-form-values.ts';
import { JobFields, PapersFields } from './job-fields.tsx';
import { ContactFields, PersonFields } from './person-fields.tsx';
import { employeeFormTexts as texts, employeeTexts } from './texts.ts';

export interface EmployeeFormProps extends OpenedRecord<'employees'> {
  id: RowId | null;
  onSaved: () => void;
  onClose: () => void;
}

const fields = Object.keys(texts.labels) as (keyof EmployeeFormValues)[];

export function EmployeeForm({ id, opened, present, onSaved, onClose }: EmployeeFormProps) {
  const { save, signatureName, status } = useReplica();
  const form = useForm<EmployeeFormValues>({ defaultValues: employeeFormValues(opened) });
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    fields,
    opened: opened && readableEmployee(opened),
    present: present && readableEmployee(present),
    labels: texts.labels,
    failedText: id === null ? employeeTexts.createFailed : employeeTexts.updateFailed,
    save: async (values, edited) =>
      outcomeOf(
        await save(
          'employees',
          id === null
            ? { kind: 'create', fields: employeeFields(values, values.status) }
            : { kind: 'update', id, changes: employeeFields(edited, values.status) },
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
