import { defineSlotRecipe } from '@chakra-ui/react';
import { dialogRecipe } from './dialog.ts';

const { backdrop, positioner } = dialogRecipe.base ?? {};

/**
 * The search over everything: a sheet on a phone; else the field where the header's stands (`--find-x`, `--find-y`,
 * `--find-width`), and what it finds below it.
 */
export const findRecipe = defineSlotRecipe({
  className: 'ui-find',
  slots: ['backdrop', 'positioner', 'content'],
  base: {
    backdrop: { ...backdrop },
    positioner: { ...positioner, display: 'block', px: '0', py: '0' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      color: 'ink',
      outline: 'none',
      mdDown: {
        h: 'calc(100dvh - var(--ui-keyboard, 0px))',
        bg: 'panel',
        animationName: 'sheetIn',
        animationDuration: 'slow',
        animationTimingFunction: 'out',
      },
      md: {
        '--find-left': 'max({spacing.4}, min(var(--find-x), 100vw - {sizes.2xl} - {spacing.4}))',
        position: 'absolute',
        top: 'var(--find-y)',
        insetInlineStart: 'var(--find-left)',
        gap: '2.5',
        w: 'min({sizes.2xl}, 100vw - 2 * {spacing.4})',
        maxH: 'calc(100dvh - var(--find-y) - {spacing.4})',
      },
    },
  },
});
