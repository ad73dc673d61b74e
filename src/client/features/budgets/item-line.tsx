import { ChevronDown, Trash2 } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import { itemKinds, itemTotal } from '#domain/budgets/budget.ts';
import type { Pieces } from '#domain/products/reserved-stock.ts';
import { formatMoney } from '#domain/values/money.ts';
import { isBlank, itemAmounts, itemProblem, type BudgetFormValues } from './budget-form-values.ts';
import { itemTexts } from './form-texts.ts';
import { ItemStock } from './item-stock.tsx';
import { ItemDescription } from './item-description.tsx';
import { itemStyles as look } from './item-line-styles.ts';

type Form = UseFormReturn<BudgetFormValues>;

export interface ItemLineProps {
  index: number;
  hasPrice: boolean;
  /** What other approved work still needs. */
  reserved: Pieces;
  control: Control<BudgetFormValues>;
  register: Form['register'];
  setValue: Form['setValue'];
  quantityError: string | undefined;
  priceError: string | undefined;
  /** Enter in the line's last field. */
  onNext: (index: number) => void;
  onRemove: (index: number) => void;
}

function ItemLineView({ index, hasPrice, reserved, control, register, setValue, quantityError, priceError, onNext, onRemove }: ItemLineProps) {
  const place = index + 1;
  const check =
    (field: 'quantity' | 'price') =>
    (typed: string, { items }: BudgetFormValues) => {
      const line = items[index];
      return (line !== undefined && isBlank(line)) || (itemProblem(field, typed) ?? true);
    };

  function goOn(event: KeyboardEvent<HTMLLIElement>): void {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    // Enter goes through the fields; only the button saves.
    event.preventDefault();
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const following = inputs[inputs.indexOf(event.target) + 1];
    if (following) following.focus();
    else onNext(index);
  }

  return (
    <li className={look.line} onKeyDown={goOn}>
      <div className={look.words}>
        <ItemDescription index={index} hasPrice={hasPrice} reserved={reserved} register={register} setValue={setValue} />
        <ItemStock index={index} reserved={reserved} control={control} />
      </div>
      <ItemKind index={index} register={register} />
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
      <RowButton
        className={look.remove}
        variant="danger"
        aria-label={itemTexts.remove(place)}
        title={itemTexts.remove(place)}
        icon={<Trash2 />}
        onClick={() => onRemove(index)}
      />
    </li>
  );
}

export const ItemLine = memo(ItemLineView);

/** Part or work: a word to tap. */
function ItemKind({ index, register }: Pick<ItemLineProps, 'index' | 'register'>) {
  return (
    <span className={look.kind}>
      <select className={look.kindList} aria-label={itemTexts.kind(index + 1)} {...register(`items.${index}.kind`)}>
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
