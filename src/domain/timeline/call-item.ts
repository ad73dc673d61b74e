import type { CallOutcome, CallReason, CustomerCall } from '../customers/customer-call.ts';
import { callsThatStand } from '../maintenance/calls-today.ts';
import { dateOf, isCivilDate, type CivilDate, type CivilDateTime } from '../values/civil-date.ts';
import type { Dated, Known } from './dated.ts';

/** That somebody of the shop called, or was told not to. */
export interface CallItem extends Dated {
  readonly kind: 'call';
  readonly at: CivilDateTime;
  readonly by: string;
  readonly reason: CallReason;
  readonly outcome: CallOutcome;
  /** The recurring service that it was about; '' for another reason. */
  readonly about: string;
  /** The day on which it is to be thought of again; '' where none was named. */
  readonly until: CivilDate | '';
}

/** The calls that stand, those without a minute left out: nobody knows where in time they belong. */
export function callItems(calls: readonly Known<CustomerCall>[]): CallItem[] {
  return callsThatStand(calls).flatMap(({ id, vehicle_id: vehicle, at, by, reason, outcome, about, until }) =>
    at === ''
      ? []
      : [
          {
            kind: 'call' as const,
            id,
            day: dateOf(at),
            vehicle,
            note: '',
            lines: [],
            at,
            by,
            reason,
            outcome,
            about,
            until: isCivilDate(until) ? until : '',
          },
        ],
  );
}
