import './cash-flow.css';
import { useId } from 'react';
import type { CashDay } from '#domain/finance/cash-flow.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { tickText } from './chart-axis.ts';
import { balanceLines, barPaths, chartShapes, levelOf, namedDays, type ChartShapes, type Strip } from './chart-shapes.ts';
import { cashTexts as texts } from './texts.ts';

export interface DrawingProps {
  days: readonly CashDay[];
  today: CivilDate;
  /** The day whose figures are told. */
  marked: CivilDate | null;
}

/** A month's running balance above what came in and went out day by day. Says nothing to a screen reader. */
export function CashFlowDrawing({ days, today, marked }: DrawingProps) {
  const shapes = chartShapes(days);
  return (
    <div className="cash-drawing" aria-hidden="true">
      <Scale strip={shapes.balance} />
      <Scale strip={shapes.bars} />
      <svg className="cash-drawing__plot" width="100%" height={shapes.height}>
        <Today days={days} today={today} shapes={shapes} />
        <Stretched days={days} today={today} shapes={shapes} />
        <Mark days={days} marked={marked} shapes={shapes} />
        {namedDays(days, today).map((at) => (
          <text key={at} className="cash-drawing__name" x={percent((at + 0.5) / days.length)} y={shapes.namesAt}>
            {at + 1}
          </text>
        ))}
      </svg>
    </div>
  );
}

const percent = (part: number) => `${Math.round(part * 100_000) / 1000}%`;

function Scale({ strip }: { strip: Strip }) {
  return strip.axis.ticks.map((tick) => (
    <span key={tick} className="cash-drawing__tick" style={{ top: levelOf(strip, tick) }}>
      {tickText(tick)}
    </span>
  ));
}

/** What is drawn with a day for a unit across and stretched to the width; upwards everything keeps its pixels. */
function Stretched({ days, today, shapes: { balance, bars, height } }: Omit<DrawingProps, 'marked'> & { shapes: ChartShapes }) {
  const stripes = `stripes-${useId().replaceAll(/\W/g, '')}`;
  const { income, expense } = barPaths(days, bars);
  const { known, expected } = balanceLines(days, balance, today);
  const rule = (level: number) => `M0 ${level}H${days.length}`;
  const rules = [balance, bars].flatMap((strip) => strip.axis.ticks.map((tick) => rule(levelOf(strip, tick))));
  return (
    <svg width="100%" height={height} viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none">
      <pattern id={stripes} width={days.length} height="4" patternUnits="userSpaceOnUse">
        <rect className="cash-drawing__expense" width={days.length} height="2.5" />
      </pattern>
      <path className="cash-drawing__rule" d={rules.join('')} />
      <path className="cash-drawing__rule cash-drawing__rule--zero" d={rule(levelOf(balance, 0)) + rule(levelOf(bars, 0))} />
      <path className="cash-drawing__income" d={income} />
      <path className="cash-drawing__outline" d={expense} fill={`url(#${stripes})`} />
      <polyline className="cash-drawing__balance" points={known} />
      <polyline className="cash-drawing__balance cash-drawing__balance--expected" points={expected} />
    </svg>
  );
}

function Today({ days, today, shapes }: { days: readonly CashDay[]; today: CivilDate; shapes: ChartShapes }) {
  const at = days.findIndex(({ date }) => date === today);
  if (at === -1) return null;
  return (
    <>
      <rect
        className="cash-drawing__today"
        x={percent(at / days.length)}
        width={percent(1 / days.length)}
        height={shapes.bars.top + shapes.bars.height}
      />
      <text className="cash-drawing__name cash-drawing__name--today" x={percent((at + 0.5) / days.length)} y={shapes.namesAt}>
        {texts.today}
      </text>
    </>
  );
}

function Mark({ days, marked, shapes: { balance, bars } }: Omit<DrawingProps, 'today'> & { shapes: ChartShapes }) {
  const at = days.findIndex(({ date }) => date === marked);
  const day = days[at];
  if (day === undefined) return null;
  const x = percent((at + 0.5) / days.length);
  return (
    <>
      <line className="cash-drawing__mark" x1={x} x2={x} y1={balance.top} y2={bars.top + bars.height} />
      <circle className="cash-drawing__dot" cx={x} cy={levelOf(balance, day.balance)} r="4.5" />
    </>
  );
}
