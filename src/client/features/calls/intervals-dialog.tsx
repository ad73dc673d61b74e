import { Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { useRow } from '#client/data/read/use-row.ts';
import { outcomeOf, type SaveOutcome } from '#client/data/save/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { recurringServices } from '#domain/maintenance/recurring-services.ts';
import { keptIntervals, type OwnInterval } from '#domain/maintenance/service-intervals.ts';
import { shopSettingsDefaults, shopSettingsId } from '#domain/records/shop-settings.ts';
import { callStyles as styles } from './call-styles.ts';
import { intervalTexts as texts } from './texts.ts';

type Typed = Record<string, string>;

const kmOf = (key: string) => `${key}-km`;
const monthsOf = (key: string) => `${key}-months`;

/** After what distance and time each service is due again in this shop. */
export function IntervalsDialog({ onClose }: { onClose: () => void }) {
  const settings = useRow('shop_settings', shopSettingsId);
  return settings === undefined ? null : (
    <KnownIntervals intervals={(settings ?? shopSettingsDefaults).intervals} isNew={settings === null} onClose={onClose} />
  );
}

interface KnownProps {
  intervals: readonly OwnInterval[];
  isNew: boolean;
  onClose: () => void;
}

function KnownIntervals({ intervals, isNew, onClose }: KnownProps) {
  const { save } = useReplica();
  const flash = useFlash();
  const form = useForm<Typed>({ defaultValues: typedOf(intervals) });
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    failedText: texts.saveFailed,
    save: async (values): Promise<SaveOutcome> => {
      const read = readTyped(values);
      if (read.problems.length > 0) return { ok: false, text: texts.wrong, problems: read.problems };
      const kept = keptIntervals(read.intervals, intervals);
      return outcomeOf(
        isNew
          ? await save('shop_settings', { kind: 'create', id: shopSettingsId, fields: { ...shopSettingsDefaults, intervals: kept } })
          : await save('shop_settings', { kind: 'update', id: shopSettingsId, changes: { intervals: kept } }),
      );
    },
    onSaved: () => {
      flash({ kind: 'success', text: texts.saved });
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog title={texts.title} subtitle={texts.subtitle} isDirty={isDirty} error={failure} onClose={onClose} onSubmit={onSubmit}>
      <ul className={styles.intervals}>
        {recurringServices.map(({ key, name }) => (
          <li key={key} className={styles.interval}>
            <span aria-hidden="true">{name}</span>
            <NumberField label={texts.kmHead} aria-label={texts.km(name)} error={errors[kmOf(key)]?.message} {...form.register(kmOf(key))} />
            <NumberField
              label={texts.monthsHead}
              aria-label={texts.months(name)}
              error={errors[monthsOf(key)]?.message}
              {...form.register(monthsOf(key))}
            />
          </li>
        ))}
      </ul>
      <Text mt="3" textStyle="note">
        {texts.kits}
      </Text>
    </FormDialog>
  );
}

function typedOf(intervals: readonly OwnInterval[]): Typed {
  const own = new Map(intervals.map((interval) => [interval.id, interval]));
  const pairs = recurringServices.flatMap(({ key, everyKm, everyMonths }) => {
    const { every_km, every_months } = own.get(key) ?? { every_km: everyKm, every_months: everyMonths };
    return [
      [kmOf(key), every_km?.toLocaleString('pt-BR') ?? ''],
      [monthsOf(key), String(every_months ?? '')],
    ];
  });
  return Object.fromEntries(pairs) as Typed;
}

function readTyped(values: Typed): { intervals: OwnInterval[]; problems: { field: string; message: string }[] } {
  const problems: { field: string; message: string }[] = [];
  const read = (field: string): number | null => {
    const typed = (values[field] ?? '').trim();
    const value = parseWhole(typed);
    if ((typed !== '' && value === null) || value === 0) problems.push({ field, message: texts.wrong });
    return value;
  };
  const intervals = recurringServices.map(({ key }) => ({ id: key, every_km: read(kmOf(key)), every_months: read(monthsOf(key)) }));
  return { intervals, problems };
}
