import * as z from 'zod/mini';
import { asLines, diffFields } from '#client/data/store/changes.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { maskPlate } from '#client/ui/fields/masks.ts';
import { itemTotal, type Budget } from '#domain/budgets/budget.ts';
import { parsePercent, percentOf } from '#domain/budgets/percent-discount.ts';
import { groupsOf } from '#domain/budgets/quote-groups.ts';
import { collections } from '#domain/collections/collections.ts';
import { carTitle, yearText } from '#domain/customers/vehicle-words.ts';
import { addDays, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Fields } from '#domain/values/json.ts';
import { cents, formatAmount, parseMoney, sumCents, type Cents } from '#domain/values/money.ts';
import { itemTexts } from './form-texts.ts';
import { emptyItem, isBlank, itemAmounts, itemFormValues, itemsSchema, savedItem, typedAmount, withGroup } from './item-values.ts';
import { noTerms, savedTerms, termsFormValues, termsShape } from './terms-values.ts';

const text = z.string();

/** Lines that the customer answers together. `id` names it in the form only: what is typed as its name moves no line. */
const groupValuesSchema = z.object({ id: text, name: text });
export type GroupValues = z.infer<typeof groupValuesSchema>;

/** How the discount is typed: in reais, or in percent of the lines' sum. */
export const discountUnits = ['money', 'percent'] as const;
export type DiscountUnit = (typeof discountUnits)[number];

/** What the form holds. Customer and car carry what is shown of them: they may not be on this device yet. '' is none. */
export const budgetFormSchema = z.object({
  plate: text,
  customer_id: text,
  customer_name: text,
  customer_phone: text,
  vehicle_id: text,
  vehicle_plate: text,
  vehicle_model: text,
  date: text,
  expiry_date: text,
  description: text,
  items: itemsSchema,
  groups: z._default(z.array(groupValuesSchema), []),
  discount: text,
  discount_percent: z._default(text, ''),
  discount_unit: z._default(z.enum(discountUnits), 'money'),
  ...termsShape,
});
export type BudgetFormValues = z.infer<typeof budgetFormSchema>;

export interface KnownCustomer {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}
export interface KnownVehicle {
  readonly id: string;
  readonly plate: string;
  readonly model: string;
}

/** The form's fields that name a customer and a car; null is none. */
export function partyValues(customer: KnownCustomer | null, vehicle: KnownVehicle | null) {
  return {
    customer_id: customer?.id ?? '',
    customer_name: customer?.name ?? '',
    customer_phone: customer?.phone ?? '',
    vehicle_id: vehicle?.id ?? '',
    vehicle_plate: vehicle?.plate ?? '',
    vehicle_model: vehicle?.model ?? '',
  };
}

/** 'Honda HR-V EXL 2021, prata': a car beside its plate. */
export function carName({ brand, model, year, color }: Pick<ReplicaRow<'vehicles'>, 'brand' | 'model' | 'year' | 'color'>): string {
  return [[carTitle({ brand, model }), yearText(year)].filter(Boolean).join(' '), color.toLowerCase()].filter(Boolean).join(', ');
}

/** What of a form has nothing to say yet. */
const unsaid = { groups: [], discount: '', discount_percent: '', discount_unit: 'money', ...noTerms } satisfies Partial<BudgetFormValues>;

/** What a new quote's form begins with: today, valid as long as the shop's quotes are, and one line to type into. */
export function newFormValues(
  today: CivilDate,
  { plate, lineId, validDays }: { plate: string; lineId: string; validDays: number },
): BudgetFormValues {
  return {
    plate: maskPlate(plate),
    ...partyValues(null, null),
    date: today,
    expiry_date: addDays(today, validDays),
    description: '',
    items: [emptyItem(lineId)],
    ...unsaid,
  };
}

/** A quote as the form shows it. */
export function budgetFormValues(budget: Budget, customer: KnownCustomer | null, vehicle: KnownVehicle | null): BudgetFormValues {
  const groups = groupsOf(budget.items.map(withGroup));
  return {
    ...unsaid,
    plate: maskPlate(vehicle?.plate ?? ''),
    ...partyValues(customer, vehicle),
    // Also when their rows are not here.
    customer_id: budget.customer_id ?? '',
    vehicle_id: budget.vehicle_id ?? '',
    date: budget.date,
    expiry_date: budget.expiry_date,
    description: budget.description,
    // A line that was added to a group later stands at the end of the quote.
    items: groups.flatMap(({ name, items }) => items.map((item) => itemFormValues(item, name))),
    groups: groups.filter(({ name }) => name !== '').map(({ name }) => ({ id: name, name })),
    discount: budget.discount === 0 ? '' : formatAmount(budget.discount),
    ...termsFormValues(budget),
  };
}

/** What is taken off the lines, in cents; what is no discount (yet) counts for nothing. */
export function discountOf({ items, discount, discount_percent, discount_unit }: DiscountedValues): Cents {
  if (discount_unit === 'money') return cents(Math.max(0, parseMoney(discount) ?? 0));
  return percentOf(sumCents(items.map((item) => itemTotal(itemAmounts(item)))), parsePercent(discount_percent) ?? 0);
}
export type DiscountedValues = Pick<BudgetFormValues, 'items' | 'discount' | 'discount_percent' | 'discount_unit'>;

/** A line that has a photo and no words yet says that there is one: it is not left out. */
export const withPhotoWords = (values: BudgetFormValues, hasPhoto: (line: string) => boolean): BudgetFormValues => ({
  ...values,
  items: values.items.map((item) => (isBlank(item) && hasPhoto(item.id) ? { ...item, description: itemTexts.seePhoto } : item)),
});

/** What is saved of the form; lines that nobody filled in are left out. */
export function savedFields(values: BudgetFormValues) {
  const { customer_id, vehicle_id, date, expiry_date, description, items, groups, discount, discount_unit } = values;
  const names = new Map(groups.map(({ id, name }) => [id, name.trim()]));
  return {
    customer_id: (customer_id || null) as RowId | null,
    vehicle_id: (vehicle_id || null) as RowId | null,
    date: date as CivilDate,
    expiry_date: expiry_date as CivilDate,
    description: description.trim(),
    items: items.filter((item) => !isBlank(item)).map((item) => savedItem(item, names.get(item.group) ?? '')),
    discount: discount_unit === 'money' ? (typedAmount(discount) as Cents) : discountOf(values),
    ...savedTerms(values),
  };
}

/** What a save of the form changes of the quote that it was opened with. Lines that only stand in another order change nothing. */
export function changesOfForm(opened: Budget, values: BudgetFormValues): Fields {
  const from = { ...opened, items: opened.items.map(withGroup) } as Fields;
  const { items, ...changes } = diffFields(collections.budgets.merge, from, savedFields(values) as Fields).changes;
  return items === undefined || Object.keys(asLines(items)).length === 0 ? changes : { ...changes, items };
}

/** The validity that goes with another date; null where the date is no day (yet). */
export const expiryOf = (date: string, validDays: number): CivilDate | null => (isCivilDate(date) ? addDays(date, validDays) : null);
