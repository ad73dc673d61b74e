import { HStack, Input } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState, type ChangeEvent } from 'react';
import { IconButton } from '#client/ui/blocks/button.tsx';
import { MonthSelects, useMonthSelects } from '#client/ui/fields/month-selects.tsx';
import { addMonths, type CivilDate } from '#domain/values/civil-date.ts';
import { financeTexts as texts } from './texts.ts';
import { monthText, readMonth } from './use-finance-address.ts';

const field = {
  flex: { base: '1', sm: 'none' },
  minW: { base: '0', sm: '48' },
  w: { base: 'full', sm: 'auto' },
  px: { base: '2.5', sm: '3.5' },
  fontWeight: 'semibold',
  '&::-webkit-calendar-picker-indicator': { m: '0' },
};

/** In a narrow window as wide as their words: month and year must both be read. */
const choices = {
  smDown: {
    '& > :has(> select)': { flex: '1 1 auto' },
    '& select': { ps: '2', pe: '5.5', fontSize: 'sm' },
    '& select + *': { insetInlineEnd: '1' },
  },
};

/** Which month is looked at; `month` is its first day. */
export function MonthPicker({ month, onMonth }: { month: CivilDate; onMonth: (month: CivilDate) => void }) {
  const present = monthText(month);
  const hasSelects = useMonthSelects();

  function take(text: string): void {
    const read = readMonth(text);
    if (read !== null) onMonth(read);
  }

  return (
    <HStack gap={{ base: '1', sm: '1.5' }} w={{ base: 'full', sm: 'auto' }} css={choices} role="group" aria-label={texts.period}>
      <IconButton variant="outline" label={texts.previousMonth} icon={<ChevronLeft />} onClick={() => onMonth(addMonths(month, -1))} />
      {hasSelects ? (
        <MonthSelects label={texts.month} yearLabel={texts.year} value={present} onChange={take} />
      ) : (
        <MonthInput present={present} onTyped={take} />
      )}
      <IconButton variant="outline" label={texts.nextMonth} icon={<ChevronRight />} onClick={() => onMonth(addMonths(month, 1))} />
    </HStack>
  );
}

function MonthInput({ present, onTyped }: { present: string; onTyped: (text: string) => void }) {
  // What is half typed is no month yet and stays in the field.
  const [typed, setTyped] = useState(present);
  useEffect(() => setTyped(present), [present]);

  function type({ target: { value } }: ChangeEvent<HTMLInputElement>): void {
    setTyped(value);
    onTyped(value);
  }

  return (
    <Input
      type="month"
      className="ui-input"
      css={field}
      aria-label={texts.month}
      min="1900-01"
      max="2199-12"
      // A browser without month fields shows a text.
      placeholder="aaaa-mm"
      value={typed}
      onChange={type}
      onBlur={() => setTyped(present)}
    />
  );
}
