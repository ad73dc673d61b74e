import { classesOf } from '#client/ui/theme/class-names.ts';

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
  answer: { mt: '1.5', color: 'soft', fontSize: 'note', overflowWrap: 'anywhere' },
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
  /** In the place of the buttons: who has them. */
  closed: { flex: '1 1 0', minW: '0', alignSelf: 'center', color: 'soft', fontSize: 'note' },
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

/** The status's badge. The device's own list lies over it: 44 px to hit, one word to see. */
export const statusStyles = classesOf({
  badge: {
    position: 'relative',
    gap: '1',
    minH: '7',
    px: '3',
    '&:has(:focus-visible)': { outline: 'thick', outlineColor: 'brand', outlineOffset: '0.5' },
    '&[data-tone=unknown]': { borderWidth: 'thin', borderColor: 'line', bg: 'panel', color: 'ink' },
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
  arrow: { fontSize: '2xs' },
});
