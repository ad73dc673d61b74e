import * as z from 'zod/mini';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { budgetItemSchema, itemKinds, type BudgetItem } from '#domain/budgets/budget.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents, formatAmount, parseMoney, type Cents } from '#domain/values/money.ts';
import { foldText } from '#domain/values/search-text.ts';

const text = z.string();

/**
 * A line as it is typed. `picked`: the words that came with `product_id`; other words are another thing. `group`: the id of
 * its group in the form, '' for none. `isGuessed`: nobody has said yet whether it is a part or work. What a version before
 * did not know of has a value without it: a draft of then still opens.
 */
const itemValuesSchema = z.object({
  id: text,
  description: text,
  quantity: text,
  price: text,
  kind: z.enum(itemKinds),
  product_id: text,
  picked: text,
  group: z._default(text, ''),
  isGuessed: z._default(z.boolean(), false),
});
export type ItemValues = z.infer<typeof itemValuesSchema>;
export const itemsSchema = z.array(itemValuesSchema);

export const emptyItem = (id: string, group = ''): ItemValues => ({
  id,
  description: '',
  quantity: '1',
  price: '',
  kind: '',
  product_id: '',
  picked: '',
  group,
  isGuessed: true,
});

/** Lines that a version before wrote on this device say nothing of groups. */
export const withGroup = ({ group = '', ...item }: Omit<BudgetItem, 'group'> & { readonly group?: string }): BudgetItem => ({ ...item, group });

/** A line of a quote as the form shows it, in a group of the form. */
export const itemFormValues = ({ id, description, quantity, price, kind, product_id }: Omit<BudgetItem, 'group'>, group: string): ItemValues => ({
  id,
  description,
  quantity: String(quantity),
  price: formatAmount(price),
  kind,
  product_id: product_id ?? '',
  picked: description,
  group,
  isGuessed: kind === '',
});

/** A line that nobody has filled in: neither words nor a price. */
export const isBlank = ({ description, price }: Pick<ItemValues, 'description' | 'price'>): boolean =>
  description.trim() === '' && (price.trim() === '' || parseMoney(price) === 0);

// What is no number goes on as it was typed, for the domain to refuse with its reason.
const typedQuantity = (typed: string) => (typed.trim() === '' ? undefined : (parseWhole(typed) ?? typed));
export const typedAmount = (typed: string): Cents | string => (typed.trim() === '' ? cents(0) : (parseMoney(typed) ?? typed));
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

/** A line as it is saved, in the group of that name. */
export function savedItem(item: ItemValues, group: string): BudgetItem {
  const description = item.description.trim();
  const isPicked = item.product_id !== '' && foldText(description) === foldText(item.picked);
  return {
    id: item.id,
    description,
    ...itemAmounts(item),
    kind: item.kind,
    product_id: isPicked ? (item.product_id as RowId) : null,
    group,
  };
}
