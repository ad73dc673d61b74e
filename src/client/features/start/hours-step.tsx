import { useForm } from 'react-hook-form';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { storedValues, typedValues } from '#client/ui/fields/typed-values.ts';
import { FormFooter } from '#client/ui/form/form-footer.tsx';
import { useFormRun } from '#client/ui/form/use-form-run.ts';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { shopSettingsDefaults, shopSettingsFields, shopSettingsId, type ShopSettings } from '#domain/records/shop-settings.ts';
import { hoursTexts as texts } from './yard-texts.ts';

const { opens, closes, bays, hourly_rate } = shopSettingsFields;
const fields = { opens, closes, bays, hourly_rate };

/** When the shop opens, its bays and what an hour costs: the row of the shop's settings, which is made by this or, skipped, as it usually is. */
export function HoursStep() {
  const { save } = useReplica();
  const hasPrices = useMayWrite('shop_settings').sees('hourly_rate');
  const form = useForm({ defaultValues: typedValues(fields, null) });
  const field = declaredField(form, fields);
  const make = async (settings: Partial<ShopSettings>) =>
    outcomeOf(await save('shop_settings', { kind: 'create', id: shopSettingsId, fields: { ...shopSettingsDefaults, ...settings } }));
  const { failure, onSubmit } = useRecordForm({
    form,
    failedText: texts.saveFailed,
    save: (values) => make(storedValues(fields, values)),
    // The step goes with the row.
    onSaved: () => undefined,
  });
  const run = useFormRun({ isDirty: false, onSubmit, onClose: () => void make({}) });

  return (
    <form noValidate aria-label={texts.label} onSubmit={(event) => void run.submit(event)}>
      <FieldGrid>
        <TextField span="half" {...field('opens')} type="time" />
        <TextField
          span="half"
          {...field('closes', { validate: (at, { opens: from }) => at === '' || from === '' || at > from || texts.closesFirst })}
          type="time"
        />
        <NumberField span="half" {...field('bays')} maxLength={3} />
        {hasPrices && <MoneyField span="half" {...field('hourly_rate')} />}
      </FieldGrid>
      <FormFooter error={run.failure ?? failure} cancelLabel={texts.skip} isBusy={run.isBusy} onLeave={() => void run.leave()} />
    </form>
  );
}
