import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import { saveNewCar } from '#client/data/save/save-new-car.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { PlateField } from '#client/ui/fields/plate-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { vehiclePath } from '#client/ui/words/record-paths.ts';
import { customerFormTexts } from '../form-texts.ts';
import { usePlateOwner } from '../use-plate-owner.ts';
import { vehicleFormTexts } from '../vehicle-texts.ts';
import { CarModelField } from './car-model-field.tsx';
import { newCarFields, newCarOf, newCarValues } from './new-car-values.ts';
import { OwnerField, type KnownOwner } from './owner-field.tsx';
import { newCarTexts as texts } from './texts.ts';

export interface NewCarDialogProps {
  /** As it was typed where nobody knew it. */
  plate: string;
  onClose: () => void;
}

/** The short way in for a car that comes for the first time: who brings it, and which it is; then its page. */
export function NewCarDialog({ plate, onClose }: NewCarDialogProps) {
  const { store, status } = useReplica();
  const flash = useFlash();
  const navigate = useNavigate();
  const [owner, setOwner] = useState<KnownOwner | null>(null);
  const form = useForm({ defaultValues: newCarValues(plate) });
  const field = declaredField(form, newCarFields);
  const typedPlate = useWatch({ control: form.control, name: 'plate' });
  const taken = usePlateOwner(typedPlate, null);
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    failedText: texts.saveFailed,
    save: async (values) => outcomeOf(await saveNewCar(store, newCarOf(values, owner?.id ?? null))),
    onSaved: (id) => {
      flash({ kind: 'success', text: texts.saved(form.getValues('plate')) });
      void navigate(vehiclePath(id), { replace: true });
    },
  });
  return (
    <FormDialog
      title={texts.title}
      size="sm"
      saveLabel={texts.save}
      isDirty={() => isDirty() || owner !== null}
      error={failure}
      note={status.connection === 'offline' && customerFormTexts.offlineNote}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <PlateField hint={taken !== null && vehicleFormTexts.takenPlate(taken)} {...field('plate')} />
        <CarModelField form={form} isFirst={plate !== ''} />
        <NumberField span="full" maxLength={9} {...field('mileage')} />
        <OwnerField form={form} owner={owner} onOwner={setOwner} />
        {owner === null && <PhoneField span="full" {...field('phone')} />}
      </FieldGrid>
    </FormDialog>
  );
}
