import { defineSlotRecipe } from '@chakra-ui/react';

export const paginationRecipe = defineSlotRecipe({
  className: 'ui-pages',
  slots: ['root', 'item', 'ellipsis', 'prevTrigger', 'nextTrigger'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      mt: '5.5',
      w: { base: 'full', sm: 'auto' },
    },
    item: { px: '2' },
    // On a phone they stand below the numbers, where the thumbs are.
    prevTrigger: { flex: { base: '1', sm: 'none' } },
    nextTrigger: { flex: { base: '1', sm: 'none' } },
  },
});
