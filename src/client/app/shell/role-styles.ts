import { defineRecipe } from '@chakra-ui/react';
import { recipeClass } from '#client/ui/theme/class-names.ts';

const roleClass = recipeClass(
  defineRecipe({
    base: {
      display: 'flex',
      flex: 'none',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      minH: 'bay',
      px: '2.5',
      py: '1.5',
      borderRadius: 'panel',
      color: 'soft',
      fontSize: 'sm',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      textAlign: 'center',
      textDecoration: 'none',
      cursor: 'pointer',
      touchAction: 'manipulation',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      _hover: { bg: 'hover', color: 'ink' },
      '&[aria-current=page]': { bg: 'brand-soft', color: 'brand' },
      _focusVisible: { outlineOffset: 'calc({spacing.0.5} * -1)' },
      '& > svg': { flex: 'none', boxSize: '5.5', strokeWidth: '1.8' },
    },
    variants: {
      place: {
        top: { minW: '20' },
        /** As wide as its word, so that the longest one stands in one piece on the narrowest phone. */
        bottom: { flex: '1 1 auto', minW: '0', px: '0', fontSize: 'xs', letterSpacing: 'tighter', overflowWrap: 'normal' },
        sheet: { minW: '0', minH: '20', border: 'hairline', borderColor: 'line', overflowWrap: 'anywhere' },
      },
    },
  }),
);

export const roleClasses = {
  top: roleClass({ place: 'top' }),
  bottom: roleClass({ place: 'bottom' }),
  sheet: roleClass({ place: 'sheet' }),
} as const;

export type RolePlace = keyof typeof roleClasses;
