import { Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { DateTimeField } from '#client/ui/fields/date-field.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { storedValues, typedValues } from '#client/ui/fields/typed-values.ts';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { withLabels } from '#domain/fields/field.ts';
import { checkInChanges, isLowerReading, type CheckInFor } from '#domain/services/check-in.ts';
import { fuelLevels, fuelNames, serviceDefaults, serviceFields } from '#domain/services/service.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { carName } from '../service-words.ts';
import { offered, type EmployeeChoices } from '../use-employee-choices.ts';
import type { ServiceMay } from '../use-service-may.ts';
import { styles } from './booking-styles.ts';
import { ChosenCar } from './car-chooser.tsx';
import { choiceText, whatText } from './check-in-words.ts';
import type { VisitingCar } from './read-visit.ts';
import { bookingTexts, checkInTexts as texts } from './texts.ts';
import { useBegunAnew } from './use-begun-anew.ts';
import { useSaveVisit } from './use-save-visit.ts';

const { km_in, fuel_in, complaint, promised, employer_id, bay } = serviceFields;
const fields = withLabels(
  { km_in, fuel_in, complaint, promised, employer_id, bay },
  { km_in: texts.km, fuel_in: texts.fuel, complaint: bookingTexts.complaint, employer_id: bookingTexts.mechanic },
);
const fuels = fuelLevels.map((value) => ({ value, label: fuelNames[value] }));

export interface CheckInFormProps {
  car: VisitingCar;
  /** What it can be here for, the likeliest first. */
  choices: readonly CheckInFor[];
  of: CheckInFor;
  /** The service that the car is here for, as it was chosen; null: it is made. */
  opened: ReplicaRow<'services'> | null;
  /** The same as it is now; null when it is gone. */
  present: ReplicaRow<'services'> | null;
  bays: readonly string[];
  employees: EmployeeChoices;
  may: ServiceMay;
  onFor: (of: CheckInFor) => void;
  onOther: (() => void) | null;
  onClose: () => void;
}

export function CheckInForm({ car, choices, of, opened, present, bays, employees, may, onFor, onOther, onClose }: CheckInFormProps) {
  const { store } = useReplica();
  const { vehicle } = car;
  const baysId = useId();
  const begun = typedValues(fields, opened ?? serviceDefaults);
  const form = useForm({ defaultValues: begun });
  const field = declaredField(form, fields);
  const km = useWatch({ control: form.control, name: 'km_in' });
  const mayRead = useMayWrite('vehicles').update(vehicle);
  const saveVisit = useSaveVisit();
  const name = carName(car);
  const isHere = of.kind === 'service' && of.isHere;
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened, present, words: wordsWith(employees) },
    failedText: texts.failed,
    save: (_, edited) => {
      const now = shopTime(store);
      const said = storedValues(fields, edited);
      return saveVisit(
        {
          of: {
            service: opened?.id ?? null,
            budget: of.kind === 'quote' ? of.id : (opened?.id_budget ?? null),
            car: { customer_id: vehicle.customer_id, vehicle_id: vehicle.id },
          },
          changes: (written) => checkInChanges(written, now, said),
          day: dateOf(now),
          givesCar: false,
          mileage: mayRead && typeof said.km_in === 'number' ? said.km_in : null,
        },
        { car: name, done: isHere ? texts.changed(name) : texts.done(name) },
      );
    },
    onSaved: onClose,
  });
  // What was typed is of the car that came, whatever it came for.
  useBegunAnew(form, { subject: keyOf(of), begun, keepsTyped: () => true });
  const staff = offered(employees, opened?.employer_id ?? '').filter(({ value }) => may.assign || value === may.employee);
  const today = dateOf(shopTime(store));
  // One planned thing and 'something else' are no question.
  const isChoice = choices.length > 2;

  return (
    <FormDialog
      title={texts.titleOf(name)}
      isDirty={isDirty}
      error={failure}
      saveLabel={isHere ? texts.saveAgain : texts.save}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <ChosenCar car={car} onChange={onOther} />
      {!isChoice && <p className={styles.note}>{whatText(of, car, today)}</p>}
      <FieldGrid>
        {isChoice && (
          <SelectField
            label={texts.cameFor}
            options={choices.map((each) => ({ value: keyOf(each), label: choiceText(each, car, today) }))}
            value={keyOf(of)}
            onChange={({ target }) => onFor(choices.find((each) => keyOf(each) === target.value) ?? of)}
          />
        )}
        <NumberField span="half" autoFocus hint={<Reading typed={km} last={vehicle.mileage} />} {...field('km_in')} />
        <SelectField span="half" placeholder={texts.noFuel} options={fuels} {...field('fuel_in')} />
        <TextAreaField rows={2} {...field('complaint')} />
        <DateTimeField {...field('promised')} />
        {staff.length > 0 && <SelectField span="half" placeholder={bookingTexts.nobody} options={staff} {...field('employer_id')} />}
        <TextField span="half" placeholder={bookingTexts.bayPlaceholder} list={baysId} {...field('bay')} />
      </FieldGrid>
      <datalist id={baysId}>
        {bays.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </FormDialog>
  );
}

/** The last reading, and whether what is typed is lower: said, not forbidden. */
function Reading({ typed, last }: { typed: string; last: number | null }) {
  if (last === null) return null;
  const shown = last.toLocaleString('pt-BR');
  if (!isLowerReading(parseWhole(typed), last)) return <span>{texts.lastKm(shown)}</span>;
  return (
    <Text as="span" role="status" textStyle="error">
      {texts.lowKm(shown)}
    </Text>
  );
}

const keyOf = (of: CheckInFor): string => (of.kind === 'new' ? of.kind : `${of.kind} ${of.id}`);

const wordsWith = ({ people }: EmployeeChoices) => declaredWords(fields, (_, employee) => people.find(({ id }) => id === employee)?.name ?? '');
