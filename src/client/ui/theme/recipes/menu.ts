import { defineSlotRecipe } from '@chakra-ui/react';

export const menuRecipe = defineSlotRecipe({
  className: 'ui-menu',
  slots: ['content', 'item'],
  base: {
    content: {
      layerStyle: 'floating',
      // Its positioner reads it from here.
      zIndex: 'popover',
      minW: '48',
      maxW: 'calc(100vw - {spacing.4})',
      maxH: 'var(--available-height)',
      p: '1.5',
      color: 'ink',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      outline: 'none',
      animationName: 'fadeIn',
      animationDuration: 'fast',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      w: 'full',
      minH: 'control',
      px: '3',
      borderRadius: 'control',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      textAlign: 'start',
      cursor: 'pointer',
      userSelect: 'none',
      '& svg': { flex: 'none', boxSize: '4.5' },
      _highlighted: { bg: 'hover', outline: '{borders.thick}', outlineColor: 'brand', outlineOffset: 'calc({spacing.0.5} * -1)' },
      _disabled: { opacity: '0.55', cursor: 'default' },
      '&[data-apart]': { mt: '1.5', pt: '1.5', borderTop: 'hairline', borderColor: 'line', borderTopRadius: '0' },
      '&[data-danger]': { color: 'red', _highlighted: { bg: 'red-soft' } },
    },
  },
});
