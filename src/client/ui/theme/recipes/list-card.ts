import { defineSlotRecipe } from '@chakra-ui/react';

/** One of a list's cards. */
export const listCardRecipe = defineSlotRecipe({
  className: 'ui-card',
  slots: ['root', 'top', 'title', 'text', 'row', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      minW: '0',
      px: '4',
      pt: '3.5',
      pb: '1.5',
      layerStyle: 'panel',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 224px',
      '& > :nth-last-child(2)': { mb: '3' },
    },
    top: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', columnGap: '3', rowGap: '1', minH: '7' },
    // What stands beside it goes below before a name is broken.
    title: { flex: '1 1 {sizes.36}', minW: '0', textStyle: 'cardTitle' },
    text: {
      mt: '0.5',
      textStyle: 'note',
      '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minH: '42px', mt: '3', color: 'soft', fontSize: 'sm' },
    // The quiet buttons reach past the card's inner margin, the rule above them does not; the last one, deleting, is at the far end.
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.5',
      mt: 'auto',
      mx: '-2',
      pt: '1.5',
      background: 'linear-gradient({colors.line}, {colors.line}) 50% 0 / calc(100% - {spacing.4}) 1px no-repeat',
      // On a phone three of them and a menu stand in one row.
      '& > .ui-button': { px: { base: '1', sm: '2' } },
      '& > :last-child:not(:first-child)': { ms: 'auto' },
    },
  },
  variants: {
    tone: { problem: { root: { borderColor: 'red' } } },
  },
});
