import type { Service, ServiceStatus } from './service.ts';
import type { CivilDateTime } from '../values/civil-date.ts';

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

/**
 * What a step changes; nothing when the service stands where the step does not begin (another device was faster). `now`
 * is the shop's wall clock: what is worked on is in the shop, so work that begins, goes on or ends notes the arrival where
 * nobody did or it was only planned for later (an exit before it would be no stay at all), and work that ends notes the
 * leaving in the same way.
 */
export function stepChanges(
  step: ServiceStep,
  { status, arrived, exit }: Pick<Service, 'status' | 'arrived' | 'exit'>,
  now: CivilDateTime,
): Partial<Service> {
  if (!isPossible(step, status)) return {};
  return {
    status: steps[step].to,
    ...(step !== 'impede' && isAhead(arrived, now) && { arrived: now }),
    ...(step === 'finish' && isAhead(exit, now) && { exit: now }),
  };
}

const isAhead = (time: CivilDateTime | '', now: CivilDateTime): boolean => time === '' || time > now;

/** What puts a step back: each field that still is as the step left it. Nothing once somebody gave another status. */
export function undoChanges(before: Service, changed: Partial<Service>, present: Service): Partial<Service> {
  if (changed.status !== present.status) return {};
  const fields = (Object.keys(changed) as (keyof Service)[]).filter((field) => present[field] === changed[field]);
  return Object.fromEntries(fields.map((field) => [field, before[field]]));
}
