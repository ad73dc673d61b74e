import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { recipes, slotRecipes } from './recipes.ts';
import { layerStyles, textStyles } from './text-styles.ts';
import { semanticTokens, tokens } from './tokens.ts';

/** Chakra's engine with the yard's own theme: of its default one (14 kB of looks that nothing here uses) nothing comes along. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '640px', md: '820px', lg: '1080px', xl: '1440px' },
    tokens,
    semanticTokens,
    keyframes,
    textStyles,
    layerStyles,
    recipes,
    slotRecipes,
  },
});
