import { chipStyles } from '#client/ui/list/chip-styles.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';

export const callStyles = classesOf({
  ...chipStyles,
  list: { display: 'grid', listStyle: 'none', layerStyle: 'panel', overflow: 'hidden' },
  row: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', xl: '{sizes.28} minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '3.5',
    rowGap: '2',
    px: '4',
    py: '3',
    '& + &': { borderTop: 'hairline', borderColor: 'line' },
  },
  plate: { display: 'inline-grid', justifyItems: 'start' },
  who: { minW: '0', overflowWrap: 'anywhere', lineHeight: 'snug', '& > strong': { fontWeight: 'semibold' }, '& > span': { color: 'soft' } },
  words: { gridColumn: { base: '1 / -1', xl: '2' }, display: 'grid', gap: '0.5', minW: '0', fontSize: 'note' },
  why: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' },
  when: { color: 'soft', '&[data-due]': { color: 'red', fontWeight: 'semibold' } },
  note: { color: 'soft', overflowWrap: 'anywhere' },
  consent: { color: 'signal-ink', fontWeight: 'semibold' },
  actions: {
    gridColumn: { base: '1 / -1', xl: '3' },
    gridRow: { xl: '1 / span 2' },
    display: 'flex',
    flexWrap: { base: 'wrap', xl: 'nowrap' },
    alignItems: 'center',
    gap: { base: '1.5', sm: '2' },
    '& > a, & > button': { flex: { base: '1 1 auto', sm: 'none' }, px: '3' },
    '& > [data-icon]': { flex: 'none', px: '0' },
    // On a phone what came of it is one row, by its words alone.
    smDown: { '& > button': { px: '2', fontSize: 'note' }, '& > button > svg, & [data-long]': { display: 'none' } },
  },
  chat: { color: 'green' },
  cut: { mt: '3', color: 'soft', fontSize: 'note' },
  days: { display: 'grid', gap: '2.5', mb: '4', '& > button': { minH: 'bay', justifyContent: 'flex-start' } },
  intervals: { display: 'grid', gap: '2', listStyle: 'none' },
  interval: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr) {sizes.28} {sizes.28}' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    '& > span': { gridColumn: { base: '1 / -1', sm: '1' }, fontWeight: 'semibold' },
  },
});
