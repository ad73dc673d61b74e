import { defineSlotRecipe } from '@chakra-ui/react';

export const seatsRecipe = defineSlotRecipe({
  className: 'ui-seats',
  slots: ['root', 'seat'],
  base: {
    root: { display: 'flex', gap: '1', w: 'full' },
    seat: {
      flex: '1 1 {sizes.5}',
      h: '2',
      borderRadius: 'pill',
      bg: 'line',
      '&[data-state=taken]': { bg: 'brand' },
      '&[data-state=held]': { bg: 'signal' },
    },
  },
});
