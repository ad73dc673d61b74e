import { classesOf } from '#client/ui/theme/class-names.ts';

export const nextStyles = classesOf({
  tiles: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: '2.5',
    listStyle: 'none',
  },
  tile: { display: 'grid', alignContent: 'start', minW: '0', px: '3', py: '2.5', layerStyle: 'panel' },
  name: { textStyle: 'hint', color: 'soft', overflowWrap: 'anywhere' },
  when: { fontSize: 'lg', fontWeight: 'bold', lineHeight: 'snug', fontVariantNumeric: 'tabular-nums', '[data-due] > &': { color: 'red' } },
  bar: { display: 'block', my: '2' },
  until: { textStyle: 'hint', textWrap: 'balance', color: 'soft', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    mt: '2',
    textStyle: 'hint',
    color: 'soft',
  },
  calls: { display: 'grid', gap: '0.5', listStyle: 'none', textStyle: 'note', overflowWrap: 'anywhere' },
  // Its words stand where the tiles begin, or end.
  more: { my: '-1', ms: { base: '-3', md: '0' }, me: { md: '-3' } },
});
