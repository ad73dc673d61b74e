import { defineRecipe } from '@chakra-ui/react';

/** A person's letters on a colour. The colour tells faces apart; it means nothing, so red is none of them. */
export const initialsRecipe = defineRecipe({
  className: 'ui-initials',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    boxSize: '10',
    borderRadius: 'pill',
    fontSize: 'note',
    fontWeight: 'bold',
    lineHeight: 'none',
    userSelect: 'none',
  },
  variants: {
    tone: {
      own: { bg: 'inverse', color: 'on-inverse' },
      quiet: { bg: 'grey-soft', color: 'soft' },
      indigo: { bg: 'brand-soft', color: 'brand' },
      green: { bg: 'green-soft', color: 'green' },
      yellow: { bg: 'signal-soft', color: 'signal-ink' },
      blue: { bg: 'blue-soft', color: 'blue' },
    },
  },
});
