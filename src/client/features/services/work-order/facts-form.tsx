import { useForm } from 'react-hook-form';
import { useOpenedRecord } from '#client/data/read/use-opened-record.ts';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { DateTimeField } from '#client/ui/fields/date-field.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { storedValues, typedValues } from '#client/ui/fields/typed-values.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { fuelLevels, fuelNames, serviceFields } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import { factsTexts as texts, workOrderTexts } from './texts.ts';

const { complaint, checked_in, promised, km_in, fuel_in, km_out, fuel_out } = serviceFields;
const fields = { complaint, checked_in, promised, km_in, fuel_in, km_out, fuel_out };
const fuels = fuelLevels.map((value) => ({ value, label: fuelNames[value] }));

interface FactsFormProps {
  id: RowId;
  plate: string;
  onClose: () => void;
}

/** What is written down of the car as it comes and goes: why and when it came, until when it is promised, kilometres and tank. */
export function FactsForm({ id, plate, onClose }: FactsFormProps) {
  const { onGone, finish } = useRecordDialog(workOrderTexts.gone, onClose);
  const record = useOpenedRecord('services', id, onGone);
  const { opened } = record ?? {};
  if (!record || !opened) return null;
  return <KnownFacts opened={opened} present={record.present} plate={plate} onSaved={() => finish(texts.saved)} onClose={onClose} />;
}

interface KnownFactsProps {
  opened: ReplicaRow<'services'>;
  present: ReplicaRow<'services'> | null;
  plate: string;
  onSaved: () => void;
  onClose: () => void;
}

function KnownFacts({ opened, present, plate, onSaved, onClose }: KnownFactsProps) {
  const { save, status } = useReplica();
  const form = useForm({ defaultValues: typedValues(fields, opened) });
  const field = declaredField(form, fields);
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened, present, words: declaredWords(fields) },
    failedText: texts.saveFailed,
    save: async (_, edited) => outcomeOf(await save('services', { kind: 'update', id: opened.id, changes: storedValues(fields, edited) })),
    onSaved,
  });
  return (
    <FormDialog
      title={texts.title(plate)}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && texts.offlineNote}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <TextAreaField rows={3} {...field('complaint')} />
        <DateTimeField span="full" {...field('checked_in')} />
        <DateTimeField span="full" {...field('promised')} />
        <NumberField span="half" {...field('km_in')} />
        <SelectField span="half" placeholder={texts.noFuel} options={fuels} {...field('fuel_in')} />
        <NumberField span="half" {...field('km_out')} />
        <SelectField span="half" placeholder={texts.noFuel} options={fuels} {...field('fuel_out')} />
      </FieldGrid>
    </FormDialog>
  );
}
