import { isPossible, stepChanges, undoChanges, type ServiceStep, type StepSaid } from './service-step.ts';
import { bayKey, type Service, type ServiceStatus } from './service.ts';
import type { CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import type { YardState } from './yard-state.ts';

/* Cards of the board are moved to another column (issue "The car's way" §1): a state, a mechanic or a bay. */

/** The states that a service is moved to; a car waits for its approval by its quote, whatever somebody would like. */
export type MovedState = Exclude<YardState, 'awaiting_approval'>;

/** What a column stands for, as a card that comes to it is given it. */
export type BoardTarget =
  | { readonly state: YardState }
  /** Null: nobody is responsible. */
  | { readonly mechanic: RowId | null }
  /** '': in none. */
  | { readonly bay: string };

/** A card, as far as it matters for where it may go. */
export interface MovedCard {
  readonly state: YardState;
  /** Null: it is only a quote. */
  readonly service: Pick<Service, 'status' | 'employer_id' | 'bay'> | null;
}

/**
 * Whether a card may go there: it stands there already (`here`), only the quote's answer brings it there or away (`quote`), or
 * it may (`open`).
 */
export function boardWay({ state, service }: MovedCard, target: BoardTarget): 'here' | 'quote' | 'open' {
  if (service === null) return 'state' in target && target.state === state ? 'here' : 'quote';
  if ('mechanic' in target) return service.employer_id === target.mechanic ? 'here' : 'open';
  if ('bay' in target) return bayKey(service.bay) === bayKey(target.bay) ? 'here' : 'open';
  if (target.state === state) return 'here';
  // What is booked and not approved yet waits by its status already.
  return target.state === 'awaiting_approval' || statuses[target.state] === service.status ? 'quote' : 'open';
}

const statuses: Readonly<Record<MovedState, ServiceStatus>> = {
  scheduled: 'waiting',
  awaiting_part: 'impediment',
  in_progress: 'in_progress',
  ready: 'finished',
};

/** Whether it is asked why the car stops before it goes there. */
export const asksReason = (target: BoardTarget): boolean => 'state' in target && target.state === 'awaiting_part';

/** What the card was when it was moved, and where to. */
export interface BoardMove {
  readonly from: MovedCard;
  readonly target: BoardTarget;
}

/**
 * What a move changes of the service as it is at the write; nothing where it is no longer what it was when it was moved
 * (another device was faster), and where it may not go. `now` is the shop's wall clock.
 */
export function moveChanges({ from, target }: BoardMove, present: Service, now: CivilDateTime, said: StepSaid = {}): Partial<Service> {
  const { service } = from;
  if (service === null || boardWay(from, target) !== 'open') return {};
  if ('mechanic' in target) return present.employer_id === service.employer_id ? { employer_id: target.mechanic } : {};
  if ('bay' in target) return present.bay === service.bay ? { bay: target.bay } : {};
  if (target.state === 'awaiting_approval' || present.status !== service.status) return {};
  return stateChanges(statuses[target.state], present, now, said);
}

/** From status to status by the steps of the bay, one after the other: what was never begun and is done was begun now. */
function stateChanges(to: ServiceStatus, before: Service, now: CivilDateTime, said: StepSaid): Partial<Service> {
  let changes: Partial<Service> = before.status === 'finished' ? reopened(before, now) : {};
  const step = (kind: ServiceStep) => {
    changes = { ...changes, ...stepChanges(kind, { ...before, ...changes }, now, said) };
  };
  const is = () => changes.status ?? before.status;
  if (to === 'waiting') return { ...changes, status: 'waiting', ...(before.stop_reason !== '' && { stop_reason: '' }) };
  if (to === 'impediment') step('impede');
  else for (const kind of ['start', 'resume'] as const) if (isPossible(kind, is())) step(kind);
  if (to === 'finished') step('finish');
  return is() === to ? changes : {};
}

/** Finishing noted that the car left, which it did not; what is noted for later is a plan, and stays. */
const reopened = ({ exit }: Service, now: CivilDateTime): Partial<Service> => ({
  status: 'in_progress',
  ...(exit !== '' && exit <= now && { exit: '' }),
});

/** What puts a move back: each field that still is as the move left it. Nothing once somebody moved it on. */
export function undoMoveChanges(before: Service, changed: Partial<Service>, present: Service): Partial<Service> {
  if (changed.status !== undefined) return undoChanges(before, changed, present);
  const fields = (Object.keys(changed) as (keyof Service)[]).filter((field) => present[field] === changed[field]);
  return Object.fromEntries(fields.map((field) => [field, before[field]]));
}
