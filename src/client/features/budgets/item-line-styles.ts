import { classesOf } from '#client/ui/theme/class-names.ts';

/**
 * The lines of a quote. On a wide dialog they are the rows of a table: its columns have the same widths in every
 * line, whatever stands in them ('R$ 99.999,99' in the last).
 */
export const itemStyles = classesOf({
  line: {
    display: 'grid',
    gridTemplateAreas: {
      base: "'words words remove' 'kind pieces pieces' 'price total total'",
      sm: "'words words words words remove' 'kind pieces price total total'",
      md: "'words kind pieces price total remove'",
    },
    gridTemplateColumns: {
      base: 'calc(50% - {spacing.1}) minmax(0, 1fr) {sizes.control}',
      sm: 'minmax({sizes.24}, 1fr) {sizes.36} {sizes.36} minmax({sizes.18}, 1fr) {sizes.control}',
      md: 'minmax(0, 1fr) {sizes.24} {sizes.32} {sizes.32} {sizes.28} {sizes.control}',
    },
    // With its ⋯ for moving it to another group, in one row where that leaves room for the words.
    '&[data-grouped]': {
      gridTemplateAreas: {
        base: "'words words remove' 'kind pieces pieces' 'price total more'",
        sm: "'words words words words remove' 'kind pieces price total more'",
        lg: "'words kind pieces price total more remove'",
      },
      gridTemplateColumns: {
        md: 'minmax({sizes.24}, 1fr) {sizes.36} {sizes.36} minmax({sizes.18}, 1fr) {sizes.control}',
        lg: 'minmax(0, 1fr) {sizes.24} {sizes.32} {sizes.32} {sizes.24} {sizes.control} {sizes.control}',
      },
    },
    alignItems: 'start',
    columnGap: { base: '2.5', md: '1' },
    rowGap: '2',
    p: { base: '3', md: '1.5' },
    contain: 'layout',
    '& + &': { borderTopWidth: 'thin', borderColor: 'line' },
    '& .ui-field__label': { srOnly: true },
    // What is typed into is a table's cell until somebody comes near it.
    '& .ui-input:not(:hover, :focus-visible, [aria-invalid=true])': { md: { borderColor: 'transparent', bg: 'transparent' } },
    '& .ui-stepper .ui-input': { md: { px: '0', fontWeight: 'bold' } },
    '& .ui-stepper button.ui-button': { md: { border: 'hairline', borderColor: 'line', borderRadius: 'control' } },
  },
  words: {
    gridArea: 'words',
    minW: '0',
    '& .ui-input': { md: { px: '2' } },
    '&[data-camera]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) {sizes.control}',
      '& > *': { gridColumn: '1 / -1' },
      '& > :first-child': { gridColumn: '1', gridRow: '1' },
    },
  },
  camera: { '&&': { gridColumn: '2', gridRow: '1' } },
  photos: { mt: '2' },
  kind: {
    gridArea: 'kind',
    position: 'relative',
    justifySelf: 'start',
    '& svg': { position: 'absolute', top: '4', insetEnd: '2', boxSize: '3', color: 'soft', pointerEvents: 'none' },
  },
  /** A pill in the middle of a whole finger's target: the border is what can be tapped and not seen. */
  kindList: {
    display: 'block',
    h: 'control',
    ps: '2.5',
    pe: '6',
    borderWidth: '0',
    borderBlockWidth: '{spacing.2}',
    borderColor: 'transparent',
    borderRadius: '{radii.panel} / {spacing.6}',
    bg: 'grey-soft',
    bgClip: 'padding-box',
    color: 'soft',
    font: 'inherit',
    // Below 16 px Safari zooms the page into the field.
    fontSize: { base: 'field', sm: 'sm' },
    fontWeight: 'semibold',
    lineHeight: 'none',
    cursor: 'pointer',
    appearance: 'none',
    "&:has(> option[value='labour']:checked)": { bgColor: 'blue-soft', color: 'blue' },
    '& > option': { bg: 'panel', color: 'ink', fontSize: 'field' },
  },
  pieces: { gridArea: 'pieces', minW: '0' },
  price: { gridArea: 'price', minW: '0', '& .ui-input': { ps: { base: '9', sm: '10' }, pe: '2', textAlign: { md: 'end' } } },
  total: { gridArea: 'total', minH: 'control', alignContent: 'center', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  more: { gridArea: 'more' },
  remove: { gridArea: 'remove' },
});
