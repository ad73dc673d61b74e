import { defineGlobalStyles } from '@chakra-ui/react';

/** What holds for every page, whatever stands on it. */
export const globalCss = defineGlobalStyles({
  html: { textSizeAdjust: '100%', bg: 'bg' },
  body: {
    minH: 'screen',
    bg: 'bg',
    color: 'ink',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'normal',
    fontVariantNumeric: 'tabular-nums',
    WebkitTapHighlightColor: 'transparent',
    overflowWrap: 'break-word',
  },
  // What stands at the foot of the page stands above the phone's bar, where there is one.
  ':root:has([data-bottom-bar])': { '--ui-bottom-bar': { base: 'sizes.bar', md: '0px' } },
  ':where(button, a, input, select, textarea, summary, [tabindex]):focus-visible': {
    outline: '{borders.thick}',
    outlineColor: 'brand',
    outlineOffset: '{spacing.0.5}',
  },
  '*, *::before, *::after, ::backdrop': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
