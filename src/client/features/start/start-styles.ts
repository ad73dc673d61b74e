import { classesOf } from '#client/ui/theme/class-names.ts';

const tile = {
  layerStyle: 'panel',
  color: 'inherit',
  textDecoration: 'none',
  transitionProperty: 'border-color',
  transitionDuration: 'fast',
  _hover: { borderColor: 'line-strong' },
} as const;

/** What is found has the whole width at every size. */
export const heroStyles = classesOf({
  /** One column on a phone, the plate first; else one row: plate, title, actions. */
  today: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)', lg: 'auto minmax(0, 1fr) auto' },
    gridTemplateAreas: {
      base: '"plate" "cars" "actions" "hello"',
      md: '"plate hello" "cars cars" "actions actions"',
      lg: '"plate hello actions" "cars cars cars"',
    },
    alignItems: 'center',
    columnGap: '5',
    mb: '4',
    // What can be done with the one car that was found stands beside it.
    lgDown: { '&:has([data-only]) > [data-part=actions]': { display: 'none' } },
  },
  /** The first day: the plate is the only hero. */
  first: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    gridTemplateAreas: { base: '"hello" "plate" "hint" "cars"', md: '"hello hello" "plate hint" "cars cars"' },
    columnGap: '7',
    mb: '6',
  },
  alone: { mb: '7', textAlign: { base: 'center', md: 'start' } },
  hello: { gridArea: 'hello', minW: '0' },
  line: { color: 'soft', textWrap: 'pretty' },
  greeting: { color: 'soft', fontSize: 'sm', '& > span': { hideBelow: 'md' } },
  invitation: { mt: '1', mb: '4', color: 'soft', '& > strong': { color: 'ink' } },
  late: { color: 'red', whiteSpace: 'nowrap' },
  actions: {
    gridArea: 'actions',
    display: 'flex',
    gap: '3',
    lgDown: { mt: { md: '4' }, '& > a': { flex: '1' } },
    mdDown: { mb: '3', gap: '2' },
  },
  wide: { hideBelow: 'lg' },
  /** A phone has it in the bar below. */
  inBar: { hideBelow: 'md' },
  /** Its parts stand in the hero's own grid. */
  finder: { display: 'contents' },
});

export const plateStyles = classesOf({
  form: { gridArea: 'plate', w: { base: 'full', md: 'sm' } },
  compact: { gridArea: 'plate', w: { base: 'full', md: '64' }, mb: { base: '3', md: '0' } },
  plate: {
    display: 'flex',
    flexDirection: 'column',
    w: 'full',
    overflow: 'hidden',
    border: 'frame',
    borderColor: 'plate-line',
    borderRadius: 'sheet',
    bg: 'paper',
    color: 'paper-ink',
    cursor: 'text',
    boxShadow: 'raised',
    _focusWithin: { outline: '{borders.thick}', outlineColor: 'brand', outlineOffset: '{spacing.1}' },
    '&[data-compact] > span': { py: '1', fontSize: 'xs' },
    '&[data-compact] > input': { minH: '11', fontSize: 'total' },
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
  hint: { srOnly: true },
  heard: { srOnly: true },
  none: {
    gridArea: 'cars',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    minH: 'control',
    mt: '3',
    mb: '3',
    fontWeight: 'semibold',
    '& > p': { flexBasis: { base: 'full', md: 'auto' } },
    '& > a': { flexGrow: { base: '1', md: '0' } },
  },
  key: {
    px: '1.5',
    border: 'hairline',
    borderColor: 'currentcolor',
    borderRadius: 'xs',
    fontFamily: 'inherit',
    fontSize: 'xs',
    opacity: '0.85',
    hideBelow: 'md',
  },
});

export const carStyles = classesOf({
  cars: { gridArea: 'cars', display: 'grid', gap: '2', w: 'full', mt: '3', mb: '3', textAlign: 'start' },
  row: {
    display: 'flex',
    gap: '2',
    '&[data-only]': { flexWrap: { base: 'wrap', lg: 'nowrap' }, '& > a:first-of-type': { flexBasis: { base: 'full', lg: '0' } } },
  },
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
  plate: { display: 'grid', flex: 'none' },
  text: { display: 'grid', flex: { sm: '1' }, minW: '0', overflowWrap: 'anywhere' },
  soft: { color: 'soft' },
  phone: { flex: 'none', color: 'soft', hideBelow: 'sm' },
  quote: {
    flex: 'none',
    h: 'auto',
    borderRadius: 'panel',
    color: 'brand',
    '[data-only] &': { flex: { base: '1', lg: 'none' } },
    // Three beside each other on a phone.
    smDown: { '[data-only] &': { flexDirection: 'column', gap: '1', px: '1', py: '2', fontSize: 'note' } },
  },
  hint: { '[data-row]:not([data-only]) &': { hideBelow: 'sm' } },
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
    mb: '4',
    px: '4.5',
    py: '2.5',
    borderRadius: 'panel',
    fontWeight: 'semibold',
    textDecoration: 'none',
    '&[data-tone=waiting]': { bg: 'signal-soft', color: 'signal-ink' },
    '&[data-tone=problem]': { bg: 'red-soft', color: 'red' },
    '& > svg': { flex: 'none', boxSize: '5' },
  },
  more: { ms: 'auto', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
