import { Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { Button, RowIconButton } from '#client/ui/blocks/button.tsx';
import { DataTable, type Column } from '#client/ui/blocks/data-table.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { pencilIcon, trashIcon } from '#client/ui/list/list-icons.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { vehicleFields } from '#domain/customers/vehicle.ts';
import { carTitle, yearText } from '#domain/customers/vehicle-words.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { vehicleTexts } from './vehicle-texts.ts';
import { useRemoveVehicle } from './use-remove-vehicle.ts';
import { useVehicles, type ListedVehicle } from './use-vehicles.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { VehicleInUse } from './vehicle-in-use.tsx';

export interface VehiclesDialogProps {
  customerId: RowId;
  /** A car whose form is to be open from the start. */
  vehicleId: RowId | null;
  onClose: () => void;
}

const styles = classesOf({ plate: { display: 'inline-flex', alignItems: 'center', gap: '2.5' }, model: { overflowWrap: 'anywhere' } });

type FormOf = RowId | 'new' | null;

export function VehiclesDialog({ customerId, vehicleId, onClose }: VehiclesDialogProps) {
  const { customerName, vehicles, isLoading, hasFailed, canEdit } = useVehicles(customerId);
  const may = useMayWrite('vehicles');
  const mayChange = may.create();
  const [formOf, setFormOf] = useState<FormOf>(mayChange ? vehicleId : null);
  const removal = useRemoveVehicle();
  const columns = vehicleColumns({
    canEdit,
    onEdit: mayChange ? ({ id }) => setFormOf(id) : null,
    onRemove: may.remove ? (vehicle) => void removal.ask(vehicle) : null,
  });
  if (customerName === undefined) return null;
  return (
    <Dialog
      title={vehicleTexts.title(customerName)}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{vehicleTexts.close}</Button>
          {mayChange && (
            <Button variant="primary" icon={<Plus />} disabled={!canEdit} onClick={() => setFormOf('new')}>
              {vehicleTexts.add}
            </Button>
          )}
        </>
      }
    >
      {hasFailed && <ErrorNotice text={vehicleTexts.loadFailed} />}
      {!canEdit && mayChange && <Text color="soft">{vehicleTexts.stillDownloading}</Text>}
      {!hasFailed && (
        <DataTable
          label={vehicleTexts.title(customerName)}
          columns={columns}
          rows={vehicles}
          rowKey={({ id }) => id}
          empty={isLoading ? vehicleTexts.loading : vehicleTexts.empty}
        />
      )}
      {formOf === 'new' && <VehicleForm customerId={customerId} vehicle={null} onClose={() => setFormOf(null)} />}
      {formOf !== 'new' && formOf !== null && (
        <EditVehicle key={formOf} customerId={customerId} vehicle={vehicles.find(({ id }) => id === formOf)} onClose={() => setFormOf(null)} />
      )}
      {removal.inUse && <VehicleInUse {...removal.inUse} onClose={removal.close} />}
    </Dialog>
  );
}

/** The form of a car as it was when it opened: it stays, with what was typed, if the car goes meanwhile. */
function EditVehicle({ customerId, vehicle, onClose }: { customerId: RowId; vehicle: ListedVehicle | undefined; onClose: () => void }) {
  const [opened, setOpened] = useState(vehicle);
  if (opened === undefined && vehicle !== undefined) setOpened(vehicle);
  return opened && <VehicleForm customerId={customerId} vehicle={opened} onClose={onClose} />;
}

interface RowActions {
  canEdit: boolean;
  /** Null for who may not. */
  onEdit: ((vehicle: ListedVehicle) => void) | null;
  onRemove: ((vehicle: ListedVehicle) => void) | null;
}

function vehicleColumns(actions: RowActions): Column<ListedVehicle>[] {
  const { columns, nothing } = vehicleTexts;
  return [
    { key: 'id', header: columns.id, cell: ({ id }) => <code title={id}>{id.slice(-6)}</code> },
    { key: 'plate', header: columns.plate, inCard: 'head', cell: (vehicle) => <PlateCell vehicle={vehicle} /> },
    {
      key: 'model',
      header: columns.model,
      inCard: 'head',
      cell: ({ brand, model }) => <span className={styles.model}>{carTitle({ brand, model }) || nothing}</span>,
    },
    { key: 'year', header: columns.year, cell: ({ year }) => yearText(year) || nothing },
    { key: 'color', header: columns.color, cell: ({ color }) => color || nothing },
    { key: 'fuel', header: columns.fuel, cell: ({ fuel_type }) => fuel_type || nothing },
    { key: 'mileage', header: columns.mileage, align: 'end', cell: ({ mileage }) => mileage?.toLocaleString('pt-BR') ?? nothing },
    { key: 'insurer', header: vehicleFields.insurer.label, cell: ({ insurer }) => insurer || nothing },
    ...(actions.onEdit === null && actions.onRemove === null ? [] : [actionColumn(actions)]),
  ];
}

const actionColumn = ({ canEdit, onEdit, onRemove }: RowActions): Column<ListedVehicle> => ({
  key: 'actions',
  header: vehicleTexts.columns.actions,
  align: 'end',
  inCard: 'foot',
  cell: (vehicle) => (
    <>
      {onEdit && (
        <RowIconButton
          label={`${vehicleTexts.edit} ${formatPlate(vehicle.plate)}`}
          icon={pencilIcon}
          disabled={!canEdit}
          onClick={() => onEdit(vehicle)}
        />
      )}
      {onRemove && (
        <RowIconButton
          label={`${vehicleTexts.remove} ${formatPlate(vehicle.plate)}`}
          variant="danger"
          icon={trashIcon}
          disabled={!canEdit}
          onClick={() => onRemove(vehicle)}
        />
      )}
    </>
  ),
});

function PlateCell({ vehicle: { plate, mark } }: { vehicle: ReplicaRow<'vehicles'> }) {
  return (
    <span className={styles.plate}>
      <PlateBadge plate={plate} size="sm" />
      {mark !== 'settled' && <PendingMark state={mark} />}
    </span>
  );
}
