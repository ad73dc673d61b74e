import { defineSlotRecipe } from '@chakra-ui/react';

export const fileUploadRecipe = defineSlotRecipe({
  slots: ['root', 'dropzone', 'label'],
  base: {
    root: { w: 'full' },
    dropzone: {
      borderWidth: 'thick',
      borderStyle: 'dashed',
      borderColor: 'line-strong',
      borderRadius: 'panel',
      color: 'brand',
      transitionProperty: 'background-color, border-color',
      transitionDuration: 'fast',
      '&:is(:hover, [data-dragging]):not([data-disabled])': { borderColor: 'brand', bg: 'brand-soft' },
      '&:has(:focus-visible)': { outline: '{borders.thick}', outlineColor: 'brand', outlineOffset: '{spacing.0.5}' },
    },
    label: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2.5',
      minH: '36',
      p: '6',
      fontWeight: 'semibold',
      textAlign: 'center',
      cursor: 'pointer',
      _disabled: { cursor: 'default' },
      '& > svg': { boxSize: '8', strokeWidth: '1.6' },
    },
  },
});
