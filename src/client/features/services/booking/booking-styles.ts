import { classesOf } from '#client/ui/theme/class-names.ts';

export const styles = classesOf({
  car: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3.5',
    rowGap: '1',
    mb: '4',
    '& > button': { gridColumn: { base: '1 / -1', sm: '3' }, gridRow: { sm: '1' }, justifySelf: 'start' },
    sm: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
  },
  words: { display: 'grid', minW: '0', overflowWrap: 'anywhere', '& > span': { color: 'soft' } },
  chooser: { mb: '4' },
  unknown: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2', mt: '2', color: 'soft' },
  day: {
    display: 'grid',
    gap: '1.5',
    mt: '4',
    p: '3',
    borderRadius: 'control',
    bg: 'bg',
    color: 'soft',
    fontVariantNumeric: 'tabular-nums',
    '& > p > strong': { color: 'ink' },
  },
  warnings: {
    display: 'grid',
    gap: '1.5',
    '& > li': { display: 'flex', gap: '2', alignItems: 'flex-start', color: 'signal-ink', fontWeight: 'semibold' },
    '& > li > svg': { flex: 'none', boxSize: '4', mt: '1' },
  },
  note: { mb: '4', px: '3.5', py: '2.5', borderRadius: 'control', bg: 'brand-soft', color: 'ink' },
});
