import type { CivilDate } from '#domain/values/civil-date.ts';
import type { NationalEnvironment } from '../gateway.ts';
import type { Layout } from './layout.ts';
import { layout101 } from './v1-01/layout-101.ts';

/** From which day of Brasília on a layout is written; null: not yet in that environment. */
export interface DatedLayout {
  readonly layout: Layout;
  readonly from: Readonly<Record<NationalEnvironment, CivilDate | null>>;
}

/**
 * The layouts, in the order of their dates. The next one (NT 009; trials since 31 October 2026, production on 1 December 2026
 * or 1 January 2027) becomes a folder beside `v1-01` and a line here, once its schemas are published.
 */
const schedule: readonly DatedLayout[] = [{ layout: layout101, from: { '1': '2026-01-01' as CivilDate, '2': '2026-01-01' as CivilDate } }];

/** The layout to write in an environment on a day. What was signed by an earlier one stays as it is. */
export function layoutFor(environment: NationalEnvironment, day: CivilDate, dated: readonly DatedLayout[] = schedule): Layout {
  const begun = dated.findLast(({ from }) => {
    const since = from[environment];
    return since !== null && since <= day;
  });
  return begun?.layout ?? layout101;
}
