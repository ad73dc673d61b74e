import { useState, type ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { SuggestField } from '#client/ui/fields/suggest-field.tsx';
import type { Suggestion } from '#client/ui/fields/suggestion.ts';
import { itemTotal, type BudgetItem } from '#domain/budgets/budget.ts';
import { kitLines } from '#domain/budgets/kit.ts';
import { guessKind } from '#domain/budgets/line-kind.ts';
import type { RecentLine } from '#domain/budgets/recent-lines.ts';
import { availablePieces, type Pieces } from '#domain/products/reserved-stock.ts';
import { formatAmount, formatMoney, sumCents } from '#domain/values/money.ts';
import type { BudgetFormValues } from './budget-form-values.ts';
import { itemTexts } from './form-texts.ts';
import { useLineSuggestions, type LineSources } from './use-line-suggestions.ts';

type Form = UseFormReturn<BudgetFormValues>;

export interface ItemDescriptionProps extends Pick<Form, 'register' | 'setValue' | 'getValues'> {
  index: number;
  hasPrice: boolean;
  reserved: Pieces;
  sources: LineSources;
  onKit: (index: number, name: string, lines: readonly BudgetItem[]) => void;
}

/** What may be suggested, with what picking it does. */
interface Choice extends Suggestion {
  readonly pick: () => void;
}

/** What the line is about: free words, a product of the stock, which brings its price, or a kit, which brings its lines. */
export function ItemDescription(props: ItemDescriptionProps) {
  const { index, register, setValue, getValues } = props;
  const [asked, setAsked] = useState<string | null>(null);
  const choices = useChoices(asked, props);
  const line = `items.${index}` as const;

  /** Until somebody says what it is. */
  function guess({ target: { value } }: ChangeEvent<HTMLInputElement>): void {
    const { isGuessed, kind } = getValues(line);
    const seems = guessKind(value);
    if (isGuessed && seems !== kind) setValue(`${line}.kind`, seems, { shouldDirty: true });
  }

  return (
    <SuggestField
      label={itemTexts.description(index + 1)}
      placeholder={itemTexts.placeholder}
      maxLength={200}
      enterKeyHint="next"
      suggestions={choices}
      onAsk={setAsked}
      onPick={({ id }) => choices.find((choice) => choice.id === id)?.pick()}
      {...register(`${line}.description`, { onChange: guess })}
    />
  );
}

function useChoices(asked: string | null, { index, hasPrice, reserved, sources, setValue, onKit }: ItemDescriptionProps): Choice[] {
  const store = useStore();
  const { kits, prices, products, lines } = useLineSuggestions(asked, sources);
  const named = new Set(products.map(({ name }) => name));

  function put(values: Partial<BudgetFormValues['items'][number]>): void {
    for (const [field, value] of Object.entries(values)) {
      const name = `items.${index}.${field as keyof typeof values}` as const;
      setValue(name, value, { shouldDirty: true, shouldValidate: field === 'price' });
    }
  }

  return [
    ...kits.map((kit): Choice => ({
      ...kitSuggestion(
        kit,
        kitLines(kit, prices, () => ''),
        hasPrice,
      ),
      pick: () =>
        onKit(
          index,
          kit.name,
          kitLines(kit, prices, () => store.newRowId()),
        ),
    })),
    ...products.map((product): Choice => {
      const { id, name, sale_price } = product;
      const price = hasPrice && { price: formatAmount(sale_price) };
      return {
        ...productSuggestion(product, hasPrice, reserved.get(id) ?? 0),
        pick: () => put({ description: name, picked: name, product_id: id, ...price, kind: 'part', isGuessed: false }),
      };
    }),
    ...lines
      .filter(({ description }) => !named.has(description))
      .map((one): Choice => {
        const { description, price, kind } = one;
        const asBefore = { description, picked: '', product_id: '', kind: kind === '' ? guessKind(description) : kind, isGuessed: kind === '' };
        return { ...lineSuggestion(one, hasPrice), pick: () => put({ ...asBefore, ...(hasPrice && price > 0 && { price: formatAmount(price) }) }) };
      }),
  ];
}

const note = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' · ');

const kitSuggestion = ({ id, name }: ReplicaRow<'kits'>, made: readonly BudgetItem[], hasPrice: boolean): Suggestion => ({
  id: `kit ${id}`,
  text: name,
  note: note(itemTexts.kit, itemTexts.lines(made.length), hasPrice && formatMoney(sumCents(made.map(itemTotal)))),
});

const productSuggestion = ({ id, name, brand, sale_price, quantity }: ReplicaRow<'products'>, hasPrice: boolean, reserved: number): Suggestion => ({
  id,
  text: name,
  note: note(
    brand,
    hasPrice && formatMoney(sale_price),
    itemTexts.inStock(quantity),
    reserved > 0 && itemTexts.available(availablePieces(quantity, reserved)),
  ),
});

const lineSuggestion = ({ description, price, uses }: RecentLine, hasPrice: boolean): Suggestion => ({
  id: `line ${description}`,
  text: description,
  note: note(itemTexts.usedBefore(uses), hasPrice && price > 0 && formatMoney(price)),
});
