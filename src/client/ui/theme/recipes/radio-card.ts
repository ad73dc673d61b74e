import { defineSlotRecipe } from '@chakra-ui/react';

export const radioCardRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'item'],
  base: {
    root: { minW: '0', m: '0', p: '0', borderWidth: '0', '&[aria-invalid=true] label': { borderColor: 'red' } },
    label: { display: 'block', mb: '1', p: '0', textStyle: 'label', '& > span': { color: 'red' } },
    item: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      minH: '16',
      px: '1',
      py: '2',
      borderWidth: 'thin',
      borderColor: 'line-strong',
      borderRadius: 'control',
      color: 'soft',
      fontSize: 'xs',
      lineHeight: 'tight',
      textAlign: 'center',
      cursor: 'pointer',
      '& > svg': { boxSize: '5.5' },
      // Chosen shows by weight and frame too: the colour alone is not enough.
      '&:has(:checked)': {
        borderColor: 'brand',
        outline: '{borders.hairline}',
        outlineColor: 'brand',
        bg: 'brand-soft',
        color: 'brand',
        fontWeight: 'bold',
      },
      '&:has(:focus-visible)': { outline: '{borders.thick}', outlineColor: 'brand', outlineOffset: '{spacing.0.5}' },
    },
  },
  variants: {
    size: {
      // A word, and no drawing.
      sm: { item: { minH: 'control', px: '3.5', py: '1', fontSize: 'sm' } },
    },
  },
});
