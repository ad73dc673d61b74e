import { useForm } from 'react-hook-form';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import type { OpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { typedValues } from '#client/ui/fields/typed-values.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import { employeeFields } from '#domain/records/employee.ts';
import type { RowId } from '#domain/values/ids.ts';
import { AddressFields } from './address-fields.tsx';
import { employeeChanges } from './employee-form-values.ts';
import { JobFields, PapersFields } from './job-fields.tsx';
import { LoginFields } from './login-fields.tsx';
import { ContactFields, PersonFields } from './person-fields.tsx';
import type { Team } from './use-team.ts';
import { employeeFormTexts as texts, employeeTexts } from './texts.ts';

export interface EmployeeFormProps extends OpenedRecord<'employees'> {
  id: RowId | null;
  /** Null for who does not look after it, and without internet. */
  team: Team | null;
  /** `hasLeft`: who worked here until now does not for now, or any more. */
  onSaved: (hasLeft: boolean) => void;
  onClose: () => void;
}

const words = declaredWords(employeeFields);

export function EmployeeForm({ id, team, opened, present, onSaved, onClose }: EmployeeFormProps) {
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
    onSaved: () => onSaved(opened?.status === 'active' && form.getValues('status') !== 'active'),
  });

  return (
    <FormDialog
      title={id === null ? texts.createTitle : texts.editTitle}
      subtitle={signatureName}
      size="lg"
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && texts.offlineNote}
      history={historyOf('employees', id)}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <PersonFields form={form} />
      <ContactFields form={form} />
      <JobFields form={form} />
      <AddressFields form={form} />
      <PapersFields form={form} />
      {id !== null && opened !== null && opened.rev > 0 && team && <LoginFields employee={id} team={team} />}
    </FormDialog>
  );
}
