import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { personName } from '#client/api/session.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import type { Sheet } from '#client/data/save/save-sheet.ts';
import { saveVisit, type Visit } from '#client/data/save/save-visit.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { storedValues, typedValues } from '#client/ui/fields/typed-values.ts';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { blankSheet, sheetOf } from '#domain/check-in/check-in.ts';
import { checkInChanges, type CheckInSaid } from '#domain/services/check-in.ts';
import { serviceDefaults } from '#domain/services/service.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { sheetTexts } from '../check-in/texts.ts';
import { useSheet } from '../check-in/use-sheet.ts';
import { useSheetPhotos } from '../check-in/use-sheet-photos.ts';
import { carName } from '../service-words.ts';
import type { EmployeeChoices } from '../use-employee-choices.ts';
import { checkInFormFields as fields, subjectOf, type CheckInFormProps } from './check-in-fields.ts';
import { checkInTexts as texts } from './texts.ts';
import { useBegunAnew } from './use-begun-anew.ts';
import { useSaveVisit } from './use-save-visit.ts';

/** What the form of a check-in holds, keeps and saves. */
export function useCheckInForm({ car, of, opened, present, row, draft, employees, onBegun, onStartOver, onClose }: CheckInFormProps) {
  const { store } = useReplica();
  const flash = useFlash();
  const { vehicle } = car;
  const begun = typedValues(fields, opened ?? serviceDefaults);
  const form = useForm({ defaultValues: begun });
  const stored = row === null ? blankSheet : sheetOf(row);
  const sheet = useSheet({ form, begunFields: begun, kind: 'in', of: vehicle.id, subject: subjectOf(of), stored, draft });
  const photos = useSheetPhotos(opened?.id ?? null, 'in', ready);
  const visitWith = useVisit(car);
  const saveWithUndo = useSaveVisit();
  const isBegunHere = useRef(false);
  const name = carName(car);
  const author = personName();
  const filled = { kind: 'in', begun: sheet.begun, typed: sheet.typed, author } as const;
  const visitOf = { service: opened?.id ?? null, budget: of.kind === 'quote' ? of.id : (opened?.id_budget ?? null) };

  /** A photo is of a service: of a car that has none yet it is made now, and the car is let in. */
  async function ready(): Promise<RowId | null> {
    await sheet.keeper.flush();
    if (opened !== null) return opened.id;
    const said = storedValues(fields, form.getValues());
    const result = await saveVisit(store, visitWith(visitOf, said, { ...filled, isConcluded: false, hasPhotos: true }));
    if (!result.ok) {
      flash({ kind: 'error', text: `${sheetTexts.notBegun} ${refusalText(result)}` });
      return null;
    }
    isBegunHere.current = true;
    sheet.settle();
    await onBegun(result.saved.service);
    return result.saved.service;
  }

  const isKnown = of.kind === 'service' && of.isHere && (row === null || row.concluded_at !== '');
  const run = useRecordForm({
    form,
    record: { opened, present, words: wordsWith(employees) },
    failedText: texts.failed,
    save: (_, edited) =>
      saveWithUndo(visitWith(visitOf, storedValues(fields, edited), { ...filled, isConcluded: true, hasPhotos: photos.photos.length > 0 }), {
        car: name,
        done: isKnown ? texts.changed(name) : texts.done(name),
      }),
    onSaved: () => void sheet.keeper.drop().then(onClose),
  });
  // What was typed is of the car that came, whatever it came for; what was saved for a photo is typed no more.
  useBegunAnew(form, { subject: subjectOf(of), begun, keepsTyped: () => !isBegunHere.current });
  return {
    form,
    sheet,
    photos,
    isKnown,
    failure: run.failure,
    onSubmit: run.onSubmit,
    isDirty: () => run.isDirty() || sheet.isTouched,
    leave: () => void sheet.keeper.drop().then(onClose),
    startOver: () => void sheet.keeper.drop().then(onStartOver),
  };
}

/** What is saved of the car that came. */
function useVisit({ vehicle }: CheckInFormProps['car']) {
  const { store } = useReplica();
  const mayRead = useMayWrite('vehicles').update(vehicle);
  return (of: Omit<Visit['of'], 'car'>, said: CheckInSaid, sheet: Sheet): Visit => {
    const now = shopTime(store);
    return {
      of: { ...of, car: { customer_id: vehicle.customer_id, vehicle_id: vehicle.id } },
      changes: (written) => checkInChanges(written, now, said),
      day: dateOf(now),
      givesCar: false,
      mileage: mayRead && typeof said.km_in === 'number' ? said.km_in : null,
      sheet,
    };
  };
}

const wordsWith = ({ people }: EmployeeChoices) => declaredWords(fields, (_, employee) => people.find(({ id }) => id === employee)?.name ?? '');
