import { defineSlotRecipe } from '@chakra-ui/react';

export const segmentGroupRecipe = defineSlotRecipe({
  className: 'ui-segments',
  slots: ['root', 'item'],
  base: {
    root: {
      display: 'inline-flex',
      gap: '0.5',
      minW: '0',
      p: '0.5',
      borderWidth: 'thin',
      borderColor: 'line',
      borderRadius: 'panel',
      bg: 'panel',
    },
    item: { '&[aria-pressed=true]': { bg: 'brand-soft', color: 'brand' } },
  },
});
