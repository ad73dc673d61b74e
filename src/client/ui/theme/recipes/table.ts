import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react';

const ends: SystemStyleObject = {
  '&:first-of-type': { ps: '4.5' },
  '&:last-of-type': { pe: '4.5' },
  '&[data-align=end]': { textAlign: 'end', whiteSpace: 'nowrap' },
};

// What a person looks for comes first, what they do with it last; neither needs its name.
const wholeRow: SystemStyleObject = {
  gridColumn: '1 / -1',
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  _before: { content: 'none' },
};

/** One card a row, with as many columns as fit. */
const cards: Record<string, SystemStyleObject> = {
  root: { display: 'block', border: '0', bg: 'transparent', boxShadow: 'none' },
  header: { position: 'absolute', boxSize: 'px', overflow: 'hidden', clipPath: 'inset(50%)' },
  body: { display: 'block' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(150px, calc(25% - 12px)), 1fr))',
    gridAutoFlow: 'dense',
    columnGap: '4',
    rowGap: '2',
    mb: '3',
    px: '4',
    py: '3.5',
    layerStyle: 'panel',
    position: 'relative',
    '&:has([data-place=corner]) [data-place=head]': { pe: '10' },
  },
  cell: {
    '&:is([data-align], [data-place], td)': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      h: 'auto',
      p: '0',
      border: '0',
      textAlign: 'start',
      whiteSpace: 'normal',
      _before: { content: 'attr(data-label)', color: 'soft', fontSize: 'sm' },
    },
    '&[data-place=wide]': { gridColumn: '1 / -1' },
    '&[data-place=head]': { ...wholeRow, order: '-1', fontWeight: 'semibold' },
    '&[data-place=foot]': { ...wholeRow, order: '1', justifyContent: 'flex-end', mx: '-2', mb: '-1.5' },
    '&[data-place=corner]': { position: 'absolute', insetBlockStart: '2', insetInlineEnd: '2', _before: { content: 'none' } },
    '&[data-place=empty]': { gridColumn: '1 / -1', alignItems: 'center', py: '4.5', _before: { content: 'none' } },
  },
};
const asCards = (condition: string) => Object.fromEntries(Object.entries(cards).map(([slot, styles]) => [slot, { [condition]: styles }]));

/**
 * A table where its frame has the width, cards where it has not. `DataTable` draws it by Chakra's `native`: its rows are
 * plain markup, with `data-align` and `data-place` in its cells.
 */
export const tableRecipe = defineSlotRecipe({
  className: 'ui-table',
  slots: ['root', 'header', 'body', 'footer', 'row', 'columnHeader', 'cell', 'caption'],
  base: {
    root: { w: 'full', layerStyle: 'panel', borderSpacing: '0', borderCollapse: 'separate' },
    columnHeader: { ...ends, px: '3', py: '2.5', textAlign: 'start', color: 'soft', fontSize: 'sm', fontWeight: 'semibold', whiteSpace: 'nowrap' },
    cell: {
      ...ends,
      h: '14',
      px: '3',
      py: '1.5',
      borderTop: 'hairline',
      borderColor: 'line',
      '&[data-place=empty]': { px: '4.5', py: '8', color: 'soft', textAlign: 'center' },
    },
  },
  variants: {
    /** How many columns, or how full they are: that takes more width to stand side by side. */
    columns: {
      few: asCards('@container (max-width: 759px)'),
      full: asCards('@container (max-width: 879px)'),
      many: asCards('@container (max-width: 979px)'),
    },
  },
  defaultVariants: { columns: 'few' },
});
