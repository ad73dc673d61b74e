import { useState } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { outcomeOf, type SaveOutcome } from '#client/data/save/save-outcome.ts';
import { saveProduct } from '#client/data/save/save-stock.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { useRecordForm } from '#client/ui/use-record-form.ts';
import { marginOf } from '#domain/products/product.ts';
import type { RowId } from '#domain/values/ids.ts';
import { parseMoney } from '#domain/values/money.ts';
import {
  productChanges,
  productFormFields,
  productFormValues,
  readStock,
  stockMoveOf,
  type MoveKind,
  type ProductFormValues,
} from './product-form-values.ts';
import { StockBook } from './stock-book.tsx';
import { StockMovementFields } from './stock-movement-fields.tsx';
import { productFormTexts, productTexts } from './texts.ts';
import type { Choices } from './use-choices.ts';
import { useBookkeeper } from './use-move-stock.ts';

export interface ProductFormProps {
  id: RowId | null;
  /** The product as the form was opened with it. */
  opened: ReplicaRow<'products'> | null;
  /** The product as it is now; null for a new one, or when it is gone. */
  present: ReplicaRow<'products'> | null;
  choices: Choices;
  onSaved: () => void;
  onClose: () => void;
}

export function ProductForm({ id, opened, present, choices, onSaved, onClose }: ProductFormProps) {
  const { signatureName, status } = useReplica();
  const form = useForm<ProductFormValues>({ defaultValues: productFormValues(opened, choices.companies[0]?.value) });
  const field = declaredField(form, productFormFields);
  const [kind, setKind] = useState<MoveKind>('in');
  const quantity = (present ?? opened)?.quantity ?? 0;
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened, present, words: wordsWith(choices) },
    failedText: productTexts.saveFailed,
    save: useSaveProduct(id, kind, quantity),
    onSaved,
  });

  return (
    <FormDialog
      title={id === null ? productFormTexts.createTitle : productFormTexts.editTitle}
      subtitle={signatureName}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && productFormTexts.offlineNote}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        {/* Without a choice it belongs to the first (ruling 45). */}
        {choices.companies.length > 1 && <SelectField span="half" options={choices.companies} {...field('id_company')} required={false} />}
        <SelectField span="half" placeholder={productFormTexts.noCategory} options={choices.categories} {...field('category_id')} />
        <TextField span="half" {...field('name')} />
        <TextField span="half" {...field('brand')} />
        <MoneyField span="half" {...field('cost_price')} />
        <MoneyField span="half" hint={<Margin control={form.control} />} {...field('sale_price')} />
        <StepperField span="half" hint={id !== null && productFormTexts.countHint} {...field('quantity')} />
        <StepperField span="half" hint={productFormTexts.minimumHint} {...field('minimum')} />
      </FieldGrid>
      {id !== null && (
        <>
          <StockMovementFields form={form} quantity={quantity} kind={kind} onKind={setKind} />
          <StockBook product={id} />
        </>
      )}
    </FormDialog>
  );
}

/** Follows the prices as they are typed. */
function Margin({ control }: { control: Control<ProductFormValues> }) {
  const [cost, sale] = useWatch({ control, name: ['cost_price', 'sale_price'] }).map(parseMoney);
  const margin = cost == null || sale == null ? null : marginOf({ cost_price: cost, sale_price: sale });
  return <span role="status">{margin !== null && (margin < 0 ? productFormTexts.belowCost(margin) : productFormTexts.margin(margin))}</span>;
}

/** Writes the fields and what moved, both or neither. */
function useSaveProduct(id: RowId | null, kind: MoveKind, present: number) {
  const { store } = useReplica();
  const made = useBookkeeper();
  return async (values: ProductFormValues, edited: Partial<ProductFormValues>): Promise<SaveOutcome> => {
    // Somebody who leaves the quantity alone says nothing of it, whatever another device moved meanwhile.
    const stock = readStock(values, { isCounted: id === null || edited.quantity !== undefined, kind, present });
    if (stock !== null && 'wrong' in stock) return { ok: false, text: stock.wrong, problems: [{ field: stock.field, message: stock.wrong }] };
    const change =
      id === null
        ? ({ kind: 'create', fields: productChanges(values) } as const)
        : ({ kind: 'update', id, changes: productChanges(edited) } as const);
    return outcomeOf(await saveProduct(store, change, stockMoveOf(stock), { ...made(), note: id === null ? '' : values.note.trim() }));
  };
}

const wordsWith = ({ companies, categories }: Choices) =>
  declaredWords(productFormFields, (field, id) => (field === 'id_company' ? companies : categories).find(({ value }) => value === id)?.label ?? '');
