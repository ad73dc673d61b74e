import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { CashDay } from '#domain/finance/cash-flow.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { CashFlowDrawing } from './cash-flow-drawing.tsx';
import { cashTexts as texts, dayName } from './texts.ts';

export interface CashFlowChartProps {
  label: string;
  days: readonly CashDay[];
  today: CivilDate;
}

/** The chart, and the figures of one of its days: today's or the last one's, until another is pointed at or gone to by keys. */
export function CashFlowChart({ label, days, today }: CashFlowChartProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const here = days.findIndex(({ date }) => date === today);
  const at = Math.min(picked ?? (here === -1 ? days.length - 1 : here), days.length - 1);
  const day = days[at];
  if (day === undefined) return null;

  function point(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPicked(Math.max(0, Math.min(days.length - 1, Math.floor(((event.clientX - left) / width) * days.length))));
  }

  function move(event: KeyboardEvent): void {
    const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: days.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setPicked(Math.max(0, Math.min(days.length - 1, to)));
  }

  const leave = () => setPicked(null);
  return (
    <figure className="cash-chart" aria-label={label}>
      <DayFigures day={day} today={today} />
      <div className="cash-chart__frame">
        <CashFlowDrawing days={days} today={today} marked={day.date} />
        <div
          className="cash-chart__days"
          role="slider"
          tabIndex={0}
          aria-label={texts.chooseDay}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={at + 1}
          aria-valuetext={texts.figures(dayName(day.date, today), formatMoney(day.income), formatMoney(day.expense), formatMoney(day.balance))}
          onKeyDown={move}
          onPointerDown={point}
          onPointerMove={point}
          // A finger leaves when it is lifted: what it pointed at stays to be read.
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && leave()}
          onBlur={leave}
        />
      </div>
    </figure>
  );
}

/** The figures of the marked day, which are the drawing's legend too. */
function DayFigures({ day, today }: { day: CashDay; today: CivilDate }) {
  const figures = [
    { kind: 'income', label: texts.income, value: day.income },
    { kind: 'expense', label: texts.expense, value: day.expense },
    { kind: 'balance', label: texts.balance, value: day.balance },
  ];
  return (
    <div className="cash-day">
      <strong className="cash-day__name">{dayName(day.date, today)}</strong>
      <dl className="cash-day__figures">
        {figures.map(({ kind, label, value }) => (
          <div key={kind}>
            <dt>
              <span className={`cash-day__key cash-day__key--${kind}`} aria-hidden="true" />
              {label}
            </dt>
            <dd>{formatMoney(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
