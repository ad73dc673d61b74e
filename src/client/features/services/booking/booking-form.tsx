import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { DateTimeField } from '#client/ui/fields/date-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useNow } from '#client/ui/timing/use-now.ts';
import type { AskedBooking } from '#client/ui/words/record-paths.ts';
import { serviceFields, type Service } from '#domain/services/service.ts';
import type { ShopDay } from '#domain/services/shop-day.ts';
import { isCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { carName } from '../service-words.ts';
import { offered, type EmployeeChoices } from '../use-employee-choices.ts';
import { styles } from './booking-styles.ts';
import { begunOf, durations, timesOf, type BookingValues } from './booking-values.ts';
import { CarChooser, ChosenCar } from './car-chooser.tsx';
import { DayNotes } from './day-notes.tsx';
import type { VisitingCar } from './read-visit.ts';
import { bookingTexts as texts, carTexts } from './texts.ts';
import { useBookedQuote } from './use-booked-quote.ts';
import { useBookingForm } from './use-booking-form.ts';

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
  shop: ShopDay;
  onCar: (id: RowId) => void;
  onOtherCar: () => void;
  onClose: () => void;
}

export function BookingForm({ asked, car, budget, start, bays, employees, mechanics, shop, onCar, onOtherCar, onClose }: BookingFormProps) {
  const { store } = useReplica();
  useNow();
  const now = shopTime(store);
  const baysId = useId();
  const quote = useBookedQuote(car, budget);
  const { opened, present } = quote;
  const begun = begunOf(asked, start, opened, shop);
  const { form, failure, isDirty, isCarMissing, onSubmit } = useBookingForm({ car, quote, begun, employees, shop, onSaved: onClose });
  const values = useWatch({ control: form.control }) as BookingValues;
  const times = timesOf(values, shop);
  const note = present === null ? null : noteOf(present);
  const error = (name: keyof BookingValues) => form.getFieldState(name, form.formState).error?.message;

  return (
    <FormDialog
      title={car === null ? texts.title : texts.titleOf(carName(car))}
      isDirty={isDirty}
      error={failure}
      saveLabel={present?.arrived ? texts.saveAgain : texts.save}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {car === null ? (
        <CarChooser error={isCarMissing ? carTexts.missing : undefined} onPick={onCar} />
      ) : (
        <ChosenCar car={car} onChange={budget === null ? onOtherCar : null} />
      )}
      {note !== null && <p className={styles.note}>{note}</p>}
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
            id: present?.id ?? null,
            ...times,
            employer_id: (values.employer_id || null) as RowId | null,
            bay: values.bay,
            vehicle_id: car?.vehicle.id ?? null,
          }}
          now={now}
          mechanics={mechanics}
          shop={shop}
          nameOf={(employee) => employees.people.find(({ id }) => id === employee)?.name.split(' ')[0] ?? ''}
        />
      )}
    </FormDialog>
  );
}

/** What the person has to know of the service that there is already. */
const noteOf = ({ status, arrived }: Service): string | null => (status !== 'waiting' ? texts.isBegun : arrived === '' ? null : texts.isBooked);
