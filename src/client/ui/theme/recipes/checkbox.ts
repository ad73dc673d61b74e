import { defineSlotRecipe } from '@chakra-ui/react';

/** The box and its words are one target. */
export const checkRoot = { display: 'inline-flex', alignItems: 'center', gap: '2.5', minH: 'control', cursor: 'pointer' } as const;

export const checkboxRecipe = defineSlotRecipe({
  slots: ['root', 'control'],
  base: {
    root: checkRoot,
    control: { flex: 'none', boxSize: '5', m: '0', accentColor: 'brand', cursor: 'inherit' },
  },
});
