import { defineSlotRecipe } from '@chakra-ui/react';

export const progressRecipe = defineSlotRecipe({
  className: 'ui-progress',
  slots: ['root', 'label', 'track', 'range', 'valueText'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '3', textStyle: 'note' },
    track: { flex: '1', minW: '0', h: '2', overflow: 'hidden', borderRadius: 'pill', bg: 'grey-soft' },
    range: { h: 'full', borderRadius: 'pill', bg: 'brand', transitionProperty: 'width', transitionDuration: 'base', transitionTimingFunction: 'out' },
    valueText: { flex: 'none', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
});
