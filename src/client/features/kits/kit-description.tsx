import { useState, type ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { bestMatches, looked } from '#client/data/read/best-matches.ts';
import { useFoundRows } from '#client/data/read/use-found-rows.ts';
import { SuggestField } from '#client/ui/fields/suggest-field.tsx';
import type { Suggestion } from '#client/ui/fields/suggestion.ts';
import { guessKind } from '#domain/budgets/line-kind.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { KitFormValues } from './kit-form-values.ts';
import { kitFormTexts as texts } from './texts.ts';

export interface KitDescriptionProps {
  form: UseFormReturn<KitFormValues>;
  index: number;
  hasPrice: boolean;
}

/** What the line is about: free words, or a product of the stock, whose price is the one of the day. */
export function KitDescription({ form: { register, setValue, getValues }, index, hasPrice }: KitDescriptionProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const products = bestMatches(useFoundRows('products', asked, looked), asked ?? '');
  const line = `items.${index}` as const;

  function guess({ target: { value } }: ChangeEvent<HTMLInputElement>): void {
    if (getValues(`${line}.isGuessed`)) setValue(`${line}.kind`, guessKind(value), { shouldDirty: true });
  }

  function pick({ id }: Suggestion): void {
    const product = products.find((one) => one.id === id);
    if (product === undefined) return;
    const picked = { description: product.name, picked: product.name, product_id: product.id, kind: 'part', isGuessed: false } as const;
    for (const [field, value] of Object.entries(picked)) setValue(`${line}.${field as keyof typeof picked}`, value, { shouldDirty: true });
  }

  return (
    <SuggestField
      label={texts.description(index + 1)}
      placeholder={texts.placeholder}
      maxLength={200}
      enterKeyHint="next"
      suggestions={products.map(({ id, name, brand, sale_price }) => ({
        id,
        text: name,
        note: [brand, hasPrice && formatMoney(sale_price)].filter(Boolean).join(' · '),
      }))}
      onAsk={setAsked}
      onPick={pick}
      {...register(`${line}.description`, { onChange: guess })}
    />
  );
}
