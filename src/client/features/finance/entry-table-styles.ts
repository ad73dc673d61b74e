import { classesOf } from '#client/ui/theme/class-names.ts';
import { inNarrowPanel } from '#client/ui/theme/containers.ts';

/** A month's rows, as plain markup: there are hundreds. */
export const tableStyles = classesOf({
  table: {
    display: 'block',
    // Each cell says what it is by itself; those who hear the table get the names.
    '& > thead': { position: 'absolute', boxSize: 'px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& > tbody': { display: 'block' },
    // A grid, no table row: of a month's hundred rows only those in sight are laid out and painted.
    '& > tbody > tr': {
      display: 'grid',
      // As wide as the table's longest sum, so that all of them end in one line.
      gridTemplateColumns: 'calc(var(--amount) * 0.63em) minmax(0, 1fr) auto minmax({sizes.12}, max-content) auto',
      alignItems: 'center',
      columnGap: '2',
      minH: '15',
      ps: '4.5',
      pe: '2.5',
      py: '1.5',
      borderTop: 'hairline',
      borderColor: 'line',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto {sizes.15}',
      [inNarrowPanel]: {
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        columnGap: '2.5',
        ps: '4',
        pe: '2',
        pt: '2.5',
        pb: '1',
        containIntrinsicSize: 'auto {sizes.28}',
      },
    },
    '& > tbody > tr:first-of-type': { borderTop: '0' },
    '& td': { p: '0' },
  },
  amount: {
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    [inNarrowPanel]: { gridColumn: '3', gridRow: '1', alignSelf: 'start', '&:is(td)': { pe: '2' } },
  },
  what: {
    minW: '0',
    '&:is(td)': { ps: '2' },
    [inNarrowPanel]: { gridColumn: '1 / 3', gridRow: '1', '&:is(td)': { px: '0' } },
  },
  paid: { [inNarrowPanel]: { ms: '-1' } },
  date: {
    color: 'soft',
    fontSize: 'note',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    [inNarrowPanel]: { textAlign: 'start' },
  },
  actions: { textAlign: 'end', whiteSpace: 'nowrap' },
});
