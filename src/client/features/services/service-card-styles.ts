import { classesOf } from '#client/ui/theme/class-names.ts';

export const styles = classesOf({
  top: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3', minH: '10' },
  state: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '2.5',
    rowGap: '1',
    minH: '9',
    fontSize: 'sm',
  },
  model: { mt: '2', textStyle: 'cardTitle', truncate: true },
  customer: { minH: '1.45em', textStyle: 'note', truncate: true },
  // Two by two, so that a card keeps its height when a tap fills in a time.
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '4.5',
    rowGap: '1.5',
    mt: '2',
    fontSize: 'note',
    '& dt': { textStyle: 'hint' },
    '& dd': { truncate: true },
  },
  // What is to be done, and the way to it: the whole of it is tapped.
  lines: {
    position: 'relative',
    mt: '2.5',
    mb: '2',
    bg: 'bg',
    borderRadius: 'control',
    fontSize: 'note',
    '&:hover': { bg: 'hover' },
    '& ul': { px: '3', pt: '2', _empty: { display: 'none' } },
    '& li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: '2', '& span': { truncate: true } },
    '& li svg': { boxSize: '4', color: 'line-strong' },
    '& li[data-done]': { color: 'soft', '& svg': { color: 'green' } },
  },
  open: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    minH: 'control',
    px: '3',
    color: 'brand',
    '& > button': { fontWeight: 'semibold', whiteSpace: 'nowrap', _after: { content: '""', position: 'absolute', inset: '0' } },
    '& small': { color: 'soft', fontWeight: 'normal', truncate: true },
    '& svg': { boxSize: '4', ms: 'auto' },
  },
  // In a row of cards at the same height, however much stands above it.
  foot: { display: 'grid', gap: '1', mt: 'auto' },
  closed: { color: 'soft', fontSize: 'note' },
  steps: {
    display: 'flex',
    gap: '2',
    '& > button': { flex: '0 1 auto', minH: 'bay', px: '3.5' },
    '& > button:first-child': { flex: '1 1 auto', px: '3' },
  },
  // The drawing of the first action stands under the text above it, the menu's dots under the step's end.
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    mx: '-3',
    smDown: { '& > button': { gap: '1.5', px: '2' }, mx: '-2' },
  },
  more: { ms: 'auto' },
});
