import { defineSlotRecipe } from '@chakra-ui/react';
import { checkRoot } from './checkbox.ts';

export const switchRecipe = defineSlotRecipe({
  slots: ['root', 'control'],
  base: {
    root: checkRoot,
    control: {
      position: 'relative',
      flex: 'none',
      w: 'control',
      h: '6',
      m: '0',
      borderRadius: 'pill',
      bg: 'faint',
      cursor: 'inherit',
      appearance: 'none',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      _after: {
        content: '""',
        position: 'absolute',
        insetBlockStart: '0.5',
        insetInlineStart: '0.5',
        boxSize: '5',
        borderRadius: 'pill',
        bg: 'paper',
        transitionProperty: 'transform',
        transitionDuration: 'fast',
        transitionTimingFunction: 'out',
      },
      _checked: { bg: 'brand', _after: { bg: 'on-brand', transform: 'translateX({spacing.5})' } },
    },
  },
});
