import { defineSlotRecipe } from '@chakra-ui/react';

export const emptyStateRecipe = defineSlotRecipe({
  className: 'ui-empty',
  slots: ['root', 'content', 'indicator', 'title', 'description'],
  base: {
    root: { px: '6', py: '14', border: 'dashed', borderColor: 'line-strong', borderRadius: 'panel' },
    content: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '4', color: 'soft', textAlign: 'center', textWrap: 'balance' },
    indicator: { display: 'flex', color: 'faint', '& svg': { boxSize: '9', strokeWidth: '1.5' } },
    title: { fontSize: 'field' },
    description: { maxW: '46ch', mt: '-3', fontSize: 'note' },
  },
});
