import { defineSlotRecipe } from '@chakra-ui/react';

/** Dark on white in both colour modes: many cameras read no inverted code. */
export const qrCodeRecipe = defineSlotRecipe({
  className: 'ui-qr',
  slots: ['root', 'frame', 'pattern', 'overlay', 'downloadTrigger'],
  base: {
    root: { maxW: 'full' },
    frame: { display: 'block', w: 'full', h: 'auto', borderRadius: 'control', bg: 'paper', shapeRendering: 'crispEdges' },
    pattern: { fill: 'black' },
  },
});
