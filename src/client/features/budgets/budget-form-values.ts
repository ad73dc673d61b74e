import * as z from 'zod/mini';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { maskPlate } from '#client/ui/fields/masks.ts';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { budgetItemSchema, defaultExpiry, itemKinds, type Budget, type BudgetItem } from '#domain/budgets/budget.ts';
import { isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents, formatAmount, parseMoney, type Cents } from '#domain/values/money.ts';
import { foldText } from '#domain/values/search-text.ts';

const text = z.string();

/** A line as it is typed. `picked`: the words that came with `product_id`; other words are another thing. */
const itemValuesSchema = z.object({
  id: text,
  description: text,
  quantity: text,
  price: text,
  kind: z.enum(itemKinds),
  product_id: text,
  picked: text,
});
export type ItemValues = z.infer<typeof itemValuesSchema>;

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
  items: z.array(itemValuesSchema),
  discount: text,
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
  return [[brand, model, year].filter(Boolean).join(' '), color.toLowerCase()].filter(Boolean).join(', ');
}

export const emptyItem = (id: string): ItemValues => ({ id, description: '', quantity: '1', price: '', kind: '', product_id: '', picked: '' });

/** What a new quote's form begins with: today, valid as long as usual, and one line to type into. */
export function newFormValues(today: CivilDate, plate: string, lineId: string): BudgetFormValues {
  return {
    plate: maskPlate(plate),
    ...partyValues(null, null),
    date: today,
    expiry_date: defaultExpiry(today),
    description: '',
    items: [emptyItem(lineId)],
    discount: '',
  };
}

/** A quote as the form shows it. */
export function budgetFormValues(budget: Budget, customer: KnownCustomer | null, vehicle: KnownVehicle | null): BudgetFormValues {
  return {
    plate: maskPlate(vehicle?.plate ?? ''),
    ...partyValues(customer, vehicle),
    // Also when their rows are not here.
    customer_id: budget.customer_id ?? '',
    vehicle_id: budget.vehicle_id ?? '',
    date: budget.date,
    expiry_date: budget.expiry_date,
    description: budget.description,
    items: budget.items.map(itemFormValues),
    discount: budget.discount === 0 ? '' : formatAmount(budget.discount),
  };
}

const itemFormValues = ({ id, description, quantity, price, kind, product_id }: BudgetItem): ItemValues => ({
  id,
  description,
  quantity: String(quantity),
  price: formatAmount(price),
  kind,
  product_id: product_id ?? '',
  picked: description,
});

/** A line that nobody has filled in: neither words nor a price. */
export const isBlank = ({ description, price }: Pick<ItemValues, 'description' | 'price'>): boolean =>
  description.trim() === '' && (price.trim() === '' || parseMoney(price) === 0);

// What is no number goes on as it was typed, for the domain to refuse with its reason.
const typedQuantity = (typed: string) => (typed.trim() === '' ? undefined : (parseWhole(typed) ?? typed));
const typedAmount = (typed: string) => (typed.trim() === '' ? 0 : (parseMoney(typed) ?? typed));
const schemas = { quantity: budgetItemSchema.shape.quantity, price: budgetItemSchema.shape.price };

const readers = { quantity: typedQuantity, price: typedAmount };

/** Why a line's quantity or price cannot be saved; null: it can. */
export function itemProblem(field: 'quantity' | 'price', typed: string): string | null {
  const read = z.safeParse(schemas[field], readers[field](typed));
  return read.success ? null : (read.error.issues[0]?.message ?? null);
}

/** A line's numbers; what is not one (yet) counts for nothing. */
export function itemAmounts({ quantity, price }: Pick<ItemValues, 'quantity' | 'price'>): Pick<BudgetItem, 'quantity' | 'price'> {
  const [pieces, each] = [z.safeParse(schemas.quantity, typedQuantity(quantity)), z.safeParse(schemas.price, typedAmount(price))];
  return pieces.success && each.success ? { quantity: pieces.data, price: each.data } : { quantity: 0, price: cents(0) };
}

function savedItem(item: ItemValues): BudgetItem {
  const description = item.description.trim();
  const isPicked = item.product_id !== '' && foldText(description) === foldText(item.picked);
  return {
    id: item.id,
    description,
    ...itemAmounts(item),
    kind: item.kind,
    product_id: isPicked ? (item.product_id as RowId) : null,
    group: '',
  };
}

/** What is saved of the form; lines that nobody filled in are left out. */
export function savedFields(values: BudgetFormValues) {
  const { customer_id, vehicle_id, date, expiry_date, description, items, discount } = values;
  return {
    customer_id: (customer_id || null) as RowId | null,
    vehicle_id: (vehicle_id || null) as RowId | null,
    date: date as CivilDate,
    expiry_date: expiry_date as CivilDate,
    description: description.trim(),
    items: items.filter((item) => !isBlank(item)).map(savedItem),
    discount: typedAmount(discount) as Cents,
  };
}
export type SavedFields = ReturnType<typeof savedFields>;

/** The validity that goes with another date; null where the date is no day (yet). */
export const expiryOf = (date: string): CivilDate | null => (isCivilDate(date) ? defaultExpiry(date) : null);
