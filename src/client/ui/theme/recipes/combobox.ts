import { defineSlotRecipe } from '@chakra-ui/react';

/** The list of suggestions under a field. */
export const comboboxRecipe = defineSlotRecipe({
  className: 'ui-suggest',
  slots: ['content', 'item', 'note'],
  base: {
    content: {
      layerStyle: 'floating',
      // Its positioner reads it from here.
      zIndex: 'popover',
      minW: 'var(--reference-width)',
      maxW: 'calc(100vw - {spacing.4})',
      maxH: 'min({sizes.96}, var(--available-height), 50dvh)',
      p: '1.5',
      color: 'ink',
      listStyle: 'none',
      overflowX: 'hidden',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      outline: 'none',
    },
    item: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      minH: '12',
      px: '3',
      py: '1',
      borderRadius: 'control',
      lineHeight: 'snug',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      _hover: { bg: 'brand-soft' },
      // Chosen by the arrows shows by more than its colour.
      '&[aria-selected=true]': { bg: 'brand-soft', boxShadow: 'inset 3px 0 0 {colors.brand}' },
    },
    note: { textStyle: 'note' },
  },
});
