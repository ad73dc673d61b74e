import { defineRecipe } from '@chakra-ui/react';
import { classesOf, recipeClass } from '#client/ui/theme/class-names.ts';

const strip = (soft: string, ink: string) => ({
  color: ink,
  // A straight strip at the start: a border would follow the corners.
  background: `linear-gradient(to right, {colors.${ink}} var(--strip), {colors.${soft}} var(--strip))`,
});

/** The frame that the calendar puts around an event, in its state's colour. */
export const frameClass = recipeClass(
  defineRecipe({
    className: 'service-frame',
    base: {
      '--strip': 'spacing.1',
      overflow: 'hidden',
      borderRadius: 'sm',
      cursor: 'pointer',
      touchAction: 'manipulation',
      WebkitTouchCallout: 'none',
    },
    variants: {
      tone: {
        grey: strip('grey-soft', 'soft'),
        yellow: strip('signal-soft', 'signal-ink'),
        blue: strip('blue-soft', 'blue'),
        green: strip('green-soft', 'green'),
        red: strip('red-soft', 'red'),
      },
    },
  }),
);

const face = {
  minH: '6.5',
  w: 'full',
  overflow: 'hidden',
  borderRadius: 'sm',
  color: 'inherit',
  fontSize: 'sm',
  fontWeight: 'semibold',
  lineHeight: 'tight',
  textAlign: 'start',
  cursor: 'inherit',
  _focusVisible: { outlineOffset: '-0.5' },
  '& > svg': { flex: 'none', boxSize: '3.5' },
} as const;

export const styles = classesOf({
  // In a month the plate needs the room; the hour is said, and stands in the other views.
  line: {
    ...face,
    position: 'relative',
    display: 'block',
    ps: { base: '6', lg: '7' },
    pe: { base: '0.5', lg: '1.5' },
    truncate: true,
    fontSize: { base: 'xs', lg: 'sm' },
    '& > svg': { position: 'absolute', insetBlockStart: 'calc(50% - {spacing.3.5} / 2)', insetInlineStart: '2', boxSize: '3.5', overflow: 'visible' },
    '&[data-mark]': { pe: '4.5' },
    '& > [data-mark]': { position: 'absolute', insetBlockStart: 'calc(50% - {spacing.1})', insetInlineEnd: '1.5' },
    '@media (pointer: coarse)': { minH: 'control' },
  },
  block: { ...face, display: 'flex', alignItems: 'center', gap: '1.5', ps: '2.5', pe: '1.5', whiteSpace: 'nowrap' },
  title: { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
  // A dot has room in an event; the word for it is said.
  mark: { flex: 'none', boxSize: '2', ms: 'auto', borderRadius: 'pill', bg: 'red', '&[data-mark=pending]': { bg: 'signal' } },
  said: { srOnly: true },
});
