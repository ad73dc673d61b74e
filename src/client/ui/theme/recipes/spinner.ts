import { defineRecipe } from '@chakra-ui/react';

export const spinnerRecipe = defineRecipe({
  className: 'ui-spinner',
  base: {
    display: 'inline-block',
    flex: 'none',
    boxSize: '4.5',
    border: 'thick',
    borderColor: 'currentcolor',
    borderInlineEndColor: 'transparent',
    borderRadius: 'pill',
    animationName: 'spin',
    animationDuration: 'spin',
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
  },
});
