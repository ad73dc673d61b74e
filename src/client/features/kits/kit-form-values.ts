import * as z from 'zod/mini';
import { declaredWords, type FieldWords } from '#client/ui/fields/field-words.ts';
import { storedValues, typedValues, type TypedValues } from '#client/ui/fields/typed-values.ts';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import type { ItemKind } from '#domain/budgets/budget.ts';
import { kitFields, type Kit, type KitItem } from '#domain/budgets/kit.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatAmount, parseMoney, type Cents } from '#domain/values/money.ts';
import { foldText } from '#domain/values/search-text.ts';

const { items: itemsField, ...headFields } = kitFields;
export const kitHeadFields = headFields;

/** A line as it is typed. `picked`: the words that came with `product_id`; other words are another thing. */
export interface KitLineValues {
  id: string;
  description: string;
  quantity: string;
  price: string;
  kind: ItemKind;
  product_id: string;
  picked: string;
  minutes: string;
  /** Nobody has said yet whether it is a part or work. */
  isGuessed: boolean;
}

export interface KitFormValues extends TypedValues<typeof headFields> {
  items: KitLineValues[];
}

export const emptyLine = (id: string): KitLineValues => ({
  id,
  description: '',
  quantity: '1',
  price: '',
  kind: '',
  product_id: '',
  picked: '',
  minutes: '',
  isGuessed: true,
});

/** A kit as the form shows it; a new one begins with a line to type into. */
export function kitFormValues(kit: Kit | null, lineId: string): KitFormValues {
  return { ...typedValues(headFields, kit), items: kit === null ? [emptyLine(lineId)] : kit.items.map(shownLine) };
}

const shownLine = ({ id, description, quantity, price, kind, product_id, minutes }: KitItem): KitLineValues => ({
  id,
  description,
  quantity: String(quantity),
  price: price === 0 ? '' : formatAmount(price),
  kind,
  product_id: product_id ?? '',
  picked: description,
  minutes: minutes === null ? '' : String(minutes),
  isGuessed: kind === '',
});

const isBlank = ({ description, price, minutes }: KitLineValues) => description.trim() === '' && price.trim() === '' && minutes.trim() === '';

// What is no number goes on as it was typed, for the domain to refuse with its reason.
const typedWhole = (typed: string, none: number | null) => (typed.trim() === '' ? none : (parseWhole(typed) ?? typed)) as number | null;

export type KitNumber = 'quantity' | 'price' | 'minutes';
const readers: Record<KitNumber, (typed: string) => unknown> = {
  quantity: (typed) => typedWhole(typed, 1),
  price: (typed) => (typed.trim() === '' ? 0 : (parseMoney(typed) ?? typed)),
  minutes: (typed) => typedWhole(typed, null),
};

/** Why a line's number cannot be saved; null: it can. */
export function kitNumberProblem(field: KitNumber, typed: string): string | null {
  const line = { id: 'x', description: '', quantity: 1, price: 0, kind: '', product_id: null, minutes: null, [field]: readers[field](typed) };
  const read = z.safeParse(itemsField.schema, [line]);
  return read.success ? null : (read.error.issues[0]?.message ?? null);
}

function savedLine(line: KitLineValues): KitItem {
  const description = line.description.trim();
  const isPicked = line.product_id !== '' && foldText(description) === foldText(line.picked);
  return {
    id: line.id,
    description,
    quantity: readers.quantity(line.quantity) as number,
    price: readers.price(line.price) as Cents,
    kind: line.kind,
    product_id: isPicked ? (line.product_id as RowId) : null,
    minutes: readers.minutes(line.minutes) as number | null,
  };
}

/** What of these values is saved; lines that nobody filled in are left out. */
export function savedKit({ items, ...head }: Partial<KitFormValues>): Partial<Kit> {
  return { ...storedValues(headFields, head), ...(items && { items: items.filter((line) => !isBlank(line)).map(savedLine) }) };
}

const declared = declaredWords(kitFields);

/** A kit's fields in words, its lines by what they are called. */
export const kitWords: FieldWords = {
  labelOf: declared.labelOf,
  textOf: (field, stored) =>
    field === 'items' && Array.isArray(stored)
      ? stored.map((line) => (line as unknown as KitItem).description).join(', ')
      : declared.textOf(field, stored),
};
