import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFoundRows } from '#client/data/read/use-found-rows.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { SuggestField } from '#client/ui/fields/suggest-field.tsx';
import type { Suggestion } from '#client/ui/fields/suggestion.ts';
import { availablePieces, type Pieces } from '#domain/products/reserved-stock.ts';
import { formatAmount, formatMoney } from '#domain/values/money.ts';
import { bestMatches, looked } from './best-matches.ts';
import type { BudgetFormValues } from './budget-form-values.ts';
import { itemTexts } from './form-texts.ts';

type Form = UseFormReturn<BudgetFormValues>;

/** What the line is about: free words, or a product of the stock, which brings its price. */
export function ItemDescription({
  index,
  hasPrice,
  reserved,
  register,
  setValue,
}: { index: number; hasPrice: boolean; reserved: Pieces } & Pick<Form, 'register' | 'setValue'>) {
  const [asked, setAsked] = useState<string | null>(null);
  const products = bestMatches(useFoundRows('products', asked, looked), asked ?? '');

  function pick({ id }: Suggestion): void {
    const product = products.find((one) => one.id === id);
    if (product === undefined) return;
    const line = `items.${index}` as const;
    setValue(`${line}.description`, product.name, { shouldDirty: true });
    setValue(`${line}.picked`, product.name, { shouldDirty: true });
    setValue(`${line}.product_id`, product.id, { shouldDirty: true });
    if (hasPrice) setValue(`${line}.price`, formatAmount(product.sale_price), { shouldDirty: true, shouldValidate: true });
    setValue(`${line}.kind`, 'part', { shouldDirty: true });
  }

  return (
    <SuggestField
      label={itemTexts.description(index + 1)}
      placeholder={itemTexts.placeholder}
      maxLength={200}
      enterKeyHint="next"
      suggestions={products.map((product) => suggestionOf(product, hasPrice, reserved.get(product.id) ?? 0))}
      onAsk={setAsked}
      onPick={pick}
      {...register(`items.${index}.description`)}
    />
  );
}

const suggestionOf = ({ id, name, brand, sale_price, quantity }: ReplicaRow<'products'>, hasPrice: boolean, reserved: number): Suggestion => ({
  id,
  text: name,
  note: [
    brand,
    hasPrice && formatMoney(sale_price),
    itemTexts.inStock(quantity),
    reserved > 0 && itemTexts.available(availablePieces(quantity, reserved)),
  ]
    .filter(Boolean)
    .join(' · '),
});
