import { useMemo } from 'react';
import { callsToday } from '#domain/maintenance/calls-today.ts';
import { dateOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import { useStore } from '../store/store-context.tsx';
import { readCallsOf, readQuoteCalls, type CustomerToCall } from './read-calls-today.ts';
import { readDueCalls, type DueCalls } from './read-due-calls.ts';
import { useInTwoSteps, type Depth } from './use-in-two-steps.ts';
import { useLive } from './use-live.ts';
import { useRemindedServices } from './use-reminded-services.ts';

export interface CallsToday {
  readonly calls: readonly CustomerToCall[];
  /** There may be more cars with a service due. */
  readonly isCut: boolean;
}

export interface CallsWanted {
  readonly now: CivilDateTime;
  readonly knowsPayments: boolean;
  /** How far cars with a service due are looked for: a panel is content with the first look. */
  readonly depth: Depth;
}

/** Whom to call today, live; null until this device has answered. */
export function useCallsToday({ now, knowsPayments, depth }: CallsWanted): CallsToday | null {
  const store = useStore();
  const today = dateOf(now);
  const quotes = useLive(store, `calls ${today} ${knowsPayments}`, () => readQuoteCalls(store, { now, knowsPayments }));
  const due = useDueCalls(now, depth);
  const list = useMemo(() => (quotes === null || due === null ? null : [...quotes.value, ...due.calls]), [quotes, due]);
  const customers = useMemo(() => [...new Set(list?.map(({ customer_id }) => customer_id))].toSorted(), [list]);
  const made = useLive(store, list === null ? null : `calls of ${customers.join(' ')}`, () => readCallsOf(store, customers));
  return useMemo(() => {
    if (list === null || made === null) return null;
    // Who came onto the list since then is shown once it is known what was said to them.
    const known = list.filter(({ customer_id }) => made.value.customers.has(customer_id));
    return { calls: callsToday(known, made.value.calls, today), isCut: due?.isWhole === false };
  }, [list, made, today, due]);
}

function useDueCalls(now: CivilDateTime, depth: Depth): DueCalls | null {
  const services = useRemindedServices();
  const today = dateOf(now);
  // What is reminded of is part of the question.
  const mark = useMemo(() => services?.map(({ key, everyKm, everyMonths }) => `${key} ${everyKm} ${everyMonths}`).join(', '), [services]);
  const found = useInTwoSteps(`due calls ${today} ${mark}`, async (from, asked, left) => {
    if (services === null) return null;
    const read = await readDueCalls(from, { services, today, left }, asked);
    return depth === 'first' ? { calls: read.calls, isWhole: true, isCut: !read.isWhole } : { ...read, isCut: !read.isWhole };
  });
  return useMemo(() => (found == null ? null : { calls: found.calls, isWhole: !found.isCut }), [found]);
}
