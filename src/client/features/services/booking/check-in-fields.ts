import { withLabels } from '#domain/fields/field.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { CheckInFor } from '#domain/services/check-in.ts';
import { serviceFields } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { SheetDraft } from '../check-in/sheet-draft.ts';
import type { StoredSheet } from '../check-in/use-stored-sheet.ts';
import type { EmployeeChoices } from '../use-employee-choices.ts';
import type { ServiceMay } from '../use-service-may.ts';
import type { VisitingCar } from './read-visit.ts';
import { bookingTexts, checkInTexts as texts } from './texts.ts';

const { km_in, fuel_in, complaint, promised, employer_id, bay } = serviceFields;

/** What of the service is noted as the car comes. */
export const checkInFormFields = withLabels(
  { km_in, fuel_in, complaint, promised, employer_id, bay },
  { km_in: texts.km, fuel_in: texts.fuel, complaint: bookingTexts.complaint, employer_id: bookingTexts.mechanic },
);

export interface CheckInFormProps {
  car: VisitingCar;
  /** What it can be here for, the likeliest first. */
  choices: readonly CheckInFor[];
  of: CheckInFor;
  /** The service that the car is here for, as it was chosen; null: it is made. */
  opened: ReplicaRow<'services'> | null;
  /** The same as it is now; null when it is gone. */
  present: ReplicaRow<'services'> | null;
  /** What was put down of the car before; null where nothing was. */
  row: StoredSheet | null;
  draft: SheetDraft | null;
  bays: readonly string[];
  employees: EmployeeChoices;
  may: ServiceMay;
  onFor: (of: CheckInFor) => void;
  /** The service was made before the form was done, since a photo is of it. */
  onBegun: (service: RowId) => Promise<void>;
  /** Its draft is gone. */
  onStartOver: () => void;
  onOther: (() => void) | null;
  onClose: () => void;
}

/** By what the form and its draft know what the car came for. */
export const subjectOf = (of: CheckInFor): string => (of.kind === 'new' ? of.kind : `${of.kind} ${of.id}`);
