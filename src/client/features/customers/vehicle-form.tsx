import './customers.css';
import { useForm, useWatch } from 'react-hook-form';
import { outcomeOf } from '#client/data/save-outcome.ts';
import { useRow } from '#client/data/use-row.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { maskPlate } from '#client/ui/fields/masks.ts';
import { PlateField } from '#client/ui/fields/plate-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { useFlash } from '#client/ui/flash.tsx';
import { useRecordForm } from '#client/ui/use-record-form.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CatalogueFields } from './catalogue-fields.tsx';
import { customerFormTexts, vehicleFormTexts, vehicleTexts } from './texts.ts';
import type { ListedVehicle } from './use-vehicles.ts';
import { usePlateOwner } from './use-plate-owner.ts';
import { vehicleFields, vehicleFormValues, type VehicleFormValues } from './vehicle-form-values.ts';

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

const { labels } = vehicleFormTexts;

export function VehicleForm({ customerId, vehicle, plate = '', onSaved, onClose }: VehicleFormProps) {
  const { save, status } = useReplica();
  const flash = useFlash();
  const form = useForm<VehicleFormValues>({ defaultValues: vehicle === null ? { ...vehicleFormValues(null), plate: maskPlate(plate) } : vehicleFormValues(vehicle) });
  const { register, formState } = form;
  const { errors } = formState;
  const present = useRow('vehicles', vehicle?.id ?? null);
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    fields: Object.keys(labels) as (keyof VehicleFormValues)[],
    opened: vehicle,
    present: present ?? null,
    labels,
    failedText: vehicleTexts.saveFailed,
    save: async (values, edited) =>
      outcomeOf(
        await (vehicle === null
          ? save('vehicles', { kind: 'create', fields: { ...vehicleFields(values), customer_id: customerId } })
          : save('vehicles', { kind: 'update', id: vehicle.id, changes: vehicleFields(edited) })),
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
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <PlateField
          label={labels.plate}
          required
          span="half"
          error={errors.plate?.message}
          hint={owner !== null && vehicleFormTexts.takenPlate(owner)}
          {...register('plate')}
        />
        <TextField
          label={labels.mileage}
          span="half"
          inputMode="numeric"
          maxLength={9}
          error={errors.mileage?.message}
          {...register('mileage')}
        />
      </FieldGrid>
      <CatalogueFields form={form} isNew={vehicle === null} />
      <FieldGrid>
        <TextField label={labels.version} span="third" maxLength={120} error={errors.version?.message} {...register('version')} />
        <TextField label={labels.color} span="third" maxLength={40} list="vehicle-colors" error={errors.color?.message} {...register('color')} />
        <TextField label={labels.fuel_type} span="third" maxLength={40} list="vehicle-fuels" error={errors.fuel_type?.message} {...register('fuel_type')} />
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
