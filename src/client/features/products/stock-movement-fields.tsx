import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { afterMovement, readMovement, type MoveKind, type ProductFormValues } from './product-form-values.ts';
import { productFormTexts, stockTexts } from './texts.ts';

export interface StockMovementFieldsProps {
  form: UseFormReturn<ProductFormValues>;
  /** Pieces that are there now. */
  quantity: number;
  kind: MoveKind;
  onKind: (kind: MoveKind) => void;
}

const styles = classesOf({
  stock: {
    mt: '5',
    '& > [role=group]': { display: { base: 'flex', sm: 'inline-flex' }, mb: '3' },
    '& > [role=group] > button': { flex: { base: '1', sm: 'none' } },
  },
  legend: { mb: '2.5', color: 'soft' },
});

const kinds = (['in', 'out'] as const).map((value) => ({ value, label: stockTexts.kinds[value] }));

/** What came in or went out, beside the quantity: what another device moved meanwhile counts too. */
export function StockMovementFields({ form, quantity, kind, onKind }: StockMovementFieldsProps) {
  const { register, formState, control } = form;
  const { errors } = formState;
  const movement = readMovement(kind, useWatch({ control, name: 'pieces' }), quantity);
  const after = movement === null || 'wrong' in movement ? null : afterMovement(quantity, movement);
  return (
    <fieldset className={styles.stock}>
      <legend className={styles.legend}>{stockTexts.moved}</legend>
      <SegmentedToggle label={stockTexts.kind} options={kinds} value={kind} onChange={onKind} />
      <FieldGrid>
        <StepperField
          label={stockTexts.piecesOf[kind]}
          span="half"
          hint={<span role="status">{after !== null && stockTexts.becomes(after)}</span>}
          error={errors.pieces?.message}
          {...register('pieces')}
        />
        <TextField
          label={productFormTexts.note}
          span="half"
          maxLength={200}
          hint={stockTexts.noteHint}
          error={errors.note?.message}
          {...register('note')}
        />
      </FieldGrid>
    </fieldset>
  );
}
