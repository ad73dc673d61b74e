import { defineRecipe } from '@chakra-ui/react';
import type { Tone } from '#client/ui/badge.tsx';
import { classesOf, recipeClass } from '#client/ui/theme/class-names.ts';

// On the narrowest phones both words need the room.
const svg = { '@media (max-width: 22em)': { display: 'none' } };

/** A quote's card: plain markup, since a hundred of them are painted at once. */
export const cardStyles = classesOf({
  top: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', minH: '8' },
  number: { minW: '0', color: 'soft', fontWeight: 'semibold' },
  who: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3', minH: '16', mt: '2' },
  whoText: {
    display: 'grid',
    minW: '0',
    textStyle: 'note',
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  name: { textStyle: 'cardTitle', color: 'ink' },
  sum: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    rowGap: '0.5',
    mt: '2',
    textStyle: 'note',
    '&:nth-last-child(2)': { mb: '3' },
    '& > strong': { fontSize: '2xl', lineHeight: 'snug', letterSpacing: 'tight', color: 'ink' },
  },
  mark: { ms: 'auto' },
  service: { mt: '1.5', color: 'green', fontSize: 'note', fontWeight: 'semibold', '&:nth-last-child(2)': { mb: '3' } },
  serviceLink: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    minH: 'control',
    color: 'green',
    fontSize: 'note',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    // The link's own height is the gap: more exact than the card's rule for what stands above its actions.
    '&&:nth-last-child(2)': { mb: '0' },
  },
  actions: {
    display: 'flex',
    gap: '2',
    mt: 'auto',
    pb: '2',
    '& > button': { px: '2' },
    '& > [aria-haspopup]': { borderColor: 'line' },
  },
  action: { flex: '1 1 auto', '& > svg': svg },
  send: { flex: '1 1 auto', color: 'green', '& > svg': svg },
  /** Where there is no room for it, it is in the menu only. */
  remove: { w: 'control', mdDown: { display: 'none' } },
});

const tones: Record<Tone | 'unknown', object> = {
  green: { bg: 'green-soft', color: 'green' },
  red: { bg: 'red-soft', color: 'red' },
  blue: { bg: 'blue-soft', color: 'blue' },
  yellow: { bg: 'signal-soft', color: 'signal-ink' },
  grey: { bg: 'grey-soft', color: 'soft' },
  unknown: { bg: 'panel', borderColor: 'line', color: 'ink' },
};

/** The status's badge. The device's own list lies over it: 44 px to hit, one word to see. */
export const statusClass = recipeClass(
  defineRecipe({
    base: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      flex: 'none',
      gap: '1',
      minH: '7',
      px: '3',
      borderWidth: 'thin',
      borderColor: 'transparent',
      borderRadius: 'pill',
      fontSize: 'sm',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      whiteSpace: 'nowrap',
      '&:has(:focus-visible)': { outline: 'thick', outlineColor: 'brand', outlineOffset: '0.5' },
      '& > select': {
        position: 'absolute',
        inset: '50% 0 auto',
        w: 'full',
        h: 'control',
        m: '0',
        borderWidth: '0',
        opacity: '0',
        cursor: 'pointer',
        fontSize: 'field',
        transform: 'translateY(-50%)',
      },
      '& > select:disabled': { cursor: 'default' },
    },
    variants: { tone: tones },
  }),
);

export const statusStyles = classesOf({ arrow: { fontSize: '2xs' } });
