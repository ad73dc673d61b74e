import { defineSlotRecipe } from '@chakra-ui/react';

/** Chakra's card is the page's panel; what a list repeats is `list-card.ts`. */
export const cardRecipe = defineSlotRecipe({
  className: 'ui-panel',
  slots: ['root', 'header', 'title', 'body'],
  base: {
    root: { display: 'block', minW: '0', layerStyle: 'panel' },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minH: '13',
      px: '4.5',
      py: '3',
      borderBottom: 'hairline',
      borderColor: 'line',
    },
    title: { minW: '0', textStyle: 'cardTitle' },
    body: { p: '4.5' },
  },
});
