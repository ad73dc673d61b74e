import { use } from 'react';
import { ReferenceDot, ReferenceLine } from 'recharts';
import type { ChartDay } from './chart-days.ts';
import { Marked } from './marked.ts';

export interface MarkedDayProps {
  days: readonly ChartDay[];
  color: (token: 'brand' | 'faint' | 'panel') => string;
}

/** Where the day stands whose figures are told. */
export function MarkedDay({ days, color }: MarkedDayProps) {
  const marked = use(Marked);
  const day = days.find((each) => each.day === marked);
  if (day === undefined) return null;
  return (
    <>
      <ReferenceLine yAxisId="whole" x={day.day} stroke={color('faint')} strokeDasharray="2 3" />
      <ReferenceDot yAxisId="balance" x={day.day} y={day.balance} r={4.5} fill={color('panel')} stroke={color('brand')} strokeWidth={2.5} />
    </>
  );
}
