import type { FocusEvent } from 'react';
import { formatAmount, parseMoney } from '#domain/values/money.ts';
import { selectingAll } from './selecting-all.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { typeInto } from './type-into.ts';

/**
 * Reais as a person types them ('46,9', '1.234,5', '46.90'): read by `parseMoney`, and set in order ('46,90') on
 * leaving, so that nothing moves under the caret. What is no amount stays as it is, for the domain to refuse.
 */
export function MoneyField({ onFocus, onBlur, ...field }: Omit<TextFieldProps, 'type' | 'inputMode' | 'look' | 'mark' | 'className'>) {
  function leave(event: FocusEvent<HTMLInputElement>): void {
    const amount = parseMoney(event.target.value);
    if (amount !== null) typeInto(event.target, formatAmount(amount));
    onBlur?.(event);
  }

  return (
    <TextField
      placeholder="0,00"
      maxLength={20}
      {...field}
      inputMode="decimal"
      mark="R$"
      look="money"
      className="ui-input--money"
      onFocus={selectingAll(onFocus)}
      onBlur={leave}
    />
  );
}
