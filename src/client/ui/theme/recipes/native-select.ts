import { defineSlotRecipe } from '@chakra-ui/react';
import { controlStyle } from './input.ts';

export const nativeSelectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'flex', w: 'full', minW: '0' },
    field: { ...controlStyle, pe: '10', textOverflow: 'ellipsis', cursor: 'pointer', _disabled: { ...controlStyle._disabled, cursor: 'default' } },
    indicator: {
      position: 'absolute',
      insetY: '0',
      insetInlineEnd: '3.5',
      display: 'flex',
      alignItems: 'center',
      color: 'soft',
      pointerEvents: 'none',
      '& svg': { boxSize: '4.5' },
    },
  },
});
