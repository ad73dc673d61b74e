import { defineSlotRecipe } from '@chakra-ui/react';

/** At the foot, above a phone's bar of buttons. */
export const toastPlace = {
  placement: 'bottom',
  gap: 8,
  offsets: {
    top: 'var(--chakra-spacing-4)',
    left: 'var(--chakra-spacing-gutter)',
    right: 'var(--chakra-spacing-gutter)',
    bottom: 'calc(var(--chakra-spacing-4) + var(--ui-bottom-bar, 0px) + env(safe-area-inset-bottom, 0px))',
  },
} as const;

export const toastRecipe = defineSlotRecipe({
  className: 'ui-flash',
  slots: ['root', 'title'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      maxW: 'md',
      minH: '13',
      py: '1',
      ps: '4',
      pe: '2',
      borderRadius: 'panel',
      bg: 'inverse',
      color: 'on-inverse',
      fontSize: 'md',
      fontWeight: 'semibold',
      boxShadow: 'raised',
      overflow: 'hidden',
      opacity: 'var(--opacity)',
      translate: 'var(--x) var(--y)',
      zIndex: 'var(--z-index)',
      transitionProperty: 'translate, opacity',
      transitionDuration: 'base',
      transitionTimingFunction: 'out',
      '& > svg': { flex: 'none', boxSize: '5' },
      '&[data-kind=success] > svg': { color: 'inverse-green' },
      '&:is([data-kind=error], [data-kind=danger]) > svg': { color: 'inverse-red' },
      '&[data-kind=info] > svg': { color: 'inverse-blue' },
      '& .ui-button': {
        color: 'inherit',
        _hover: { bg: 'on-inverse/20' },
        _focusVisible: { outlineColor: 'currentcolor', outlineOffset: 'calc({spacing.1} * -1)' },
      },
      '& .ui-button[data-action]': { color: 'inverse-action' },
      // On a phone several would cover the list.
      smDown: { '&:not([data-first])': { display: 'none' } },
    },
    title: { flex: '1', minW: '0', py: '2' },
  },
});
