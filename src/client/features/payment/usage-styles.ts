import { classesOf } from '#client/ui/theme/class-names.ts';

const bar = { h: '2', border: '0', borderRadius: 'pill', bg: 'grey-soft' };

export const usageStyles = classesOf({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min({sizes.64}, 100%), 1fr))',
    columnGap: '7',
    rowGap: '4',
    '& > li': { display: 'grid', gridTemplateColumns: '1fr auto', alignContent: 'start', columnGap: '3', rowGap: '1' },
    // No engine draws a meter by one rule for all.
    '& meter': { gridColumn: '1 / -1', w: 'full', overflow: 'hidden', appearance: 'none', ...bar },
    '& meter::-webkit-meter-inner-element': { display: 'block' },
    '& meter::-webkit-meter-bar': bar,
    '& meter::-webkit-meter-optimum-value': { bg: 'brand' },
    '& meter::-webkit-meter-suboptimum-value': { bg: 'red' },
    '& meter:-moz-meter-optimum::-moz-meter-bar': { bg: 'brand' },
    '& meter:-moz-meter-sub-optimum::-moz-meter-bar': { bg: 'red' },
  },
  shown: { color: 'soft', fontVariantNumeric: 'tabular-nums' },
  icon: { flex: 'none', boxSize: '4.5' },
});
