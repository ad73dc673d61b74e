import { defineSlotRecipe } from '@chakra-ui/react';

export const fieldsetRecipe = defineSlotRecipe({
  slots: ['root', 'legend'],
  base: {
    root: { minW: '0', m: '0', p: '0', borderWidth: '0', '& + &': { mt: '5.5', pt: '4', borderTopWidth: 'thin', borderColor: 'line' } },
    legend: {
      // Out of the border's way, where a legend would otherwise sit.
      float: 'left',
      w: 'full',
      mb: '2.5',
      p: '0',
      fontSize: 'md',
      fontWeight: 'bold',
      '& + *': { clear: 'both' },
    },
  },
});
