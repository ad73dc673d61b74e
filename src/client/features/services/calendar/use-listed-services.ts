import * as z from 'zod/mini';
import { useEffect, useState } from 'react';
import { request, type Result } from '#client/api/http.ts';
import { overServerRows } from '#client/data/list.ts';
import type { ServiceWithCar } from '#client/data/services-between.ts';
import { useStore } from '#client/data/store-context.tsx';
import { useLive } from '#client/data/use-live.ts';
import type { Answer } from '#contract/call.ts';
import { rowFromWire, type ServerRow } from '#contract/rows.ts';
import { budgetOfService, listServiceCalendar } from '#contract/service-calls.ts';
import type { RowId } from '#domain/values/ids.ts';

const askAgainMs = 5000;

export interface ListedServices {
  /** Null while the server has not answered. */
  readonly services: readonly ServiceWithCar[] | null;
  /** The server answered, with an error. To be without a network is no failure (ruling 34). */
  readonly hasFailed: boolean;
  /** Asked, and not answered. */
  readonly isUnreachable: boolean;
}

/** All services as the server lists them, for as long as the device has not downloaded them; over them what was changed here. */
export function useListedServices(isWanted: boolean): ListedServices {
  const store = useStore();
  const asked = useCalendarCall(store.signature, isWanted);
  const answer = asked?.result.ok ? asked.result.data : null;
  const shown = useLive(store, answer === null ? null : `listed services ${asked?.at}`, async () => {
    const { rows, cars } = readAnswer(answer ?? []);
    const { rows: services } = await overServerRows(store, 'services', rows, { search: '', page: 1 });
    return services.map((service): ServiceWithCar => ({ service, car: cars.get(service.id) ?? null }));
  });
  const failure = asked?.result.ok === false ? asked.result.kind : null;
  return { services: answer === null ? null : (shown?.value ?? null), hasFailed: failure === 'problem', isUnreachable: failure === 'offline' };
}

type CalendarAnswer = Answer<typeof listServiceCalendar>;

function useCalendarCall(signature: string, isWanted: boolean) {
  const [asked, setAsked] = useState<{ at: number; result: Result<CalendarAnswer> } | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const result = await request(listServiceCalendar, { params: { signature } }, stop.signal);
      if (stop.signal.aborted) return;
      setAsked({ at: Date.now(), result });
      if (!result.ok && result.kind === 'offline') again = setTimeout(() => void ask(), askAgainMs);
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(again);
    };
  }, [signature, isWanted]);
  return isWanted ? asked : null;
}

const nested = z.object({ budget: budgetOfService });

function readAnswer(answer: readonly unknown[]) {
  const rows: ServerRow[] = [];
  const cars = new Map<RowId, ServiceWithCar['car']>();
  for (const each of answer) {
    const row = rowFromWire('services', each);
    if (row === null) continue;
    rows.push(row);
    cars.set(row.id, z.safeParse(nested, each).data?.budget?.vehicle ?? null);
  }
  return { rows, cars };
}
