import { rowById } from '#client/data/read/list.ts';
import type { Store } from '#client/data/store/store.ts';
import { kilometres } from '#client/ui/words/kilometres.ts';
import type { Budget, BudgetItem } from '#domain/budgets/budget.ts';
import { paymentWords } from '#domain/budgets/quote-words.ts';
import { formatCivilDate, isCivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { itemTexts, termsTexts } from './form-texts.ts';

/**
 * A quote's fields in words, of its items those with the given ids, for the question about what another device changed.
 * Whoever sees no prices is asked about none.
 */
export async function readableBudget(
  store: Store,
  budget: Budget,
  { lines, hasPrices }: { readonly lines: readonly string[]; readonly hasPrices: boolean },
): Promise<Readonly<Record<string, string>>> {
  const customer = budget.customer_id === null ? null : await rowById(store, 'customers', budget.customer_id);
  const vehicle = budget.vehicle_id === null ? null : await rowById(store, 'vehicles', budget.vehicle_id);
  return {
    customer_id: customer?.name ?? budget.customer_id ?? '',
    vehicle_id: vehicle ? formatPlate(vehicle.plate) : (budget.vehicle_id ?? ''),
    date: formatCivilDate(budget.date),
    expiry_date: formatCivilDate(budget.expiry_date),
    description: budget.description,
    items: budget.items
      .filter(({ id }) => lines.includes(id))
      .map((item) => itemWords(item, hasPrices))
      .join('; '),
    installments: paymentWords(budget.installments),
    starts_on: dayWords(budget.starts_on),
    ends_on: dayWords(budget.ends_on),
    used_parts: budget.used_parts ? termsTexts.agreed : termsTexts.notAgreed,
    km: budget.km === null ? '' : kilometres(budget.km),
    ...(hasPrices && { discount: formatMoney(budget.discount) }),
  };
}

const dayWords = (day: string) => (isCivilDate(day) ? formatCivilDate(day) : '');

const itemWords = ({ description, quantity, price, group }: BudgetItem, hasPrice: boolean) =>
  `${group && `${group}, `}${description || itemTexts.noWords}: ${quantity}${hasPrice ? ` × ${formatMoney(price)}` : ''}`;
