import { defineRecipe } from '@chakra-ui/react';

export const badgeRecipe = defineRecipe({
  className: 'ui-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    gap: '1.5',
    minH: '6',
    px: '2.5',
    py: '0.5',
    borderRadius: 'pill',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      green: { bg: 'green-soft', color: 'green' },
      red: { bg: 'red-soft', color: 'red' },
      blue: { bg: 'blue-soft', color: 'blue' },
      yellow: { bg: 'signal-soft', color: 'signal-ink', '--dot': 'colors.signal' },
      grey: { bg: 'grey-soft', color: 'soft' },
    },
    /** The state of somebody or something: a dot in the colour before the word. */
    hasDot: { true: { _before: { content: '""', flex: 'none', boxSize: '2', borderRadius: 'pill', bg: 'var(--dot, currentcolor)' } } },
    /** The menu's pill, with a dot before its word. */
    isSync: {
      true: {
        gap: '2',
        minH: '9',
        px: '3.5',
        py: '0',
        fontWeight: 'bold',
        _before: { content: '""', flex: 'none', boxSize: '9px', borderRadius: 'pill', bg: 'var(--dot, currentcolor)' },
      },
    },
  },
});
