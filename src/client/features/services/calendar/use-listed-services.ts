import * as z from 'zod/mini';
import { request } from '#client/api/http.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { overServerRows } from '#client/data/read/list.ts';
import type { ServiceWithCar } from '#client/features/services/calendar/services-between.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { useLive } from '#client/data/read/use-live.ts';
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
  const { signature } = store;
  const asked = useAsked(isWanted ? signature : null, (signal) => request(listServiceCalendar, { params: { signature } }, signal), {
    againMs: askAgainMs,
  });
  const answer = isWanted && asked.failure === null ? asked.answer : null;
  const shown = useLive(store, answer === null ? null : `listed services ${answer.at}`, async () => {
    const { rows, cars } = readAnswer(answer?.data ?? []);
    const { rows: services } = await overServerRows(store, 'services', rows, { search: '', page: 1 });
    return services.map((service): ServiceWithCar => ({ service, car: cars.get(service.id) ?? null }));
  });
  const failure = isWanted ? asked.failure?.kind : undefined;
  return { services: answer === null ? null : (shown?.value ?? null), hasFailed: failure === 'problem', isUnreachable: failure === 'offline' };
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
