import { classesOf } from '#client/ui/theme/class-names.ts';

/** The rows of the two lists: there may be hundreds after days without a network. */
export const entryStyles = classesOf({
  list: { layerStyle: 'panel', listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto {sizes.control}', sm: 'minmax(0, 1fr) auto minmax({sizes.18}, auto) {sizes.control}' },
    gridTemplateAreas: { base: "'text text menu' 'mark age age'", sm: "'text mark age menu'" },
    alignItems: 'center',
    columnGap: '3.5',
    rowGap: '1',
    minH: '18',
    py: { base: '3', sm: '2.5' },
    ps: '4.5',
    pe: '2.5',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto {sizes.18}',
    '& + &': { borderTopWidth: 'thin', borderColor: 'line' },
    '& > [aria-haspopup]': { gridArea: 'menu' },
  },
  text: { gridArea: 'text', display: 'grid', color: 'soft', '& > strong': { color: 'ink', fontSize: 'field' } },
  mark: { gridArea: 'mark' },
  age: { gridArea: 'age', pe: { base: '2.5', sm: '0' }, textStyle: 'note', textAlign: 'end', whiteSpace: 'nowrap' },
  /** A row whose whole end is one button. */
  kept: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    columnGap: '3.5',
    rowGap: '2',
    minH: '18',
    py: { base: '3', sm: '2.5' },
    ps: '4.5',
    pe: '2.5',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto {sizes.18}',
    '& + &': { borderTopWidth: 'thin', borderColor: 'line' },
  },
  keptText: { flex: { base: '1 1 100%', sm: '1' }, display: 'grid', minW: '0', color: 'soft', '& > strong': { color: 'ink', fontSize: 'field' } },
});
