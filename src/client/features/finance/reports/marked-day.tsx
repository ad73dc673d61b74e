import { use } from 'react';
import { DefaultZIndexes, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts';
import type { ChartDay } from './chart-days.ts';
import { drawing as sizes } from './drawing-sizes.ts';
import { Marked } from './marked.ts';

export interface MarkedDayProps {
  days: readonly ChartDay[];
  color: (token: 'brand' | 'faint' | 'panel') => string;
}

/** Where the day stands whose figures are told. Recharts' own marks would make it calculate the whole month anew. */
export function MarkedDay({ days, color }: MarkedDayProps) {
  const marked = use(Marked);
  const across = useXAxisScale();
  const down = useYAxisScale('balance');
  const day = days.find((each) => each.day === marked);
  const x = day && across?.(day.day, { position: 'middle' });
  const y = day && down?.(day.balance);
  if (x === undefined || y === undefined) return null;
  const top = sizes.margin.top;
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.cursorLine}>
      <line x1={x} x2={x} y1={top} y2={top + sizes.strip + sizes.gap + sizes.strip} stroke={color('faint')} strokeDasharray="2 3" />
      <circle cx={x} cy={y} r={4.5} fill={color('panel')} stroke={color('brand')} strokeWidth={2.5} />
    </ZIndexLayer>
  );
}
