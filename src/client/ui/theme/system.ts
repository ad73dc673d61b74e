import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { semanticTokens, tokens } from './tokens.ts';

/**
 * Chakra without its default theme (14 kB brotli of recipes that nothing here uses): tokens and colour modes come
 * from Chakra, the looks of the blocks from CSS files over its variables, so that a card in a list of a
 * hundred costs what plain markup costs.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  theme: {
    breakpoints: { sm: '640px', md: '820px', lg: '1080px' },
    tokens,
    semanticTokens,
  },
  globalCss: {
    body: { bg: 'bg', color: 'ink', fontFamily: 'body', fontSize: 'md', lineHeight: '1.45' },
  },
});
