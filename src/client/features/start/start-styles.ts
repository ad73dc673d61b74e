import { classesOf } from '#client/ui/theme/class-names.ts';

const tile = {
  layerStyle: 'panel',
  color: 'inherit',
  textDecoration: 'none',
  transitionProperty: 'border-color',
  transitionDuration: 'fast',
  _hover: { borderColor: 'line-strong' },
} as const;

/** One column on a phone; beside the plate, the welcome. What is found has the whole width at every size. */
export const heroStyles = classesOf({
  hero: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    gridTemplateAreas: { base: '"hello" "plate" "hint" "cars"', md: '"plate hello" "plate hint" "cars cars"' },
    justifyItems: { base: 'center', md: 'start' },
    columnGap: '7',
    mb: '7',
    textAlign: { base: 'center', md: 'start' },
  },
  alone: { mb: '7', textAlign: { base: 'center', md: 'start' } },
  hello: { gridArea: 'hello', alignSelf: 'end', mb: { base: '5', md: '0' } },
  /** Its parts stand in the hero's own grid. */
  finder: { display: 'contents' },
});

export const plateStyles = classesOf({
  plate: {
    gridArea: 'plate',
    display: 'flex',
    alignSelf: 'center',
    flexDirection: 'column',
    w: { base: 'full', md: 'sm' },
    maxW: 'sm',
    overflow: 'hidden',
    border: 'frame',
    borderColor: 'plate-line',
    borderRadius: 'sheet',
    bg: 'paper',
    color: 'paper-ink',
    cursor: 'text',
    boxShadow: 'raised',
    _focusWithin: { outline: '{borders.thick}', outlineColor: 'brand', outlineOffset: '{spacing.1}' },
  },
  band: {
    py: '1.5',
    bg: 'plate-band',
    color: 'paper',
    fontFamily: 'plate',
    fontSize: 'field',
    fontWeight: 'bold',
    lineHeight: 'none',
    letterSpacing: 'widest',
    textAlign: 'center',
  },
  input: {
    w: 'full',
    minH: '20',
    px: '3',
    bg: 'transparent',
    color: 'inherit',
    fontFamily: 'plate',
    fontSize: 'plate',
    fontWeight: 'bold',
    letterSpacing: 'wider',
    textAlign: 'center',
    textTransform: 'uppercase',
    '&:focus-visible': { outline: 'none' },
    _placeholder: { color: 'plate-old', opacity: '1' },
  },
  hint: { gridArea: 'hint', mt: '2.5', color: 'soft', textWrap: 'balance' },
  none: { gridArea: 'cars', minH: '6', mt: '4', fontWeight: 'semibold' },
});

export const carStyles = classesOf({
  cars: { gridArea: 'cars', display: 'grid', gap: '2', w: 'full', mt: '4', textAlign: 'start' },
  row: { display: 'flex', gap: '2' },
  car: {
    ...tile,
    display: 'flex',
    flex: '1',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'start', sm: 'center' },
    columnGap: '3.5',
    rowGap: '1.5',
    minW: '0',
    minH: '16',
    px: '4',
    py: { base: '3', sm: '2' },
    '& > svg': { flex: 'none', boxSize: '5', color: 'soft', hideBelow: 'sm' },
  },
  text: { display: 'grid', flex: { sm: '1' }, minW: '0', overflowWrap: 'anywhere' },
  soft: { color: 'soft' },
  phone: { flex: 'none', color: 'soft', hideBelow: 'sm' },
  quote: { flex: 'none', h: 'auto', borderRadius: 'panel', color: 'brand', '& > span': { hideBelow: 'sm' } },
});

export const shortcutStyles = classesOf({
  list: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax({sizes.40}, 1fr))' },
    gap: '3',
  },
  shortcut: {
    ...tile,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '3.5',
    h: 'full',
    minH: '24',
    p: '3.5',
    fontWeight: 'semibold',
    '& > svg': { boxSize: '6', color: 'brand', strokeWidth: '1.8' },
  },
});

export const noteStyles = classesOf({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    minH: 'bay',
    mt: '4',
    px: '4.5',
    py: '2.5',
    borderRadius: 'panel',
    fontWeight: 'semibold',
    textDecoration: 'none',
    '&[data-tone=sent]': { bg: 'green-soft', color: 'green' },
    '&[data-tone=waiting]': { bg: 'signal-soft', color: 'signal-ink' },
    '&[data-tone=problem]': { bg: 'red-soft', color: 'red' },
    '& > svg': { flex: 'none', boxSize: '5' },
  },
  more: { ms: 'auto', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
