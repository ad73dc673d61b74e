import { classesOf } from '#client/ui/theme/class-names.ts';

const row = { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' } as const;
const amount = { flex: 'none', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

export const cardStyles = classesOf({
  card: { display: 'grid', gap: '2', p: '3.5', layerStyle: 'panel' },
  head: { ...row, flexWrap: 'wrap', columnGap: '3', rowGap: '0' },
  name: { minW: '0', textStyle: 'cardTitle', overflowWrap: 'anywhere' },
  sum: { ...amount, textStyle: 'cardTitle', ms: 'auto' },
  lines: { display: 'grid', gap: '1.5', m: '0', p: '0', listStyle: 'none' },
  line: { ...row, '& > span:first-child': { minW: '0', overflowWrap: 'anywhere' } },
  pieces: { ms: '1.5', color: 'soft', fontSize: 'sm', whiteSpace: 'nowrap' },
  price: amount,
  choice: { display: 'grid', gridTemplateColumns: '1fr 1fr', p: '0.5', borderRadius: 'control', bg: 'grey-soft' },
  option: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: 'control',
    minW: '0',
    px: '2',
    border: 'none',
    borderRadius: 'control',
    bg: 'transparent',
    color: 'soft',
    fontFamily: 'inherit',
    fontSize: 'md',
    fontWeight: 'semibold',
    cursor: 'pointer',
    '& > svg': { flex: 'none', boxSize: '4.5' },
    _hover: { color: 'ink' },
    '&[aria-pressed=true]': { bg: 'green', color: 'panel' },
  },
  /** One row of what was put aside. */
  aside: {
    display: 'flex',
    alignItems: 'center',
    minH: 'control',
    ps: '3.5',
    border: 'hairline',
    borderColor: 'line',
    borderRadius: 'panel',
    color: 'soft',
    // Where there is no room beside the name, what became of it stands below.
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2', flex: '1', minW: '0', py: '2', pe: '1' },
    '& :is(h2, h3)': { flex: '1 1 auto', minW: '0', fontSize: 'md', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    // Where there is nothing to take back.
    '& > div:last-child': { pe: '3.5' },
  },
  outcome: { display: 'inline-flex', alignItems: 'baseline', gap: '2' },
  struck: { ...amount, fontSize: 'note', textDecoration: 'line-through' },
  refused: { color: 'red', fontSize: 'note', fontWeight: 'semibold' },
  undo: { px: '2.5', color: 'brand', fontSize: 'note' },
});

export const termStyles = classesOf({
  terms: {
    display: 'grid',
    gap: '1.5',
    m: '0',
    '& > div': row,
    '& dt': { color: 'soft' },
    '& dd': { m: '0', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
  said: { display: 'grid', gap: '1', m: '0', p: '0', listStyle: 'none', fontSize: 'note', color: 'soft' },
  total: { fontWeight: 'bold', '& > dt': { color: 'ink' } },
});
