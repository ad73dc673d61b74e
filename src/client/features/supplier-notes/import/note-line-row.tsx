import { memo, useState } from 'react';
import { useFoundRows } from '#client/data/read/use-found-rows.ts';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SuggestField } from '#client/ui/fields/suggest-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { piecesText } from '#domain/products/product.ts';
import { pieceCost } from '#domain/supplier-notes/cost-price.ts';
import type { LineKind } from '#domain/supplier-notes/line-proposals.ts';
import { quantityScale, type NoteLine } from '#domain/supplier-notes/note-document.ts';
import { formatAmount, formatMoney, type Cents } from '#domain/values/money.ts';
import { lineTexts as texts } from './texts.ts';
import { piecesIn, priceOf, productUnitOf, type LineValues } from './wizard-values.ts';

const suggested = 6;
const kinds = (Object.keys(texts.kinds) as LineKind[]).map((value) => ({ value, label: texts.kinds[value] }));

const styles = classesOf({
  row: { py: '3.5', borderTop: 'hairline', borderColor: 'line' },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', rowGap: '0.5', mb: '2.5' },
  name: { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  more: { color: 'soft', fontSize: 'note', fontVariantNumeric: 'tabular-nums' },
  fields: {
    display: 'grid',
    gap: '3',
    alignItems: 'end',
    gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', lg: '{sizes.48} minmax(0, 1fr) {sizes.48} {sizes.56}' },
    '& > *': { minW: '0' },
    '& > [data-wide]': { gridColumn: { base: '1 / -1', lg: 'auto' } },
  },
});

export interface NoteLineRowProps {
  line: NoteLine;
  /** Of the whole line, with its share of freight, taxes and discounts. */
  cost: Cents;
  typed: LineValues;
  margin: string;
  /** Number of the line whose new product this one goes with; null: it has its own. */
  sameAs: number | null;
  onChange: (number: number, changes: Partial<LineValues>) => void;
}

function NoteLineRowView({ line, cost, typed, margin, sameAs, onChange }: NoteLineRowProps) {
  const { number, description, code, unit, quantity, pieceUnit } = line;
  const pieces = piecesIn(line, typed.perUnit);
  const set = (changes: Partial<LineValues>) => onChange(number, changes);
  const inWords = (quantity / quantityScale).toLocaleString('pt-BR', { maximumFractionDigits: 4 });
  const price = priceOf(typed, line, cost, margin);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.name}>{`${number}. ${description}`}</span>
        <span className={styles.more}>
          {[
            code !== '' && texts.ofCode(code),
            texts.becomesPieces(inWords, unit, pieces === null ? texts.noPieces : piecesText(pieces, productUnitOf(pieceUnit))),
            pieces === null ? texts.cost(formatMoney(cost)) : texts.cost(formatMoney(pieceCost(cost, pieces))),
            typed.kind === 'link' && typed.by !== null && texts.by[typed.by],
            sameAs !== null && texts.sameAs(sameAs),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={styles.fields}>
        <div data-wide>
          <SelectField
            label={texts.becomes(number)}
            options={kinds}
            value={typed.kind}
            onChange={({ target }) => set({ kind: target.value as LineKind })}
          />
        </div>
        <div data-wide>
          {typed.kind === 'link' && <ProductField line={line} typed={typed} onChange={set} />}
          {typed.kind === 'new' && sameAs === null && (
            <TextField label={texts.name(number)} maxLength={120} value={typed.name} onChange={({ target }) => set({ name: target.value })} />
          )}
        </div>
        {typed.kind !== 'skip' && (
          <div>
            <TextField
              label={texts.perUnit(unit, number)}
              inputMode="decimal"
              maxLength={12}
              value={typed.perUnit}
              onChange={({ target }) => set({ perUnit: target.value })}
            />
          </div>
        )}
        {typed.kind === 'new' && sameAs === null && (
          <div>
            <MoneyField
              label={texts.price(number)}
              value={typed.price}
              {...(price !== null && { placeholder: formatAmount(price) })}
              onChange={({ target }) => set({ price: target.value })}
            />
          </div>
        )}
      </div>
    </li>
  );
}

/** A line of the note with what it becomes. */
export const NoteLineRow = memo(NoteLineRowView);

function ProductField({ line, typed, onChange }: Pick<NoteLineRowProps, 'line' | 'typed'> & { onChange: (changes: Partial<LineValues>) => void }) {
  const [asked, setAsked] = useState<string | null>(null);
  const products = useFoundRows('products', asked, suggested);
  return (
    <SuggestField
      label={texts.product(line.number)}
      placeholder={texts.placeholder}
      maxLength={120}
      value={typed.words}
      suggestions={products.map(({ id, name, brand, quantity, unit }) => ({
        id,
        text: name,
        note: [brand, piecesText(quantity, unit)].filter(Boolean).join(' · '),
      }))}
      onAsk={setAsked}
      onPick={({ id }) => {
        const picked = products.find((each) => each.id === id);
        if (picked !== undefined) onChange({ product: picked.id, words: picked.name, by: null });
        setAsked(null);
      }}
      onChange={({ target }) => onChange({ words: target.value, product: null, by: null })}
    />
  );
}
