import { classesOf } from '#client/ui/theme/class-names.ts';

export const budgetFormStyles = classesOf({
  form: {
    // One line until there is more to say.
    '& textarea': { minH: 'control', '@supports (field-sizing: content)': { resize: 'none' } },
    '& [role=alert]': { mb: '0' },
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
