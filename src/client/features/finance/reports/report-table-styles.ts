import { classesOf } from '#client/ui/theme/class-names.ts';

/** A report's table, on the screen and, with `report-paper.css`, on paper. */
export const reportStyles = classesOf({
  scroll: { overflowX: 'auto', border: 'hairline', borderColor: 'line', borderRadius: 'control' },
  table: {
    w: 'full',
    borderSpacing: '0',
    borderCollapse: 'separate',
    fontSize: { base: 'sm', sm: 'note' },
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': {
      h: '10',
      px: { base: '1.5', sm: '2.5' },
      py: '1.5',
      borderTop: 'hairline',
      borderColor: 'line',
      textAlign: 'end',
      whiteSpace: 'nowrap',
    },
    '& :is(th, td):first-child': { textAlign: 'start' },
    '& thead :is(th, td)': { borderTop: '0', color: 'soft', fontSize: 'sm', fontWeight: 'semibold', whiteSpace: 'normal' },
    '& tbody th': { fontWeight: 'normal', whiteSpace: { base: 'normal', sm: 'nowrap' } },
    '& tr[aria-current=date] :is(th, td)': { bg: 'brand-soft', fontWeight: 'semibold' },
  },
  /** Of the first five columns words, of the others sums. */
  words: {
    '& :is(th, td):nth-child(-n + 5)': { textAlign: 'start' },
    '& tbody td:nth-child(n + 2):nth-child(-n + 4)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& tfoot :is(th, td):nth-child(n)': { fontWeight: 'bold', textAlign: 'end' },
  },
});
