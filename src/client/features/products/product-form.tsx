import { useState } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import type { Seen } from '#client/data/row-marks.ts';
import { outcomeOf, type SaveOutcome } from '#client/data/save-outcome.ts';
import { saveProduct } from '#client/data/save-stock.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { useRecordForm } from '#client/ui/use-record-form.ts';
import { marginOf } from '#domain/product.ts';
import type { RowId } from '#domain/values/ids.ts';
import { parseMoney } from '#domain/values/money.ts';
import { productFields, productFormValues, readStock, stockMoveOf, type MoveKind, type ProductFormValues } from './product-form-values.ts';
import { StockBook } from './stock-book.tsx';
import { StockMovementFields } from './stock-movement-fields.tsx';
import { productFormTexts, productTexts } from './texts.ts';
import type { Choices } from './use-choices.ts';
import { useBookkeeper } from './use-move-stock.ts';

export interface ProductFormProps {
  id: RowId | null;
  /** The product as the form was opened with it. */
  opened: Seen<'products'> | null;
  /** The product as it is now; null for a new one, or when it is gone. */
  present: Seen<'products'> | null;
  choices: Choices;
  onSaved: () => void;
  onClose: () => void;
}

const { labels } = productFormTexts;

export function ProductForm({ id, opened, present, choices, onSaved, onClose }: ProductFormProps) {
  const { signatureName, status } = useReplica();
  const form = useForm<ProductFormValues>({ defaultValues: productFormValues(opened, choices.companies[0]?.value) });
  const { register, formState } = form;
  const { errors } = formState;
  const [kind, setKind] = useState<MoveKind>('in');
  const quantity = (present ?? opened)?.quantity ?? 0;
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    fields: Object.keys(labels) as (keyof typeof labels)[],
    opened: shown(opened, choices),
    present: shown(present, choices),
    labels,
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
        {choices.companies.length > 1 && (
          <SelectField label={labels.id_company} span="half" options={choices.companies} error={errors.id_company?.message} {...register('id_company')} />
        )}
        <SelectField label={labels.category_id} span="half" placeholder={productFormTexts.noCategory} options={choices.categories} error={errors.category_id?.message} {...register('category_id')} />
        <TextField label={labels.name} required span="half" maxLength={120} error={errors.name?.message} {...register('name')} />
        <TextField label={labels.brand} span="half" maxLength={80} error={errors.brand?.message} {...register('brand')} />
        <MoneyField label={labels.cost_price} span="half" error={errors.cost_price?.message} {...register('cost_price')} />
        <MoneyField label={labels.sale_price} span="half" hint={<Margin control={form.control} />} error={errors.sale_price?.message} {...register('sale_price')} />
        <StepperField label={labels.quantity} span="half" hint={id !== null && productFormTexts.countHint} error={errors.quantity?.message} {...register('quantity')} />
        <StepperField label={labels.minimum} span="half" hint={productFormTexts.minimumHint} error={errors.minimum?.message} {...register('minimum')} />
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
    const change = id === null ? ({ kind: 'create', fields: productFields(values) } as const) : ({ kind: 'update', id, changes: productFields(edited) } as const);
    return outcomeOf(await saveProduct(store, change, stockMoveOf(stock), { ...made(), note: id === null ? '' : values.note.trim() }));
  };
}

/** A product in the words of the form, for the question about what another device changed meanwhile. */
function shown(product: Seen<'products'> | null, { companies, categories }: Choices): object | null {
  if (product === null) return null;
  const nameOf = (options: Choices['companies'], value: string | null) => options.find((option) => option.value === value)?.label ?? '';
  return {
    ...productFormValues(product),
    id_company: nameOf(companies, product.id_company),
    category_id: nameOf(categories, product.category_id),
  };
}
