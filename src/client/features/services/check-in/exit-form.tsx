import { shopTime } from '#client/data/store/shop-time.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { blankSheet } from '#domain/check-in/check-in.ts';
import { photoPlaces, photosByPlace } from '#domain/check-in/photo-places.ts';
import { fuelNames } from '#domain/services/service.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { ChosenCar } from '../booking/car-chooser.tsx';
import { carName } from '../service-words.ts';
import { DifferencesList } from './differences-list.tsx';
import { DraftLine, RestoredSheet } from './draft-line.tsx';
import { MetersFields } from './meters.tsx';
import { SheetSections } from './sheet-sections.tsx';
import { styles as page } from './styles.ts';
import { exitTexts as texts, sheetTexts } from './texts.ts';
import { exitFields, useExitForm, type ExitFormProps } from './use-exit-form.ts';

/** What is gone through with the customer as the car leaves, and what has changed since it came. */
export function ExitForm(props: ExitFormProps) {
  const { car, opened, present, arrival, row, draft } = props;
  const { store } = useReplica();
  const { form, sheet, photos, failure, isDirty, onSubmit, leave, startOver } = useExitForm(props);
  const mayTake = useMayWrite('photos').create({ service_id: opened.id });
  const missing = photoPlaces.length - photosByPlace(photos.photos, 'out').size;
  const { km_in: kmIn, fuel_in: fuelIn } = present;
  const field = declaredField(form, exitFields);
  return (
    <FormDialog
      title={texts.titleOf(carName(car))}
      subtitle={<DraftLine keeper={sheet.keeper} />}
      size="cover"
      isDirty={isDirty}
      error={failure}
      note={mayTake && missing > 0 && sheetTexts.missing(missing)}
      saveLabel={row !== null && row.concluded_at !== '' ? texts.save : sheetTexts.conclude.out}
      onClose={leave}
      onSubmit={onSubmit}
    >
      <ChosenCar car={car} onChange={null} />
      {draft && <RestoredSheet draft={draft} today={dateOf(shopTime(store))} onStartOver={startOver} />}
      <div className={page.page}>
        <MetersFields
          control={form.control}
          km={field('km_out')}
          fuel="fuel_out"
          last={{ km: kmIn, known: texts.kmIn, low: texts.lowKm }}
          fuelBefore={fuelIn === '' ? undefined : texts.fuelIn(fuelNames[fuelIn])}
        />
        <DifferencesList control={form.control} service={present} arrival={arrival ?? blankSheet} typed={sheet.typed} />
        <SheetSections kind="out" sheet={sheet} photos={photos} arrival={arrival ?? blankSheet} owner={car.owner?.name ?? ''} mayTake={mayTake} />
      </div>
    </FormDialog>
  );
}
