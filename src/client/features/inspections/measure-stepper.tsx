import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { InspectionLine } from '#domain/inspections/inspection-line.ts';
import { isBeyond, measureFigure, parseMeasure, stepped } from '#domain/inspections/measures.ts';
import { lineStyles as look } from './line-styles.ts';
import { inspectionTexts as texts } from './texts.ts';

interface MeasureStepperProps {
  line: InspectionLine;
  value: number | null;
  /** What was measured last time. */
  last: number | null;
  disabled: boolean;
  onValue: (value: number | null) => void;
}

/** A measure, typed or counted up and down by thumb; the first tap begins at what it was last time. */
export function MeasureStepper({ line, value, last, disabled, onValue }: MeasureStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : measureFigure(value, line.unit));

  function keep(): void {
    if (typed === null) return;
    setTyped(null);
    const read = parseMeasure(typed);
    // What is no measure leaves the one that there was.
    if (typed.trim() === '' ? value !== null : read !== null && read !== value) onValue(typed.trim() === '' ? null : read);
  }

  return (
    <div className={look.stepper} data-beyond={(value !== null && isBeyond(value, line)) || undefined}>
      <button type="button" aria-label={texts.less(line.name)} disabled={disabled} onClick={() => onValue(stepped(value, -1, line, last))}>
        <Minus aria-hidden="true" />
      </button>
      <label>
        <input
          aria-label={texts.measureOf(line.name)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={shown}
          placeholder="–"
          disabled={disabled}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && keep()}
        />
        <span aria-hidden="true">{line.unit}</span>
      </label>
      <button type="button" aria-label={texts.more(line.name)} disabled={disabled} onClick={() => onValue(stepped(value, 1, line, last))}>
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
