import { defineSlotRecipe } from '@chakra-ui/react';

const below = { display: 'block', mt: '1' } as const;

export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: { minW: '0' },
    label: { display: 'block', mb: '1', textStyle: 'label' },
    requiredIndicator: { color: 'red' },
    helperText: {
      ...below,
      textStyle: 'hint',
      // A status line without a status takes no room, and stays where a screen reader listens.
      '&:has(> [role=status]:empty)': { position: 'absolute' },
    },
    errorText: { ...below, textStyle: 'error' },
  },
  variants: {
    /** The share of a grid's row of six. */
    span: {
      full: { root: { gridColumn: { sm: 'span 6' } } },
      half: { root: { gridColumn: { sm: 'span 3' } } },
      third: { root: { gridColumn: { sm: 'span 2' } } },
    },
  },
  defaultVariants: { span: 'full' },
});
