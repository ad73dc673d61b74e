import { defineRecipe } from '@chakra-ui/react';

/** A dot and a word: how a row stands towards the server. */
export const pendingRecipe = defineRecipe({
  className: 'ui-pending',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    gap: '1.5',
    color: 'red',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    _before: { content: '""', flex: 'none', boxSize: '2', borderRadius: 'pill', bg: 'var(--dot, currentcolor)' },
  },
  variants: {
    state: {
      pending: { color: 'signal-ink', '--dot': 'colors.signal' },
      conflict: {},
      rejected: {},
    },
  },
});
