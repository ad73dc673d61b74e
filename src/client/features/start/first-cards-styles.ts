import { classesOf } from '#client/ui/theme/class-names.ts';

/** What the first day offers beside the yard. */
export const firstCardClasses = classesOf({
  both: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: '3', mt: '4' },
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    w: 'full',
    minH: 'control',
    px: '4.5',
    py: '3.5',
    layerStyle: 'panel',
    textAlign: 'start',
    cursor: 'pointer',
    '& > svg': { flex: 'none', boxSize: '5', color: 'soft' },
    '& > span': { flex: '1', minW: '0' },
    '& strong': { display: 'block' },
    '& small': { color: 'soft', fontSize: 'note' },
    _hover: { borderColor: 'brand' },
  },
});
