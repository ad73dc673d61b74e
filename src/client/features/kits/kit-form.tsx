import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { outcomeOf, type SaveOutcome } from '#client/data/save/save-outcome.ts';
import type { OpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import type { RowId } from '#domain/values/ids.ts';
import { kitFormValues, kitHeadFields as fields, kitWords, savedKit, type KitFormValues } from './kit-form-values.ts';
import { KitLines } from './kit-lines.tsx';
import { kitFormTexts as texts, kitTexts } from './texts.ts';

export interface KitFormProps extends OpenedRecord<'kits'> {
  id: RowId | null;
  onSaved: () => void;
  onClose: () => void;
}

export function KitForm({ id, opened, present, onSaved, onClose }: KitFormProps) {
  const { store, save, signatureName, status } = useReplica();
  const [start] = useState(() => kitFormValues(opened, store.newRowId()));
  const form = useForm<KitFormValues>({ defaultValues: start });
  const { register, formState } = form;
  const { errors } = formState;
  const { failure, isDirty, onSubmit } = useRecordForm<KitFormValues, RowId>({
    form,
    record: { opened, present, words: kitWords },
    fields: ['name', 'every_km', 'every_months'],
    failedText: id === null ? kitTexts.createFailed : kitTexts.updateFailed,
    save: (values, edited) => (savedKit(values).items?.length === 0 ? Promise.resolve(noLines) : write(values, edited)),
    onSaved,
  });

  const write = async (values: KitFormValues, edited: Partial<KitFormValues>): Promise<SaveOutcome> =>
    outcomeOf(await save('kits', id === null ? { kind: 'create', fields: savedKit(values) } : { kind: 'update', id, changes: savedKit(edited) }));

  return (
    <FormDialog
      title={id === null ? texts.createTitle : texts.editTitle}
      subtitle={signatureName}
      size="lg"
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && texts.offlineNote}
      history={historyOf('kits', id)}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <TextField
          span="full"
          required
          label={fields.name.label}
          placeholder={texts.namePlaceholder}
          maxLength={60}
          error={errors.name?.message}
          {...register('name')}
        />
      </FieldGrid>
      <KitLines form={form} />
      <FieldGrid>
        <NumberField
          span="half"
          label={fields.every_km.label}
          hint={texts.everyHint}
          maxLength={7}
          error={errors.every_km?.message}
          {...register('every_km')}
        />
        <NumberField span="half" label={fields.every_months.label} maxLength={3} error={errors.every_months?.message} {...register('every_months')} />
      </FieldGrid>
    </FormDialog>
  );
}

const noLines = { ok: false, text: texts.noItems, problems: [] } as const satisfies SaveOutcome;
