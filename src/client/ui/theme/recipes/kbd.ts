import { defineRecipe } from '@chakra-ui/react';

export const kbdRecipe = defineRecipe({
  className: 'ui-kbd',
  base: {
    px: '1.5',
    borderWidth: 'thin',
    borderColor: 'line',
    borderRadius: 'sm',
    color: 'soft',
    fontFamily: 'inherit',
    fontSize: 'xs',
    lineHeight: 'normal',
    pointerEvents: 'none',
  },
});
