import { InUseDialog } from '#client/ui/blocks/in-use-dialog.tsx';
import { formatPlate } from '#domain/values/plate.ts';
import { BudgetsLink } from './budgets-link.tsx';
import { customerInUseTexts as texts } from './in-use-texts.ts';
import type { VehicleInUse as InUse } from './use-remove-vehicle.ts';

/** A car that quotes refer to: it stays. */
export function VehicleInUse({ vehicle: { plate }, budgets, onClose }: InUse & { onClose: () => void }) {
  return (
    <InUseDialog
      title={texts.vehicleTitle}
      text={
        <>
          <p>{texts.budgetsOfVehicle(formatPlate(plate), budgets)}</p>
          <p>{texts.budgetsFirst}</p>
        </>
      }
      links={<BudgetsLink search={plate} />}
      onClose={onClose}
    />
  );
}
