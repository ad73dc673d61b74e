import { defineStyle } from '@chakra-ui/react';
import { classesOf } from '#client/ui/theme/class-names.ts';

const row = defineStyle({
  alignItems: 'center',
  columnGap: '3.5',
  minH: '18',
  py: { base: '3', sm: '2.5' },
  ps: '4.5',
  pe: '2.5',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto {sizes.18}',
  '& + &': { borderTopWidth: 'thin', borderColor: 'line' },
});
const words = defineStyle({ display: 'grid', color: 'soft', '& > strong': { color: 'ink', fontSize: 'field' } });

/** The rows of the two lists: there may be hundreds after days without a network. */
export const entryStyles = classesOf({
  list: { layerStyle: 'panel', listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto {sizes.control}', sm: 'minmax(0, 1fr) auto minmax({sizes.18}, auto) {sizes.control}' },
    gridTemplateAreas: { base: "'text text menu' 'mark age age'", sm: "'text mark age menu'" },
    ...row,
    rowGap: '1',
    '& > [aria-haspopup]': { gridArea: 'menu' },
  },
  text: { ...words, gridArea: 'text' },
  mark: { gridArea: 'mark' },
  age: { gridArea: 'age', pe: { base: '2.5', sm: '0' }, textStyle: 'note', textAlign: 'end', whiteSpace: 'nowrap' },
  /** A row whose whole end is one button. */
  kept: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    ...row,
    rowGap: '2',
  },
  keptText: { ...words, flex: { base: '1 1 100%', sm: '1' }, minW: '0' },
});
