import { useState, type KeyboardEvent } from 'react';
import { useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { outcomeOf, type SaveOutcome } from '#client/data/save/save-outcome.ts';
import { saveProduct } from '#client/data/save/save-stock.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import { marginOf, markupOf, productUnitNames, productUnits } from '#domain/products/product.ts';
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
import { ProductPhotos } from './product-photos.tsx';
import { StockBook } from './stock-book.tsx';
import { StockMovementFields } from './stock-movement-fields.tsx';
import { productFormTexts, productTexts } from './texts.ts';
import type { Choices } from './use-choices.ts';
import { useBookkeeper, useMayMoveStock } from './use-move-stock.ts';

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
  const may = useMayWrite('products');
  const mayChange = may.create();
  const mayMove = useMayMoveStock();
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
      title={id === null ? productFormTexts.createTitle : mayChange ? productFormTexts.editTitle : productFormTexts.stockTitle}
      subtitle={mayChange ? signatureName : opened?.name}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && productFormTexts.offlineNote}
      history={historyOf('products', id)}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        {mayChange && <ProductFields form={form} choices={choices} />}
        {mayMove && <StepperField span="half" hint={id !== null && productFormTexts.countHint} {...field('quantity')} />}
        {mayChange && <StepperField span="half" hint={productFormTexts.minimumHint} {...field('minimum')} />}
        {mayChange && <SelectField span="half" options={unitOptions} {...field('unit')} />}
        {mayChange && <TextField span="half" {...field('place')} />}
      </FieldGrid>
      {id !== null && mayMove && <StockMovementFields form={form} quantity={quantity} kind={kind} onKind={setKind} />}
      {id !== null && <ProductPhotos product={id} />}
      {id !== null && <StockBook product={id} />}
    </FormDialog>
  );
}

const unitOptions = productUnits.map((value) => ({ value, label: productUnitNames[value] }));

/** A scanner ends with Enter, which would save a form that is only begun. */
function keepScanned(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** What a product is and costs. */
function ProductFields({ form, choices }: { form: UseFormReturn<ProductFormValues>; choices: Choices }) {
  const { sees } = useMayWrite('products');
  const field = declaredField(form, productFormFields);
  const hasMargin = sees('cost_price') && sees('sale_price');
  return (
    <>
      {/* Without a choice it belongs to the first (ruling 45). */}
      {choices.companies.length > 1 && <SelectField span="half" options={choices.companies} {...field('id_company')} required={false} />}
      <SelectField span="half" placeholder={productFormTexts.noCategory} options={choices.categories} {...field('category_id')} />
      <TextField span="half" {...field('name')} />
      <TextField span="half" {...field('brand')} />
      <TextField span="half" {...field('part_code')} />
      <TextField span="half" hint={productFormTexts.barcodeHint} inputMode="numeric" onKeyDown={keepScanned} {...field('barcode')} />
      <TextField span="full" hint={productFormTexts.applicationHint} {...field('application')} />
      {sees('cost_price') && <MoneyField span="half" {...field('cost_price')} />}
      {sees('sale_price') && <MoneyField span="half" hint={hasMargin && <Margin control={form.control} />} {...field('sale_price')} />}
    </>
  );
}

/** Follows the prices as they are typed. */
function Margin({ control }: { control: Control<ProductFormValues> }) {
  const [cost, sale] = useWatch({ control, name: ['cost_price', 'sale_price'] }).map(parseMoney);
  const prices = cost == null || sale == null ? null : { cost_price: cost, sale_price: sale };
  const [margin, markup] = prices === null ? [null, null] : [marginOf(prices), markupOf(prices)];
  return (
    <span role="status">
      {margin !== null && markup !== null && (margin < 0 ? productFormTexts.belowCost(margin, markup) : productFormTexts.margin(margin, markup))}
    </span>
  );
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
