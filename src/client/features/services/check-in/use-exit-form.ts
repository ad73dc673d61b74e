import { useForm } from 'react-hook-form';
import { personName } from '#client/api/session.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { storedValues, typedValues, type TypedValues } from '#client/ui/fields/typed-values.ts';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { blankSheet, sheetOf } from '#domain/check-in/check-in.ts';
import { withLabels } from '#domain/fields/field.ts';
import { serviceFields } from '#domain/services/service.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { VisitingCar } from '../booking/read-visit.ts';
import { useSaveVisit } from '../booking/use-save-visit.ts';
import { carName } from '../service-words.ts';
import type { SheetDraft } from './sheet-draft.ts';
import { exitTexts as texts, meterTexts } from './texts.ts';
import { useSheet } from './use-sheet.ts';
import { useSheetPhotos } from './use-sheet-photos.ts';
import type { StoredSheet } from './use-stored-sheet.ts';

const { km_out, fuel_out } = serviceFields;

/** What of the service is noted as the car leaves. */
export const exitFields = withLabels({ km_out, fuel_out }, { km_out: texts.km, fuel_out: meterTexts.fuel });
export type ExitValues = TypedValues<typeof exitFields>;

export interface ExitFormProps {
  car: VisitingCar;
  /** The service as the form was opened with it, and as it is now. */
  opened: ReplicaRow<'services'>;
  present: ReplicaRow<'services'>;
  arrival: StoredSheet | null;
  row: StoredSheet | null;
  draft: SheetDraft | null;
  onStartOver: () => void;
  onClose: () => void;
}

/** What the form of an exit holds, keeps and saves. */
export function useExitForm({ car, opened, present, row, draft, onStartOver, onClose }: ExitFormProps) {
  const { store } = useReplica();
  const { vehicle } = car;
  const mayRead = useMayWrite('vehicles').update(vehicle);
  const begun = typedValues(exitFields, opened);
  const form = useForm({ defaultValues: begun });
  const stored = row === null ? blankSheet : sheetOf(row);
  const sheet = useSheet({ form, begunFields: begun, kind: 'out', of: opened.id, subject: '', stored, draft });
  const photos = useSheetPhotos(opened.id, 'out', async () => {
    await sheet.keeper.flush();
    return opened.id;
  });
  const saveWithUndo = useSaveVisit();
  const name = carName(car);
  const run = useRecordForm({
    form,
    record: { opened, present, words: declaredWords(exitFields) },
    failedText: texts.failed,
    save: (_, edited) => {
      const said = storedValues(exitFields, edited);
      return saveWithUndo(
        {
          of: { service: opened.id, budget: opened.id_budget, car: { customer_id: vehicle.customer_id, vehicle_id: vehicle.id } },
          changes: () => said,
          day: dateOf(shopTime(store)),
          givesCar: false,
          mileage: mayRead && typeof said.km_out === 'number' ? said.km_out : null,
          sheet: {
            kind: 'out',
            begun: sheet.begun,
            typed: sheet.typed,
            isConcluded: true,
            hasPhotos: photos.photos.length > 0,
            author: personName(),
          },
        },
        { car: name, done: texts.done(name) },
      );
    },
    onSaved: () => void sheet.keeper.drop().then(onClose),
  });
  return {
    form,
    sheet,
    photos,
    failure: run.failure,
    onSubmit: run.onSubmit,
    isDirty: () => run.isDirty() || sheet.isTouched,
    leave: () => void sheet.keeper.drop().then(onClose),
    startOver: () => void sheet.keeper.drop().then(onStartOver),
  };
}
