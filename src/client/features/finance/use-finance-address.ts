import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { firstDayOfMonth, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';

export type FinanceView = 'ledger' | 'open' | 'flow' | 'statement';

const viewNames: Readonly<Record<FinanceView, string>> = { ledger: 'lancamentos', open: 'em-aberto', flow: 'fluxo', statement: 'dre' };
const viewOf = (name: string | null): FinanceView => (Object.keys(viewNames) as FinanceView[]).find((view) => viewNames[view] === name) ?? 'ledger';

/** The first day of a month as an address or a month field writes it, '2026-11'; null for anything else. */
export function readMonth(text: string): CivilDate | null {
  const first = `${text}-01`;
  // While a year is typed, its first digits are a year of the Romans.
  return /^(19|20|21)\d\d-\d\d$/.test(text) && isCivilDate(first) ? first : null;
}

/** '2026-11'. */
export const monthText = (month: CivilDate): string => month.slice(0, 7);

/** The screen's address: `?mes=2026-11` unless it is the present one, `ver=`, and every list's `novo=1` and `editar=<id>`. */
export function useFinanceAddress(today: CivilDate) {
  const { params, change, form, create, edit, closeForm } = useListAddress<RowId>();
  const present = firstDayOfMonth(today);
  return {
    month: readMonth(params.get('mes') ?? '') ?? present,
    view: viewOf(params.get('ver')),
    form,
    create,
    edit,
    closeForm,
    showMonth: (month: CivilDate) => change({ mes: month === present ? null : monthText(month) }, true),
    show: (view: FinanceView) => change({ ver: view === 'ledger' ? null : viewNames[view] }, true),
  };
}
