import { defineSlotRecipe } from '@chakra-ui/react';

/** What stands above a screen's content until its cause is gone. */
export const alertRecipe = defineSlotRecipe({
  className: 'ui-alert',
  slots: ['root', 'indicator', 'content', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '2',
      minH: '15',
      mb: '4',
      ps: '4',
      pe: '2',
      py: '2',
      borderRadius: 'panel',
    },
    indicator: { display: 'flex', flex: 'none', '& svg': { boxSize: '5' } },
    description: { flex: '1 1 {sizes.48}', minW: '0' },
  },
  variants: {
    status: {
      error: { root: { bg: 'red-soft', color: 'red', fontWeight: 'semibold' } },
      warning: { root: { bg: 'signal-soft', color: 'signal-ink' } },
      info: { root: { bg: 'blue-soft', color: 'blue' } },
      success: { root: { bg: 'green-soft', color: 'green' } },
    },
  },
  defaultVariants: { status: 'info' },
});
