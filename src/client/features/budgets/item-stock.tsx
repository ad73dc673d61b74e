import { Text } from '@chakra-ui/react';
import { useWatch, type Control } from 'react-hook-form';
import { useRow } from '#client/data/read/use-row.ts';
import { availablePieces, type Pieces } from '#domain/products/reserved-stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import { foldText } from '#domain/values/search-text.ts';
import type { BudgetFormValues } from './budget-form-values.ts';
import { itemTexts } from './form-texts.ts';
import { itemAmounts } from './item-values.ts';

export interface ItemStockProps {
  index: number;
  reserved: Pieces;
  control: Control<BudgetFormValues>;
}

/** Says of a line with a product that more is asked for than is available: it can be quoted all the same. */
export function ItemStock({ index, reserved, control }: ItemStockProps) {
  const [id, words, picked, quantity] = useWatch({
    control,
    name: [`items.${index}.product_id`, `items.${index}.description`, `items.${index}.picked`, `items.${index}.quantity`],
  });
  // With other words it is no longer that product.
  const product = useRow('products', id !== '' && foldText(words) === foldText(picked) ? (id as RowId) : null);
  if (!product) return null;
  const available = Math.max(0, availablePieces(product.quantity, reserved.get(product.id) ?? 0));
  const lacking = itemAmounts({ quantity, price: '0' }).quantity - available;
  return (
    <Text as="span" role="status" color="signal-ink" fontSize="note">
      {lacking > 0 && itemTexts.lacking(available, lacking)}
    </Text>
  );
}
