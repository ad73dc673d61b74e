import { useForm } from 'react-hook-form';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import type { OpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { storedValues, typedValues } from '#client/ui/fields/typed-values.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import { defaultValidityDays } from '#domain/budgets/budget.ts';
import { shopSettingsFields, shopSettingsId } from '#domain/records/shop-settings.ts';
import { companyFormTexts, shopSettingsTexts as texts } from './texts.ts';

const { intervals: _, ...fields } = shopSettingsFields;
const words = declaredWords(fields);

export interface ShopSettingsFormProps extends OpenedRecord<'shop_settings'> {
  onSaved: () => void;
  onClose: () => void;
}

/** One row a shop, which is made when it is first saved. */
export function ShopSettingsForm({ opened, present, onSaved, onClose }: ShopSettingsFormProps) {
  const { save, signatureName, status } = useReplica();
  const hasPrices = useMayWrite('shop_settings').sees('hourly_rate');
  const form = useForm({ defaultValues: typedValues(fields, opened) });
  const field = declaredField(form, fields);
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened, present, words },
    failedText: texts.saveFailed,
    save: async (values, edited) =>
      outcomeOf(
        await (present === null
          ? save('shop_settings', { kind: 'create', id: shopSettingsId, fields: storedValues(fields, values) })
          : save('shop_settings', { kind: 'update', id: shopSettingsId, changes: storedValues(fields, edited) })),
      ),
    onSaved,
  });

  return (
    <FormDialog
      title={texts.title}
      subtitle={signatureName}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && companyFormTexts.offlineNote}
      history={historyOf('shop_settings', opened === null ? null : shopSettingsId)}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <TextField span="third" {...field('opens')} type="time" />
        <TextField
          span="third"
          {...field('closes', { validate: (closes, { opens }) => closes === '' || opens === '' || closes > opens || texts.closesFirst })}
          type="time"
        />
        <NumberField span="third" {...field('bays')} maxLength={3} />
        {hasPrices && <MoneyField span="half" {...field('hourly_rate')} hint={texts.rateHint} />}
        <NumberField span="half" {...field('quote_days')} maxLength={3} placeholder={String(defaultValidityDays)} hint={texts.daysHint} />
      </FieldGrid>
    </FormDialog>
  );
}
