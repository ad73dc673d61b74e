import { useId, useState } from 'react';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { DateTimeField } from '#client/ui/fields/date-field.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { TypedValues } from '#client/ui/fields/typed-values.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { dayClock } from '#client/ui/words/day-clock.ts';
import { photoPlaces, photosByPlace } from '#domain/check-in/photo-places.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { DraftLine, RestoredSheet } from '../check-in/draft-line.tsx';
import { MetersFields } from '../check-in/meters.tsx';
import { SheetSections } from '../check-in/sheet-sections.tsx';
import { styles as page } from '../check-in/styles.ts';
import { sheetTexts } from '../check-in/texts.ts';
import { carName } from '../service-words.ts';
import { offered } from '../use-employee-choices.ts';
import { styles } from './booking-styles.ts';
import { ChosenCar } from './car-chooser.tsx';
import { checkInFormFields as fields, subjectOf, type CheckInFormProps } from './check-in-fields.ts';
import { choiceText, whatText } from './check-in-words.ts';
import { bookingTexts, checkInTexts as texts } from './texts.ts';
import { useCheckInForm } from './use-check-in-form.ts';

/** Everything on one page, in the order in which one walks around the car; what is missing never stops it. */
export function CheckInForm(props: CheckInFormProps) {
  const { car, draft, opened, onOther } = props;
  const { store } = useReplica();
  const { form, sheet, photos, isKnown, failure, isDirty, onSubmit, leave, startOver } = useCheckInForm(props);
  const { owner } = car;
  // What is saved for the first photo is not what was read before.
  const [lastKm] = useState(car.vehicle.mileage);
  const mayTake = useMayWrite('photos').create(opened === null ? {} : { service_id: opened.id });
  const today = dateOf(shopTime(store));
  const missing = photoPlaces.length - photosByPlace(photos.photos, 'in').size;
  const field = declaredField(form, fields);
  return (
    <FormDialog
      title={texts.titleOf(carName(car))}
      subtitle={<DraftLine keeper={sheet.keeper} />}
      size="cover"
      isDirty={isDirty}
      error={failure}
      note={mayTake && missing > 0 && sheetTexts.missing(missing)}
      saveLabel={isKnown ? texts.saveAgain : sheetTexts.conclude.in}
      onClose={leave}
      onSubmit={onSubmit}
    >
      <ChosenCar car={car} onChange={onOther} />
      {draft && <RestoredSheet draft={draft} today={today} onStartOver={startOver} />}
      <Purpose {...props} />
      <div className={page.page}>
        <MetersFields control={form.control} km={field('km_in')} fuel="fuel_in" last={{ km: lastKm, known: texts.lastKm, low: texts.lowKm }} />
        <div className={page.wide}>
          <TextAreaField rows={2} {...field('complaint')} />
        </div>
        <SheetSections kind="in" sheet={sheet} photos={photos} arrival={null} owner={owner?.name ?? ''} mayTake={mayTake} />
        <div className={page.wide}>
          <Planned {...props} field={field} />
        </div>
      </div>
    </FormDialog>
  );
}

/** What the car is here for: one planned thing and 'something else' are no question. */
function Purpose({ car, choices, of, row, opened, onFor }: CheckInFormProps) {
  const { store } = useReplica();
  const today = dateOf(shopTime(store));
  if (row !== null && row.concluded_at === '' && opened !== null && opened.checked_in !== '') {
    return <p className={styles.note}>{texts.isOpen(dayClock(opened.checked_in, today))}</p>;
  }
  const isChoice = choices.length > 2 && choices.some((each) => subjectOf(each) === subjectOf(of));
  if (!isChoice) return <p className={styles.note}>{whatText(of, car, today)}</p>;
  return (
    <div className={styles.chooser}>
      <SelectField
        label={texts.cameFor}
        options={choices.map((each) => ({ value: subjectOf(each), label: choiceText(each, car, today) }))}
        value={subjectOf(of)}
        onChange={({ target }) => onFor(choices.find((each) => subjectOf(each) === target.value) ?? of)}
      />
    </div>
  );
}

type Field = ReturnType<typeof declaredField<TypedValues<typeof fields>>>;

/** Until when, by whom and where: what the front desk adds. */
function Planned({ employees, may, bays, opened, field }: CheckInFormProps & { field: Field }) {
  const baysId = useId();
  const staff = offered(employees, opened?.employer_id ?? '').filter(({ value }) => may.assign || value === may.employee);
  return (
    <>
      <FieldGrid>
        <DateTimeField {...field('promised')} />
        {staff.length > 0 && <SelectField span="half" placeholder={bookingTexts.nobody} options={staff} {...field('employer_id')} />}
        <TextField span="half" placeholder={bookingTexts.bayPlaceholder} list={baysId} {...field('bay')} />
      </FieldGrid>
      <datalist id={baysId}>
        {bays.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
