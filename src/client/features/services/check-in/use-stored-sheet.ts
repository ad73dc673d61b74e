import { rowsReferringTo } from '#client/data/read/rows-by-field.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { CheckInKind } from '#domain/check-in/check-in.ts';
import type { RowId } from '#domain/values/ids.ts';

export type StoredSheet = ReplicaRow<'check_ins'>;

const none: readonly StoredSheet[] = [];

/** What was put down of a service's car as it came and left, live; undefined: not known yet. */
export function useStoredSheets(service: RowId | null): readonly StoredSheet[] | undefined {
  const store = useStore();
  const key = `check-ins of ${service ?? 'nobody'}`;
  const live = useLive(store, key, async () =>
    service === null ? none : ((await rowsReferringTo(store, 'check_ins', 'service_id', [service])).get(service) ?? none),
  );
  // Of another service nothing is known for a moment: what is being typed stays on the screen meanwhile.
  if (live === null) return undefined;
  return live.key === key ? live.value : none;
}

/** One of the two; null where there is none. */
export function useStoredSheet(service: RowId | null, kind: CheckInKind): StoredSheet | null | undefined {
  const sheets = useStoredSheets(service);
  return sheets === undefined ? undefined : (sheets.find((each) => each.kind === kind) ?? null);
}
