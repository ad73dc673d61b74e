import { defineSlotRecipe } from '@chakra-ui/react';

/** Radio buttons with a sentence each, one below the other in one frame. */
export const choiceCardsRecipe = defineSlotRecipe({
  className: 'ui-choices',
  slots: ['root', 'legend', 'list', 'item', 'choice', 'radio', 'name', 'text', 'more'],
  base: {
    root: { minW: '0', m: '0', p: '0', borderWidth: '0' },
    legend: { display: 'block', mb: '1.5', p: '0', textStyle: 'label' },
    list: { borderWidth: 'thin', borderColor: 'line-strong', borderRadius: 'control', '&[data-invalid]': { borderColor: 'red' } },
    item: {
      position: 'relative',
      borderTop: 'hairline',
      borderColor: 'line',
      _first: { borderTop: '0', borderTopRadius: 'control' },
      _last: { borderBottomRadius: 'control' },
      // Chosen shows by the mark and the frame too: the colour alone is not enough.
      '&:has(:checked)': { zIndex: 'raised', bg: 'brand-soft', outline: '{borders.hairline}', outlineColor: 'brand' },
      '&:has(input:focus-visible)': { outline: '{borders.thick}', outlineColor: 'brand', zIndex: 'raised' },
    },
    choice: { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '3', px: '3.5', py: '2.5', minH: 'control', cursor: 'pointer' },
    radio: { gridRow: 'span 2', boxSize: '5', m: '0', mt: '0.5', accentColor: 'brand', cursor: 'inherit', _focusVisible: { outline: 'none' } },
    name: { fontWeight: 'semibold' },
    text: { gridColumn: '2', textStyle: 'note' },
    more: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1', ps: '11', pe: '3.5', pb: '1.5' },
  },
});
