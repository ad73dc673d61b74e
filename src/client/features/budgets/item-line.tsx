import { Camera, ChevronDown, Trash2 } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { RowButton, RowIconButton } from '#client/ui/blocks/button.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import { FormPart } from '#client/ui/form/form-part.tsx';
import { PhotoGallery } from '#client/ui/photos/photo-gallery.tsx';
import { itemKinds, itemTotal, type BudgetItem } from '#domain/budgets/budget.ts';
import type { Pieces } from '#domain/products/reserved-stock.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { BudgetFormValues } from './budget-form-values.ts';
import { itemTexts } from './form-texts.ts';
import { isBlank, itemAmounts, itemProblem } from './item-values.ts';
import { ItemMenu } from './item-menu.tsx';
import { ItemStock } from './item-stock.tsx';
import { ItemDescription } from './item-description.tsx';
import { itemStyles as look } from './item-line-styles.ts';
import type { LineSources } from './use-line-suggestions.ts';

type Form = UseFormReturn<BudgetFormValues>;

export interface ItemLineProps {
  index: number;
  hasPrice: boolean;
  /** There are groups: it can be moved to another. */
  isGrouped: boolean;
  sources: LineSources;
  /** What other approved work still needs. */
  reserved: Pieces;
  control: Control<BudgetFormValues>;
  register: Form['register'];
  setValue: Form['setValue'];
  getValues: Form['getValues'];
  quantityError: string | undefined;
  priceError: string | undefined;
  photos: readonly ShownPhoto[];
  /** Null: nobody takes any here. */
  onPhoto: ((line: string) => void) | null;
  /** Enter in the line's last field. */
  onNext: (index: number) => void;
  /** A kit was picked in the line's words. */
  onKit: (index: number, name: string, lines: readonly BudgetItem[]) => void;
  /** `group` null: a new one. */
  onMove: (index: number, group: string | null) => void;
  onRemove: (index: number) => void;
}

function ItemLineView(props: ItemLineProps) {
  const { index, hasPrice, isGrouped, reserved, sources, control, register, setValue, getValues, quantityError, priceError } = props;
  const { photos, onPhoto, onNext, onKit, onMove, onRemove } = props;
  const place = index + 1;
  const check =
    (field: 'quantity' | 'price') =>
    (typed: string, { items }: BudgetFormValues) => {
      const line = items[index];
      return (line !== undefined && isBlank(line)) || (itemProblem(field, typed) ?? true);
    };

  function goOn(event: KeyboardEvent<HTMLLIElement>): void {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    // A dialog that was opened from here is no part of the line.
    if (!event.currentTarget.contains(event.target)) return;
    // Enter goes through the fields; only the button saves.
    event.preventDefault();
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const following = inputs[inputs.indexOf(event.target) + 1];
    if (following) following.focus();
    else onNext(index);
  }

  return (
    <li className={look.line} data-grouped={isGrouped || undefined} onKeyDown={goOn}>
      <FormPart>
        <div className={look.words} data-camera={onPhoto !== null || undefined}>
          <ItemDescription {...{ index, hasPrice, reserved, sources, register, setValue, getValues, onKit }} />
          {onPhoto && (
            <RowIconButton
              className={look.camera}
              label={itemTexts.photo(place)}
              icon={<Camera />}
              onClick={() => onPhoto(getValues(`items.${index}.id`))}
            />
          )}
          <ItemStock index={index} reserved={reserved} control={control} />
          {photos.length > 0 && (
            <div className={look.photos}>
              <PhotoGallery photos={photos} label={itemTexts.photos(place)} taking={null} mayChange={onPhoto !== null} canShow />
            </div>
          )}
        </div>
        <ItemKind index={index} register={register} setValue={setValue} />
        <div className={look.pieces}>
          <StepperField
            label={itemTexts.quantity(place)}
            least={1}
            maxLength={5}
            error={quantityError}
            {...register(`items.${index}.quantity`, { validate: check('quantity') })}
          />
        </div>
        {hasPrice && (
          <>
            <div className={look.price}>
              <MoneyField label={itemTexts.price(place)} error={priceError} {...register(`items.${index}.price`, { validate: check('price') })} />
            </div>
            <ItemTotal index={index} control={control} />
          </>
        )}
        {isGrouped && (
          <div className={look.more}>
            <ItemMenu index={index} getValues={getValues} onMove={onMove} />
          </div>
        )}
        <RowButton
          className={look.remove}
          variant="danger"
          aria-label={itemTexts.remove(place)}
          title={itemTexts.remove(place)}
          icon={<Trash2 />}
          onClick={() => onRemove(index)}
        />
      </FormPart>
    </li>
  );
}

export const ItemLine = memo(ItemLineView);

/** Part or work: a word to tap. */
function ItemKind({ index, register, setValue }: Pick<ItemLineProps, 'index' | 'register' | 'setValue'>) {
  const said = { onChange: () => setValue(`items.${index}.isGuessed`, false, { shouldDirty: true }) };
  return (
    <span className={look.kind}>
      <select className={look.kindList} aria-label={itemTexts.kind(index + 1)} {...register(`items.${index}.kind`, said)}>
        {itemKinds.map((kind) => (
          <option key={kind} value={kind}>
            {itemTexts.kinds[kind]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

function ItemTotal({ index, control }: Pick<ItemLineProps, 'index' | 'control'>) {
  const [quantity, price] = useWatch({ control, name: [`items.${index}.quantity`, `items.${index}.price`] });
  return (
    <strong className={look.total} role="group" aria-label={itemTexts.total(index + 1)}>
      {formatMoney(itemTotal(itemAmounts({ quantity, price })))}
    </strong>
  );
}
