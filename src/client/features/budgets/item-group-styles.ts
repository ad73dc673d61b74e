import { classesOf } from '#client/ui/theme/class-names.ts';

const row = { px: '3', bg: 'grey-soft', '&:not(:first-of-type)': { borderTopWidth: 'thin', borderColor: 'line' } } as const;

/** A heading between lines: quieter than they are, its name a field only for who comes near. */
export const groupStyles = classesOf({
  head: {
    ...row,
    display: 'flex',
    // The name has a phone's whole row: of half a name nobody knows the group.
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    columnGap: '1',
    py: '0.5',
    contain: 'layout',
    '&:first-of-type': { borderTopRadius: 'panel' },
    '& .ui-field__label': { srOnly: true },
    '& .ui-input': { px: '1', fontWeight: 'bold' },
    '& .ui-input:not(:hover, :focus-visible, [aria-invalid=true])': { borderColor: 'transparent', bg: 'transparent' },
  },
  name: { flex: { base: '1 0 100%', sm: '1' }, minW: '0', fontWeight: 'bold' },
  sum: { me: { base: 'auto', sm: '0' }, px: { base: '1', sm: '0' }, color: 'soft', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  end: { ...row, py: '2', color: 'soft', fontSize: 'sm', fontWeight: 'semibold' },
});
