import { Box, Grid } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pageOfRows } from '#client/data/read/list.ts';
import { useFoundRows } from '#client/data/read/use-found-rows.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { RowIconButton } from '#client/ui/blocks/button.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import { SuggestField } from '#client/ui/fields/suggest-field.tsx';
import { piecesText } from '#domain/products/product.ts';
import { formatAmount } from '#domain/values/money.ts';
import type { PurchaseLineValues } from './purchase-form-values.ts';
import { purchaseTexts as texts } from './stock-texts.ts';

const suggested = 6;

export interface PurchaseLineProps {
  index: number;
  line: PurchaseLineValues;
  hasCost: boolean;
  onChange: (changes: Partial<PurchaseLineValues>) => void;
  onRemove: () => void;
}

/** A product of the stock, found by name, code or scanner, with how many came and what one cost. */
export function PurchaseLine({ index, line, hasCost, onChange, onRemove }: PurchaseLineProps) {
  const { store } = useReplica();
  const [asked, setAsked] = useState<string | null>(null);
  const products = useFoundRows('products', asked, suggested);
  const place = index + 1;

  function pick(product: ReplicaRow<'products'> | undefined): void {
    if (product === undefined) return;
    const cost = hasCost && product.cost_price > 0 ? { cost: formatAmount(product.cost_price) } : {};
    onChange({ product: product.id, words: product.name, ...cost });
    setAsked(null);
  }

  /** A scanner is quicker than the suggestions: the one product that has the code is meant. */
  async function pickOnly(search: string): Promise<void> {
    const { rows } = await pageOfRows(store, 'products', { search, page: 1, perPage: 2 });
    if (rows.length === 1) pick(rows[0]);
  }

  return (
    <Grid
      as="li"
      gap="3"
      py="3"
      alignItems="end"
      borderBottom="hairline"
      borderColor="line"
      templateColumns={{ base: 'minmax(0, 1fr) minmax(0, 1fr) auto', md: 'minmax(0, 1fr) {sizes.44} {sizes.44} auto' }}
    >
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <SuggestField
          label={texts.product(place)}
          placeholder={texts.placeholder}
          maxLength={120}
          value={line.words}
          suggestions={products.map(({ id, name, brand, quantity, unit }) => ({
            id,
            text: name,
            note: [brand, piecesText(quantity, unit)].filter(Boolean).join(' · '),
          }))}
          onAsk={setAsked}
          onPick={({ id }) => pick(products.find((each) => each.id === id))}
          onChange={({ target }) => onChange({ words: target.value, product: null })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.defaultPrevented) return;
            event.preventDefault();
            if (line.product === null && line.words.trim() !== '') void pickOnly(line.words);
          }}
        />
      </Box>
      <Box>
        <StepperField label={texts.pieces(place)} least={1} value={line.pieces} onChange={({ target }) => onChange({ pieces: target.value })} />
      </Box>
      {hasCost && (
        <Box>
          <MoneyField label={texts.cost(place)} value={line.cost} onChange={({ target }) => onChange({ cost: target.value })} />
        </Box>
      )}
      <RowIconButton variant="danger" label={texts.remove(place)} icon={<Trash2 />} onClick={onRemove} />
    </Grid>
  );
}
