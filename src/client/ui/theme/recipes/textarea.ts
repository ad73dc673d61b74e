import { defineRecipe } from '@chakra-ui/react';
import { controlStyle } from './input.ts';

export const textareaRecipe = defineRecipe({
  className: 'ui-input',
  base: { ...controlStyle, minH: '24', maxH: '50dvh', py: '2.5', resize: 'vertical', fieldSizing: 'content' },
  variants: {
    look: {
      /** A text that is there to be copied: as wide as a phone at times, and no character is lost at the edge. */
      taken: { minH: 'control', maxH: 'none', resize: 'none', overflowWrap: 'anywhere' },
    },
  },
});
