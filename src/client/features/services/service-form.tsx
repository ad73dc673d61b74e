import { Box, Text } from '@chakra-ui/react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useSaveService } from '#client/sync/use-save-service.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { DateTimeField } from '#client/ui/fields/date-field.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { storedValues, typedValues } from '#client/ui/fields/typed-values.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import { whoMay } from '#domain/access/who-may.ts';
import { serviceStatuses, serviceStatusName } from '#domain/services/service.ts';
import { OrderLinkPanel } from './order-link.tsx';
import { isCivilDateTime } from '#domain/values/civil-date.ts';
import { serviceFormFields as fields, type ServiceFormValues } from './service-form-fields.ts';
import { serviceFormTexts as texts, serviceTexts } from './texts.ts';
import { useServiceMay } from './use-service-may.ts';
import { offered, type EmployeeChoices } from './use-employee-choices.ts';

export interface ServiceFormProps {
  /** The service as the form was opened with it. */
  opened: ReplicaRow<'services'>;
  /** The service as it is now; null when it is gone. */
  present: ReplicaRow<'services'> | null;
  employees: EmployeeChoices;
  onSaved: () => void;
  onClose: () => void;
}

export function ServiceForm({ opened, present, employees, onSaved, onClose }: ServiceFormProps) {
  const { signatureName, status } = useReplica();
  const flash = useFlash();
  const saveService = useSaveService((text) => flash({ kind: 'info', text }));
  const may = useServiceMay();
  const form = useForm({ defaultValues: typedValues(fields, opened) });
  const field = declaredField(form, fields);
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened, present, words: wordsWith(employees) },
    failedText: texts.saveFailed,
    save: async (_, edited) => outcomeOf(await saveService({ kind: 'update', id: opened.id, changes: storedValues(fields, edited) })),
    onSaved,
  });

  return (
    <FormDialog
      title={texts.title(signatureName)}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && texts.offlineNote}
      history={historyOf('services', opened.id)}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <SelectField options={statusOptions(opened.status)} {...field('status')} />
        <DateTimeField span="half" {...field('arrived')} />
        <DateTimeField span="half" hint={<ExitNote control={form.control} />} {...field('exit')} />
        {(may.assign || may.employee !== null) && (
          <SelectField
            span="half"
            placeholder={texts.chooseEmployee}
            options={offered(employees, opened.employer_id ?? '').filter(({ value }) => may.assign || value === may.employee)}
            hint={employees.hasFailed && texts.employeesFailed}
            {...field('employer_id')}
          />
        )}
        {may.seesCommission(opened) && (
          <MoneyField
            span="half"
            readOnly={!may.changeCommission}
            hint={!may.changeCommission && serviceTexts.whoChanges(whoMay('service.commission'))}
            {...field('comission')}
          />
        )}
        <TextAreaField rows={4} {...field('obs')} />
      </FieldGrid>
      {may.hasPrices && (
        <Box mt="5">
          <OrderLinkPanel service={opened} />
        </Box>
      )}
    </FormDialog>
  );
}

/** Said, not forbidden: clocks are mended after the fact, one field at a time. */
function ExitNote({ control }: { control: Control<ServiceFormValues> }) {
  const [arrived, exit] = useWatch({ control, name: ['arrived', 'exit'] });
  const isEarly = isCivilDateTime(arrived) && isCivilDateTime(exit) && exit < arrived;
  return (
    <Text as="span" role="status" textStyle="error">
      {isEarly && texts.exitBeforeArrival}
    </Text>
  );
}

/** A status of a newer version stays selectable where it is chosen. */
function statusOptions(present: string) {
  const known: readonly string[] = serviceStatuses;
  return (known.includes(present) ? known : [...known, present]).map((value) => ({ value, label: serviceStatusName(value) }));
}

const wordsWith = ({ people }: EmployeeChoices) => declaredWords(fields, (_, employee) => people.find(({ id }) => id === employee)?.name ?? '');
