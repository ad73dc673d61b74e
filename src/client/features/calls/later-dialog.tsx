import { useForm } from 'react-hook-form';
import { Button } from '#client/ui/blocks/button.tsx';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { addDays, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { callStyles as styles } from './call-styles.ts';
import { laterTexts as texts } from './texts.ts';

export interface LaterDialogProps {
  name: string;
  today: CivilDate;
  onDay: (day: CivilDate) => void;
  onClose: () => void;
}

/** When it is to be thought of again: one tap for the usual days, a date for any other. */
export function LaterDialog({ name, today, onDay, onClose }: LaterDialogProps) {
  const form = useForm({ defaultValues: { day: '' } });
  const days: readonly (readonly [string, number])[] = [
    [texts.tomorrow, 1],
    [texts.inThreeDays, 3],
    [texts.nextWeek, 7],
  ];
  const submit = form.handleSubmit(({ day }) => {
    if (isCivilDate(day) && day > today) onDay(day);
    else form.setError('day', { message: texts.notLater });
  });
  return (
    <FormDialog title={texts.title(name)} size="sm" isDirty={false} saveLabel={texts.save} onClose={onClose} onSubmit={submit}>
      <div className={styles.days}>
        {days.map(([label, count]) => (
          <Button key={count} size="lg" onClick={() => onDay(addDays(today, count))}>
            {label}
          </Button>
        ))}
      </div>
      <DateField label={texts.other} error={form.formState.errors.day?.message} {...form.register('day')} />
    </FormDialog>
  );
}
