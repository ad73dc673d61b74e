import { classesOf } from '#client/ui/theme/class-names.ts';

export const drawingStyles = classesOf({
  root: {
    // As high before it is drawn as after it.
    minH: '80',
    fontVariantNumeric: 'tabular-nums',
    '& .recharts-cartesian-axis-tick-value': { fill: 'soft', fontSize: 'xs' },
  },
  unit: { fill: 'soft', fontSize: 'xs', textAnchor: 'end' },
  day: { fill: 'soft', fontSize: 'xs', textAnchor: 'middle', '&[data-today=true]': { fill: 'ink', fontWeight: 'bold' } },
});
