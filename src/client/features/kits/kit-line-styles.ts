import { classesOf } from '#client/ui/theme/class-names.ts';

/** The lines of a kit: like a quote's, with the minutes where that has its sum. */
export const kitLineStyles = classesOf({
  line: {
    display: 'grid',
    gridTemplateAreas: {
      base: "'words words remove' 'kind pieces pieces' 'price minutes minutes'",
      sm: "'words words words words remove' 'kind pieces price minutes minutes'",
      md: "'words kind pieces price minutes remove'",
    },
    gridTemplateColumns: {
      base: 'calc(50% - {spacing.1}) minmax(0, 1fr) {sizes.control}',
      sm: 'minmax({sizes.28}, 1fr) {sizes.36} {sizes.36} minmax({sizes.10}, 1fr) {sizes.control}',
      md: 'minmax(0, 1fr) {sizes.28} {sizes.32} {sizes.32} {sizes.24} {sizes.control}',
    },
    alignItems: 'start',
    columnGap: '2',
    rowGap: '2',
    p: { base: '3', md: '1.5' },
    '& + &': { borderTopWidth: 'thin', borderColor: 'line' },
    '& .ui-field__label': { srOnly: true },
  },
  words: { gridArea: 'words', minW: '0' },
  kind: { gridArea: 'kind', minW: '0' },
  pieces: { gridArea: 'pieces', minW: '0' },
  price: { gridArea: 'price', minW: '0', '& .ui-input': { ps: '9', pe: '2' } },
  minutes: { gridArea: 'minutes', minW: '0' },
  remove: { gridArea: 'remove' },
});
