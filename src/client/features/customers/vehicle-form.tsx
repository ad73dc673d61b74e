import { useForm, useWatch } from 'react-hook-form';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import { useRow } from '#client/data/read/use-row.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { maskPlate } from '#client/ui/fields/masks.ts';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { PlateField } from '#client/ui/fields/plate-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { storedValues, typedValues } from '#client/ui/fields/typed-values.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CatalogueFields } from './catalogue-fields.tsx';
import { customerFormTexts } from './form-texts.ts';
import { vehicleFormTexts, vehicleTexts } from './vehicle-texts.ts';
import type { ListedVehicle } from './use-vehicles.ts';
import { usePlateOwner } from './use-plate-owner.ts';
import { vehicleFormFields as fields } from './vehicle-form-fields.ts';

export interface VehicleFormProps {
  customerId: RowId;
  /** The car to edit; null for a new one. */
  vehicle: ListedVehicle | null;
  /** What a new one starts with. */
  plate?: string;
  /** Besides closing. */
  onSaved?: (id: RowId) => void;
  onClose: () => void;
}

const words = declaredWords(fields);

export function VehicleForm({ customerId, vehicle, plate = '', onSaved, onClose }: VehicleFormProps) {
  const { save, status } = useReplica();
  const flash = useFlash();
  const form = useForm({ defaultValues: { ...typedValues(fields, vehicle), ...(vehicle === null && { plate: maskPlate(plate) }) } });
  const field = declaredField(form, fields);
  const present = useRow('vehicles', vehicle?.id ?? null);
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened: vehicle, present: present ?? null, words },
    failedText: vehicleTexts.saveFailed,
    save: async (values, edited) =>
      outcomeOf(
        await (vehicle === null
          ? save('vehicles', { kind: 'create', fields: { ...storedValues(fields, values), customer_id: customerId } })
          : save('vehicles', { kind: 'update', id: vehicle.id, changes: storedValues(fields, edited) })),
      ),
    onSaved: (id) => {
      flash({ kind: 'success', text: vehicle === null ? vehicleTexts.created : vehicleTexts.updated });
      onClose();
      onSaved?.(id);
    },
  });
  const owner = usePlateOwner(useWatch({ control: form.control, name: 'plate' }), vehicle?.id ?? null);
  return (
    <FormDialog
      title={vehicle === null ? vehicleFormTexts.createTitle : vehicleFormTexts.editTitle}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && customerFormTexts.offlineNote}
      history={historyOf('vehicles', vehicle?.id ?? null)}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <PlateField span="half" hint={owner !== null && vehicleFormTexts.takenPlate(owner)} {...field('plate')} />
        <NumberField span="half" {...field('mileage')} maxLength={9} />
      </FieldGrid>
      <CatalogueFields form={form} isNew={vehicle === null} />
      <FieldGrid>
        <TextField span="third" {...field('version')} />
        <TextField span="third" list="vehicle-colors" {...field('color')} />
        <TextField span="third" list="vehicle-fuels" {...field('fuel_type')} />
        <TextField autoCapitalize="words" {...field('insurer')} />
      </FieldGrid>
      <Suggestions id="vehicle-colors" values={vehicleFormTexts.colors} />
      <Suggestions id="vehicle-fuels" values={vehicleFormTexts.fuels} />
    </FormDialog>
  );
}

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
