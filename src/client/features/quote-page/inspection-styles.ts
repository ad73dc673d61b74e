import { classesOf } from '#client/ui/theme/class-names.ts';

// Paper has no button that shows the rest.
const folded = { '&[data-folded]': { display: 'none', '@media print': { display: 'grid' } } } as const;

export const inspectionStyles = classesOf({
  counts: { display: 'flex', flexWrap: 'wrap', gap: '1.5', m: '0', p: '0', listStyle: 'none' },
  /** A colour, its sign and its word. */
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flex: 'none',
    minH: '6',
    px: '2.5',
    borderRadius: 'pill',
    fontSize: 'sm',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    printColorAdjust: 'exact',
    '& > svg': { boxSize: '4' },
    '&[data-colour=green]': { bg: 'green-soft', color: 'green' },
    '&[data-colour=yellow]': { bg: 'signal-soft', color: 'signal-ink' },
    '&[data-colour=red]': { bg: 'red-soft', color: 'red' },
  },
  group: { display: 'grid', gap: '1', '& > h3': { fontSize: 'note', fontWeight: 'semibold', color: 'soft' }, ...folded },
  lines: { display: 'grid', m: '0', p: '0', listStyle: 'none' },
  line: {
    display: 'grid',
    py: '2',
    borderTop: 'hairline',
    borderColor: 'line',
    breakInside: 'avoid',
    ...folded,
  },
  /** The word stands at the right whether or not the rest has room beside it. */
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
  name: { flex: '1 1 {sizes.40}', minW: '0', fontWeight: 'semibold', overflowWrap: 'anywhere' },
  measure: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '1.5',
    w: 'full',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& > small': { fontSize: 'sm', color: 'soft' },
  },
  note: { mt: '0.5', fontSize: 'note', color: 'soft', overflowWrap: 'anywhere' },
  more: { '@media print': { display: 'none' } },
});
