import { NativeSelect } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isTypedHere } from './civil-typing.ts';

export interface MonthSelectsProps {
  label: string;
  yearLabel: string;
  /** '2026-11'. */
  value: string;
  onChange: (month: string) => void;
}

const nameOf = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1).padStart(2, '0'), name: capital(nameOf.format(Date.UTC(2026, at))) }));

/** Years to choose from: ten to either side of the one that is shown. */
const yearsAround = (year: number): string[] =>
  Array.from({ length: 21 }, (_, at) => year - 10 + at)
    .filter((each) => each >= 1900 && each < 2200)
    .map(String);

/** A month by its name and its year: at a desk some browsers have no month field, and the others write it in their own language. */
export function MonthSelects({ label, yearLabel, value, onChange }: MonthSelectsProps) {
  const [year = '', month = ''] = value.split('-');
  return (
    <>
      <Choice label={label} value={month} onChoice={(chosen) => onChange(`${year}-${chosen}`)}>
        {months.map(({ value: number, name }) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={yearLabel} value={year} onChoice={(chosen) => onChange(`${chosen}-${month}`)}>
        {yearsAround(Number(year)).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Choice>
    </>
  );
}

/** Whether a month is chosen so here; else the device's own field is the better one. */
export function useMonthSelects(): boolean {
  const [isHere] = useState(isTypedHere);
  return isHere;
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoice: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChoice, children }: ChoiceProps) {
  return (
    <NativeSelect.Root flex={{ base: '1', sm: 'none' }} w="auto">
      <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChoice(target.value)} fontWeight="semibold">
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown aria-hidden="true" />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
