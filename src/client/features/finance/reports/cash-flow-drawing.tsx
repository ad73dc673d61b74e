import { Chart, useChart } from '@chakra-ui/charts';
import { memo, useId, useMemo } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
  type RectangleProps,
  type XAxisTickContentProps,
} from 'recharts';
import type { CashDay } from '#domain/finance/cash-flow.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { chartDays, namedDays, tickText, type ChartDay } from './chart-days.ts';
import { drawing as sizes } from './drawing-sizes.ts';
import { drawingStyles as styles } from './drawing-styles.ts';
import { MarkedDay } from './marked-day.tsx';
import { cashTexts as texts } from './texts.ts';

export interface DrawingProps {
  days: readonly CashDay[];
  today: CivilDate;
  /** On paper, which is not measured and on which nothing moves. */
  width?: number;
}

/** A month's running balance above what came in and went out day by day. Says nothing to a screen reader. */
export const CashFlowDrawing = memo(({ days, today, width }: DrawingProps) => {
  const data = useMemo(() => chartDays(days, today), [days, today]);
  const chart = useChart({
    data,
    series: [
      { name: 'income', color: 'green' },
      { name: 'expense', color: 'red' },
      { name: 'balance', color: 'brand' },
    ],
  });
  const plot = <Plot chart={chart} days={days} today={today} width={width} />;
  return (
    <Chart.Root chart={chart} aspectRatio="auto" className={styles.root} data-part="drawing" aria-hidden="true">
      {width === undefined ? (
        <ResponsiveContainer width="100%" height={sizes.height}>
          {plot}
        </ResponsiveContainer>
      ) : (
        plot
      )}
    </Chart.Root>
  );
});

type Drawn = ReturnType<typeof useChart<ChartDay>>;

interface PlotProps extends Pick<DrawingProps, 'days' | 'today'> {
  chart: Drawn;
  width: number | undefined;
}

function Plot({ chart, days, today, width }: PlotProps) {
  const stripes = `stripes-${useId().replaceAll(/\W/g, '')}`;
  const here = days.findIndex(({ date }) => date === today) + 1;
  // 'auto' is not for those who prefer less motion.
  const moving = { isAnimationActive: width === undefined ? ('auto' as const) : false, animationDuration: sizes.growing };
  const line = { ...moving, type: 'linear' as const, stroke: chart.color('brand'), strokeWidth: 2.5, dot: false, activeDot: false };
  return (
    <ComposedChart
      data={chart.data}
      {...(width !== undefined && { width, height: sizes.height })}
      accessibilityLayer={false}
      margin={sizes.margin}
      stackOffset="sign"
      barCategoryGap="18%"
    >
      <defs>
        <pattern id={stripes} width="8" height="4" patternUnits="userSpaceOnUse">
          <rect width="8" height="2.5" fill={chart.color('red')} />
        </pattern>
      </defs>
      {here > 0 && <ReferenceArea yAxisId="moved" x1={here} x2={here} shape={WholeColumn} fill={chart.color('brand-soft')} />}
      <XAxis dataKey="day" height={sizes.names} {...bare} ticks={[...namedDays(days, today)]} tick={<DayTick here={here} />} />
      <Scale chart={chart} strip="balance" width={1} padding={{ bottom: sizes.strip + sizes.gap }} />
      <Scale chart={chart} strip="moved" width={sizes.scale - 1} padding={{ top: sizes.strip + sizes.gap }} />
      <text className={styles.unit} x={sizes.scale - sizes.beside} y={sizes.unitAt}>
        {texts.currency}
      </text>
      <Bar yAxisId="moved" dataKey="income" stackId="moved" fill={chart.color('green')} {...moving} />
      <Bar yAxisId="moved" dataKey="expense" stackId="moved" fill={`url(#${stripes})`} stroke={chart.color('red')} {...moving} />
      <Line yAxisId="balance" dataKey="known" {...line} />
      <Line yAxisId="balance" dataKey="expected" {...line} strokeDasharray="4 4" />
      <MarkedDay days={chart.data} color={chart.color} />
    </ComposedChart>
  );
}

/** Through both strips and what is between them. */
function WholeColumn({ x, width, fill }: RectangleProps) {
  return <rect x={x} width={width} y={sizes.margin.top} height={sizes.strip + sizes.gap + sizes.strip} fill={fill} />;
}

const bare = { interval: 0, axisLine: false, tickLine: false } as const;

interface ScaleProps {
  chart: Drawn;
  strip: 'balance' | 'moved';
  /** Both stand on the left, in the room of the second. */
  width: number;
  padding: { top?: number; bottom?: number };
}

/** A strip's own scale: round sums, zero always among them. */
function Scale({ chart, strip, width, padding }: ScaleProps) {
  return (
    <>
      <CartesianGrid yAxisId={strip} vertical={false} syncWithTicks stroke={chart.color('line')} />
      <YAxis
        yAxisId={strip}
        {...bare}
        domain={[0, 'auto']}
        niceTicks="snap125"
        tickCount={3}
        allowDecimals={false}
        width={width}
        padding={padding}
        tickSize={0}
        tickMargin={sizes.beside}
        tickFormatter={tickText}
      />
      <ReferenceLine yAxisId={strip} y={0} stroke={chart.color('faint')} ifOverflow="extendDomain" />
    </>
  );
}

/** Recharts gives it its place. */
function DayTick({ x, y, payload, here }: Partial<Pick<XAxisTickContentProps, 'x' | 'y' | 'payload'>> & { here: number }) {
  const isToday = payload?.value === here;
  return (
    <text className={styles.day} x={x} y={y} dy="0.71em" data-today={isToday}>
      {isToday ? texts.today : String(payload?.value)}
    </text>
  );
}
