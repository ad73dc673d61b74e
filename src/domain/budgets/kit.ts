import * as z from 'zod/mini';
import { budgetItemSchema, itemKinds, mostOfGroup, type BudgetItem } from './budget.ts';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { count, optionalField, requiredText } from '../fields/builders.ts';
import { boundedList, optionalCount } from '../fields/schemas.ts';
import type { RowId } from '../values/ids.ts';
import { cents, type Cents } from '../values/money.ts';

/** More lines than any kit has. */
export const mostKitItems = 60;
const mostMinutes = 60_000;

/**
 * A line of a kit. `price` (cents a piece) is what it costs in a quote; 0 leaves that to what is there when the kit is used:
 * the sale price of its product, or the shop's hourly rate for its `minutes`.
 */
const kitItemSchema = z.object({
  id: budgetItemSchema.shape.id,
  description: budgetItemSchema.shape.description,
  quantity: budgetItemSchema.shape.quantity,
  price: budgetItemSchema.shape.price,
  kind: z._default(z.enum(itemKinds), ''),
  product_id: budgetItemSchema.shape.product_id,
  minutes: optionalCount(mostMinutes, 'Tempo inválido.'),
});
export type KitItem = z.infer<typeof kitItemSchema>;

/**
 * Fields of a kit: lines that are quoted together under its name ('Revisão 10.000 km'; issue "The quote that its customer
 * reads" §1). `every_km` and `every_months` are after what distance and time the work is due again; null: never.
 */
export const kitFields = {
  name: requiredText('Nome', mostOfGroup, 'Informe o nome do kit.', { search: 'text' }),
  items: optionalField(
    kinds.list(Object.keys(kitItemSchema.shape), ['price']),
    'Itens',
    boundedList(kitItemSchema, mostKitItems, `No máximo ${mostKitItems} itens.`),
    [],
    { linesSeenWith: { price: 'price.see' } },
  ),
  every_km: count('Repetir a cada (km)', 500_000, 'Quilometragem inválida.'),
  every_months: count('Repetir a cada (meses)', 240, 'Número de meses inválido.'),
};

export type Kit = RowOf<typeof kitFields>;

export const kitDefaults = defaultsOf(kitFields);

/** What the shop's own rows say of a kit's prices, as the kit is used. */
export interface KitPrices {
  /** Sale price of a product, in cents; null where it is not known. */
  readonly ofProduct: (id: RowId) => Cents | null;
  /** What an hour of work costs, in cents. */
  readonly hourlyRate: Cents;
}

/** The price of a kit's line for one piece, in cents. */
export function kitItemPrice({ price, product_id, minutes }: KitItem, { ofProduct, hourlyRate }: KitPrices): Cents {
  if (price > 0) return price;
  const ofStock = product_id === null ? null : ofProduct(product_id);
  return ofStock ?? cents(Math.round((hourlyRate * (minutes ?? 0)) / 60));
}

/** The lines of a quote that a kit comes to: a group under its name. */
export const kitLines = ({ name, items }: Kit, prices: KitPrices, newId: () => string): BudgetItem[] =>
  items.map((item) => ({
    id: newId(),
    description: item.description,
    quantity: item.quantity,
    price: kitItemPrice(item, prices),
    kind: item.kind === '' && (item.minutes ?? 0) > 0 ? 'labour' : item.kind,
    product_id: item.product_id,
    group: name,
  }));
