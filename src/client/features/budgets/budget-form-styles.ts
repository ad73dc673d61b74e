import { classesOf } from '#client/ui/theme/class-names.ts';

export const budgetFormStyles = classesOf({
  form: {
    // One line until there is more to say.
    '& textarea': { minH: 'control', '@supports (field-sizing: content)': { resize: 'none' } },
    '& [role=alert]': { mb: '0' },
  },
  /** Says something with the first key: a style that came with it would be worked out while that key waits. */
  draftLine: { display: 'grid', gridTemplateColumns: 'minmax(0, max-content) max-content', alignItems: 'center', columnGap: '3', minH: '5.5' },
  owner: { truncate: true },
  draftState: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'soft',
    fontWeight: 'semibold',
    '&:not(:empty)::before': { content: '""', boxSize: '2', borderRadius: 'pill', bg: 'currentcolor' },
    '&[data-state=kept]': { color: 'signal-ink', '&::before': { bg: 'signal' } },
    '&[data-state=failed]': { color: 'red' },
  },
  /** Drawn with every key: light. */
  total: { display: 'grid', justifyItems: 'end', ms: 'auto', color: 'soft', '& strong': { textStyle: 'total', color: 'ink' } },
  /** The total stays in sight below the lines, where the window is high enough for both. */
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
    '@media (min-width: 40em) and (min-height: 42em)': {
      position: 'sticky',
      bottom: '-6',
      zIndex: 'raised',
      mx: '-6',
      mb: '-6',
      px: '6',
      py: '3',
      bg: 'panel',
      borderTopWidth: 'thin',
      borderColor: 'line',
    },
  },
});
