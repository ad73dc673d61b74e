import { chipStyles } from '#client/ui/list/chip-styles.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';

/** As high as it is drawn, and as high as a finger needs it. */
export const stepStyles = classesOf({
  step: {
    position: 'relative',
    zIndex: 'raised',
    minH: '9',
    flex: 'none',
    maxW: 'full',
    ms: 'auto',
    px: '3',
    border: 'none',
    bg: 'brand-soft',
    color: 'brand',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    '& svg': { boxSize: '4' },
    // A sum says what it is for; beside a face there is no room for more.
    '&[data-step=receive] svg': { hideFrom: 'md' },
    _hover: { bg: 'brand-soft', textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', inset: 'calc(-1 * {spacing.1})' },
    mdDown: { minH: 'control', fontSize: 'note' },
  },
});

export const cardStyles = classesOf({
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    minW: '0',
    p: '3',
    layerStyle: 'panel',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    '&:has(> div > a:hover)': { borderColor: 'line-strong' },
  },
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', columnGap: '2', rowGap: '1' },
  words: { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', '& > strong': { fontWeight: 'semibold' } },
  customer: { color: 'soft' },
  // The card leads to the car, the count to the order.
  work: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    fontSize: 'sm',
    '& > a': { position: 'relative', zIndex: 'raised', display: 'inline-flex', alignItems: 'center', minH: '6', color: 'brand' },
  },
  mark: { ms: '2' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minH: '9', mt: 'auto' },
});

export const phoneStyles = classesOf({
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: '3',
    // Model and name one below the other, beside the plate; on the narrowest phones the time goes below before they are cut.
    '& > p': { flex: '1 1 {sizes.20}', whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 'snug' },
    '& > p > strong': { display: 'block' },
  },
  state: { display: 'inline-flex', flex: '0 1 auto', alignItems: 'center', gap: '2', minW: '0', maxW: '32', fontSize: 'sm', fontWeight: 'semibold' },
  strip: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, auto)',
    mb: '3',
    overflow: 'hidden',
    layerStyle: 'panel',
    '& > a + a': { borderInlineStart: 'hairline', borderColor: 'line' },
  },
  figure: {
    display: 'grid',
    gap: '0.5',
    px: { base: '2', sm: '3' },
    py: '2',
    color: 'inherit',
    textDecoration: 'none',
    '& > span': { color: 'soft', fontSize: 'sm', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > strong': { fontSize: 'lg', fontVariantNumeric: 'tabular-nums', letterSpacing: 'tight', whiteSpace: 'nowrap' },
  },
  ...chipStyles,
  cards: { display: 'grid', gap: '3', mb: '6' },
  empty: { mb: '6', py: '6', color: 'soft', textAlign: 'center', textWrap: 'balance' },
});

export const laneStyles = classesOf({
  lane: {
    display: 'grid',
    gridTemplateColumns: '{sizes.28} minmax(0, 1fr)',
    columnGap: '3',
    pt: '3',
    '& + &': { borderTop: 'dashes', borderColor: 'line-strong' },
    _first: { pt: '0' },
  },
  head: { display: 'grid', alignContent: 'start', gap: '1' },
  count: { fontSize: 'heading', fontWeight: 'bold', lineHeight: 'none', fontVariantNumeric: 'tabular-nums', letterSpacing: 'tighter' },
  name: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '2',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    '& > span': { mt: '1.5' },
  },
  /** The last row is filled up with empty bays; those that would begin another one have no height. */
  bays: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax({sizes.48}, 1fr))',
    gridTemplateRows: 'minmax({sizes.24}, auto)',
    columnGap: '3',
    '& > li:not([aria-hidden])': { mb: '3' },
  },
  bay: { borderInlineStart: 'thick', borderColor: 'line', ms: '-2', pointerEvents: 'none' },
});

export const pageStyles = classesOf({
  columns: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.xs}', xl: 'minmax(0, 1fr) {sizes.96}' },
    columnGap: '6',
    rowGap: '4',
    alignItems: 'start',
  },
  side: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
    gap: '3',
    alignItems: 'start',
    minW: '0',
    '& > :only-child': { gridColumn: '1 / -1' },
  },
  empty: { py: '10', color: 'soft', textAlign: 'center', textWrap: 'balance' },
});
