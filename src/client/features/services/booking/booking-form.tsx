import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { DateTimeField } from '#client/ui/fields/date-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import { dayClock } from '#client/ui/words/day-clock.ts';
import { budgetNumberText, budgetStatusName } from '#domain/budgets/budget.ts';
import { serviceFields } from '#domain/services/service.ts';
import { dateOf, isCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { carName } from '../service-words.ts';
import { offered, type EmployeeChoices } from '../use-employee-choices.ts';
import { styles } from './booking-styles.ts';
import { durations, timesOf, valuesOf, type BookingValues } from './booking-values.ts';
import { CarChooser, ChosenCar } from './car-chooser.tsx';
import { DayNotes } from './day-notes.tsx';
import { bookable, type VisitingCar } from './read-visit.ts';
import { bookingTexts as texts, carTexts } from './texts.ts';
import type { AskedBooking } from './use-booking-address.ts';
import { useSaveVisit } from './use-save-visit.ts';

export interface BookingFormProps {
  asked: AskedBooking;
  /** Null until one is chosen. */
  car: VisitingCar | null;
  /** The quote that is booked; null: what the person chooses. */
  budget: RowId | null;
  start: CivilDateTime;
  bays: readonly string[];
  employees: EmployeeChoices;
  mechanics: number;
  onCar: (id: RowId) => void;
  onOtherCar: () => void;
  onClose: () => void;
}

export function BookingForm({ asked, car, budget, start, bays, employees, mechanics, onCar, onOtherCar, onClose }: BookingFormProps) {
  const { store } = useReplica();
  useNow();
  const now = shopTime(store);
  const today = dateOf(now);
  const baysId = useId();
  const quote = useQuote(car, budget);
  const [opened] = useState(quote.service);
  const form = useForm({ defaultValues: valuesOf(asked.start === '' && opened?.arrived ? opened.arrived : start, opened) });
  const [isCarMissing, setCarMissing] = useState(false);
  const saveVisit = useSaveVisit();
  const values = useWatch({ control: form.control }) as BookingValues;
  const times = timesOf(values);
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    failedText: texts.failed,
    mayProceed: async () => {
      setCarMissing(car === null);
      return car !== null;
    },
    save: async (typed) => {
      const said = timesOf(typed);
      if (car === null || said === null) return { ok: false, text: texts.startMissing, problems: [] };
      const { vehicle } = car;
      const own = { employer_id: (typed.employer_id || null) as RowId | null, bay: typed.bay.trim(), complaint: typed.complaint.trim() };
      // What the service says that the form did not show stays, where nobody said otherwise.
      const kept = quote.service !== null && quote.service.id !== opened?.id;
      const spoken = kept ? Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null && value !== '')) : own;
      const name = carName({ vehicle });
      return saveVisit(
        {
          of: {
            service: quote.service?.id ?? null,
            budget: quote.id,
            car: { customer_id: vehicle.customer_id, vehicle_id: vehicle.id },
          },
          changes: () => ({ ...said, ...spoken }),
          day: dateOf(said.arrived),
          mileage: null,
        },
        { car: name, done: texts.booked(name, dayClock(said.arrived, today)) },
      );
    },
    onSaved: onClose,
  });
  const error = (name: keyof BookingValues) => form.getFieldState(name, form.formState).error?.message;

  return (
    <FormDialog
      title={car === null ? texts.title : texts.titleOf(carName(car))}
      isDirty={isDirty}
      error={failure}
      saveLabel={quote.service?.arrived ? texts.saveAgain : texts.save}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {car === null ? (
        <CarChooser plate={asked.plate} error={isCarMissing ? carTexts.missing : undefined} onPick={onCar} />
      ) : (
        <ChosenCar car={car} onChange={budget === null ? onOtherCar : null} />
      )}
      {quote.service && <p className={styles.note}>{quote.service.status === 'waiting' ? texts.isBooked : texts.isBegun}</p>}
      <FieldGrid>
        {budget === null && quote.choices.length > 0 && (
          <SelectField
            label={texts.quote}
            options={[{ value: '', label: texts.noQuote }, ...quote.choices]}
            value={quote.id ?? ''}
            onChange={(event) => quote.choose(event.target.value)}
          />
        )}
        <DateTimeField
          span="half"
          label={texts.start}
          required
          error={error('arrived')}
          {...form.register('arrived', { validate: (typed) => isCivilDateTime(typed) || texts.startMissing })}
        />
        <SelectField span="half" label={texts.duration} options={durations} {...form.register('duration')} />
        {values.duration === 'other' && (
          <DateTimeField
            label={texts.end}
            required
            error={error('exit')}
            {...form.register('exit', {
              validate: (typed, { arrived }) => (isCivilDateTime(typed) ? typed > arrived || texts.endEarly : texts.endMissing),
            })}
          />
        )}
        <SelectField
          span="half"
          label={texts.mechanic}
          placeholder={texts.nobody}
          options={offered(employees, opened?.employer_id ?? '')}
          {...form.register('employer_id')}
        />
        <TextField
          span="half"
          label={texts.bay}
          placeholder={texts.bayPlaceholder}
          maxLength={serviceFields.bay.most}
          list={baysId}
          {...form.register('bay')}
        />
        <TextAreaField rows={2} label={texts.complaint} maxLength={serviceFields.complaint.most} {...form.register('complaint')} />
      </FieldGrid>
      <datalist id={baysId}>
        {bays.map((bay) => (
          <option key={bay} value={bay} />
        ))}
      </datalist>
      {times && (
        <DayNotes
          wish={{
            id: quote.service?.id ?? null,
            ...times,
            employer_id: (values.employer_id || null) as RowId | null,
            bay: values.bay,
            vehicle_id: car?.vehicle.id ?? null,
          }}
          now={now}
          mechanics={mechanics}
          nameOf={(employee) => employees.people.find(({ id }) => id === employee)?.name.split(' ')[0] ?? ''}
        />
      )}
    </FormDialog>
  );
}

/** The quote that the booking is for, of those that the car has: what is approved and waits for a date before all. */
function useQuote(car: VisitingCar | null, budget: RowId | null) {
  const { store } = useReplica();
  const [chosen, choose] = useState<string | null>(null);
  const open = car === null ? [] : bookable(car, dateOf(shopTime(store)));
  const serviceOf = (id: RowId | null) => car?.works.find((work) => work.budget.id === id)?.service ?? null;
  const undated = open.find(({ id, status }) => status === 'approved' && (serviceOf(id)?.arrived ?? '') === '');
  const id = budget ?? (chosen === null ? (undated?.id ?? null) : (open.find((each) => each.id === chosen)?.id ?? null));
  return {
    id,
    choose,
    service: serviceOf(id),
    choices: open.map((each) => ({
      value: each.id,
      label: [budgetNumberText(each, each.rev === 0), budgetStatusName(each.status).toLowerCase(), each.description.slice(0, 40)]
        .filter(Boolean)
        .join(' · '),
    })),
  };
}
