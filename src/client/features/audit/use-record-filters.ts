import * as z from 'zod/mini';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { readTrail } from '#contract/audit-calls.ts';
import { isCivilDate } from '#domain/values/civil-date.ts';

const readFilters = z.omit(readTrail.query, { before: true, per_page: true });
export type RecordFilters = z.infer<typeof readFilters>;

/** What the record is filtered by, as its address says it: `pessoa`, `area`, `dia` and `registro`. What the address says wrongly is no filter. */
export function useRecordFilters() {
  const { params, change } = useListAddress();
  const said = { person: params.get('pessoa'), area: params.get('area'), day: params.get('dia'), row: params.get('registro') };
  const read = z.safeParse(readFilters, Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)));
  const filters: RecordFilters = read.success ? read.data : {};
  return {
    filters,
    byPerson: (id: string) => change({ pessoa: id || null }, true),
    byArea: (area: string) => change({ area: area || null }, true),
    /** What is typed and is no day yet changes nothing. */
    byDay(typed: string) {
      if (typed === '' || isCivilDate(typed)) change({ dia: typed || null }, true);
    },
    byRow: (id: string | null) => change({ registro: id }, false),
  };
}
