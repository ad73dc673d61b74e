import { ChakraProvider } from '@chakra-ui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { system } from './system.ts';

/**
 * What `ChakraProvider` would put into the page (reset, tokens of both modes, global rules), as one style sheet
 * made at build time: the first screen then needs neither Chakra nor emotion to be painted. Screens that use
 * Chakra's components mount the provider themselves, with the same `system`.
 */
export function themeCss(): string {
  const markup = renderToStaticMarkup(createElement(() => ChakraProvider({ value: system, children: null })));
  const sheets = [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css ?? '');
  const css = sheets.join('\n');
  if (!css.includes('--chakra-colors-ink')) throw new Error('Chakra rendered no tokens');
  return css;
}
