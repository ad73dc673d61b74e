import { classesOf } from '#client/ui/theme/class-names.ts';

/** Both sides of a disagreement beside each other; on a phone one below the other. */
export const conflictStyles = classesOf({
  group: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '{sizes.28} minmax(0, 1fr) minmax(0, 1fr)' },
    '& + &': { borderTopWidth: 'thin', borderColor: 'line' },
    '& > * + *': { borderInlineStartWidth: { sm: 'thin' }, borderColor: 'line' },
  },
  label: { minW: '0', px: '4.5', pt: '3.5', pb: { base: '0', sm: '3.5' }, color: 'soft', fontWeight: { base: 'semibold', sm: 'normal' } },
  side: {
    display: { base: 'grid', sm: 'flex' },
    // The value beside its button: a thumb sees what it takes.
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    flexDirection: 'column',
    alignItems: 'flex-start',
    columnGap: '3',
    minW: '0',
    px: '4.5',
    pt: { base: '2', sm: '3.5' },
    pb: { base: '3', sm: '3.5' },
    '& > :not(button)': { gridColumn: '1' },
    '& > button': { gridRow: '1 / span 9', gridColumn: '2', alignSelf: { base: 'center', sm: 'flex-start' }, mt: { sm: '2.5' } },
  },
  origin: { textStyle: 'note' },
  value: { fontSize: 'field', overflowWrap: 'anywhere' },
  field: { fontWeight: 'medium' },
});
