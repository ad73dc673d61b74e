import { classesOf } from '#client/ui/theme/class-names.ts';
import { inNarrowPanel } from '#client/ui/theme/containers.ts';

/** The rows of what is open, as plain markup like the month's. */
export const openStyles = classesOf({
  list: {
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      alignItems: 'center',
      columnGap: '3.5',
      rowGap: '1',
      ps: '4.5',
      pe: '2.5',
      py: '2',
      borderTop: 'hairline',
      borderColor: 'line',
      [inNarrowPanel]: { gridTemplateColumns: 'minmax(0, 1fr) auto', ps: '4', pt: '2.5' },
    },
  },
  sum: {
    display: 'grid',
    justifyItems: 'end',
    gap: '1',
    fontSize: 'note',
    fontVariantNumeric: 'tabular-nums',
    '& > strong': { fontSize: 'md' },
    [inNarrowPanel]: { alignSelf: 'start', pe: '2' },
  },
  due: { color: 'soft' },
  actions: {
    display: 'flex',
    alignItems: 'center',
    '& > button:first-of-type': { minW: '32', me: '1' },
    [inNarrowPanel]: { gridColumn: '1 / -1', '& > button:last-of-type': { ms: 'auto' } },
  },
});
