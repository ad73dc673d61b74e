import { useForm, useWatch, type Control } from 'react-hook-form';
import type { Seen } from '#client/data/row-marks.ts';
import { outcomeOf } from '#client/data/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { useRecordForm } from '#client/ui/use-record-form.ts';
import { serviceStatuses, serviceStatusName } from '#domain/service.ts';
import { formatCivilDateTime, isCivilDateTime } from '#domain/values/civil-date.ts';
import { OrderLinkPanel } from './order-link.tsx';
import { serviceChanges, serviceFormValues, type ServiceFormValues } from './service-form-values.ts';
import { serviceFormTexts as texts } from './texts.ts';
import { offered, type EmployeeChoices } from './use-employee-choices.ts';

export interface ServiceFormProps {
  /** The service as the form was opened with it. */
  opened: Seen<'services'>;
  /** The service as it is now; null when it is gone. */
  present: Seen<'services'> | null;
  employees: EmployeeChoices;
  onSaved: () => void;
  onClose: () => void;
}

const { labels } = texts;

export function ServiceForm({ opened, present, employees, onSaved, onClose }: ServiceFormProps) {
  const { signatureName, save, status } = useReplica();
  const form = useForm<ServiceFormValues>({ defaultValues: serviceFormValues(opened) });
  const { register, formState } = form;
  const { errors } = formState;
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    fields: Object.keys(labels) as (keyof ServiceFormValues)[],
    opened: shown(opened, employees),
    present: present && shown(present, employees),
    labels,
    failedText: texts.saveFailed,
    save: async (_, edited) => outcomeOf(await save('services', { kind: 'update', id: opened.id, changes: serviceChanges(edited) })),
    onSaved,
  });

  return (
    <FormDialog
      title={texts.title(signatureName)}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && texts.offlineNote}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <SelectField label={labels.status} options={statusOptions(opened.status)} error={errors.status?.message} {...register('status')} />
        <TextField type="datetime-local" label={labels.arrived} span="half" error={errors.arrived?.message} {...register('arrived')} />
        <TextField
          type="datetime-local"
          label={labels.exit}
          span="half"
          hint={<ExitNote control={form.control} />}
          error={errors.exit?.message}
          {...register('exit')}
        />
        <SelectField
          label={labels.employer_id}
          span="half"
          placeholder={texts.chooseEmployee}
          options={offered(employees, opened.employer_id ?? '')}
          hint={employees.hasFailed && texts.employeesFailed}
          error={errors.employer_id?.message}
          {...register('employer_id')}
        />
        <MoneyField label={labels.comission} span="half" error={errors.comission?.message} {...register('comission')} />
        <TextAreaField label={labels.obs} rows={4} maxLength={4000} error={errors.obs?.message} {...register('obs')} />
      </FieldGrid>
      <OrderLinkPanel service={opened} />
    </FormDialog>
  );
}

/** Said, not forbidden: clocks are mended after the fact, one field at a time. */
function ExitNote({ control }: { control: Control<ServiceFormValues> }) {
  const [arrived, exit] = useWatch({ control, name: ['arrived', 'exit'] });
  const isEarly = arrived !== '' && exit !== '' && exit < arrived;
  return (
    <span role="status" className="services-early">
      {isEarly && texts.exitBeforeArrival}
    </span>
  );
}

/** A status of a newer version stays selectable where it is chosen. */
function statusOptions(present: string) {
  const known: readonly string[] = serviceStatuses;
  return (known.includes(present) ? known : [...known, present]).map((value) => ({ value, label: serviceStatusName(value) }));
}

const clockOf = (text: string): string => (isCivilDateTime(text) ? formatCivilDateTime(text) : text);

/** A service in the words of the form, for the question about what another device changed meanwhile. */
function shown(service: Seen<'services'>, { people }: EmployeeChoices): object {
  return {
    ...serviceFormValues(service),
    status: serviceStatusName(service.status),
    arrived: clockOf(service.arrived),
    exit: clockOf(service.exit),
    employer_id: people.find(({ id }) => id === service.employer_id)?.name ?? '',
  };
}
