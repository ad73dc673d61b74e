import type { Service, ServiceStatus, StopReason } from './service.ts';
import { dateOf, type CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';

/** What one tap in the bay does to a service (issue "Services"). The dialog offers every status to every other (spec 2 §4). */
export type ServiceStep = 'start' | 'finish' | 'resume' | 'impede';

const steps: Readonly<Record<ServiceStep, { readonly from: readonly string[]; readonly to: ServiceStatus }>> = {
  start: { from: ['waiting'], to: 'in_progress' },
  finish: { from: ['in_progress'], to: 'finished' },
  resume: { from: ['impediment'], to: 'in_progress' },
  impede: { from: ['waiting', 'in_progress'], to: 'impediment' },
};

const main: readonly ServiceStep[] = ['start', 'finish', 'resume'];

/** The one big step that comes next for a service in this status; null when there is none. */
export const nextStep = (status: string): ServiceStep | null => main.find((step) => isPossible(step, status)) ?? null;

export const isPossible = (step: ServiceStep, status: string): boolean => steps[step].from.includes(status);

/** What is said with a step. */
export interface StepSaid {
  /** Why it stands (`impede`). */
  readonly reason?: StopReason | undefined;
  /** The employee who takes the step, where that is known: who begins what nobody has is responsible for it. */
  readonly employee?: RowId | null | undefined;
}

type StepFrom = Pick<Service, 'status' | 'arrived' | 'exit' | 'checked_in' | 'stop_reason' | 'employer_id'>;

/**
 * What a step changes; nothing when the service stands where the step does not begin (another device was faster). `now`
 * is the shop's wall clock: what is worked on is in the shop, so work that begins, goes on or ends notes the arrival where
 * nobody did or it was only planned for later (an exit before it would be no stay at all). Work that begins on a car that
 * nobody checked in, and that was expected on an earlier day, notes that it came. Work that ends notes the leaving: what
 * stood there before was a plan, also one that is past. The reason of a stop goes with the stop.
 */
export function stepChanges(
  step: ServiceStep,
  { status, arrived, exit, checked_in, stop_reason: was, employer_id: responsible }: StepFrom,
  now: CivilDateTime,
  { reason, employee = null }: StepSaid = {},
): Partial<Service> {
  if (!isPossible(step, status)) return {};
  const stands = step === 'impede' ? (reason ?? '') : '';
  return {
    status: steps[step].to,
    ...(stands !== was && { stop_reason: stands }),
    ...(step === 'start' && responsible === null && employee !== null && { employer_id: employee }),
    ...(step === 'start' && checked_in === '' && arrived !== '' && dateOf(arrived) < dateOf(now) && { checked_in: now }),
    ...(step !== 'impede' && isAhead(arrived, now) && { arrived: now }),
    ...(step === 'finish' && exit !== now && { exit: now }),
  };
}

const isAhead = (time: CivilDateTime | '', now: CivilDateTime): boolean => time === '' || time > now;

/** What puts a step, or a check-in, back: each field that still is as it left it. Nothing once somebody gave another status. */
export function undoChanges(before: Service, changed: Partial<Service>, present: Service): Partial<Service> {
  if ((changed.status ?? before.status) !== present.status) return {};
  const fields = (Object.keys(changed) as (keyof Service)[]).filter((field) => present[field] === changed[field]);
  return Object.fromEntries(fields.map((field) => [field, before[field]]));
}
