import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;

export const tokens = defineTokens({
  spacing: Object.fromEntries(steps.map((step) => [step, { value: `${step * 4}px` }])),
  radii: {
    panel: { value: '12px' },
    control: { value: '10px' },
    pill: { value: '999px' },
  },
  fonts: {
    body: { value: "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif" },
    plate: { value: "'DejaVu Sans', 'Segoe UI', Roboto, Verdana, system-ui, sans-serif" },
  },
  fontSizes: {
    xs: { value: '12px' },
    sm: { value: '13px' },
    md: { value: '15px' },
    lg: { value: '17px' },
    heading: { value: '26px' },
    total: { value: '30px' },
  },
});

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** The yard's colours, light and dark. `faint` is under AA: for marks and lines, never for text that must be read. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: pair('#f4f5f2', '#121418'),
    panel: pair('#ffffff', '#1b1e24'),
    raised: pair('#ffffff', '#22262e'),
    hover: pair('#f4f5f2', '#262b33'),
    line: pair('#dfe2dc', '#2e333c'),
    'line-strong': pair('#c3c8c0', '#434a56'),
    ink: pair('#16181d', '#eef0f3'),
    soft: pair('#5b626c', '#a7aeb9'),
    faint: pair('#8a919b', '#7d8591'),
    brand: pair('#1f3fae', '#8ea8ff'),
    'brand-hover': pair('#183390', '#a5baff'),
    'brand-soft': pair('#e7ecfb', '#232c4d'),
    'on-brand': pair('#ffffff', '#0c1330'),
    signal: pair('#ffb800', '#ffc533'),
    'signal-soft': pair('#fff3d1', '#3a3013'),
    'signal-ink': pair('#6b4a00', '#ffdf8a'),
    green: pair('#167a4a', '#5fd39a'),
    'green-soft': pair('#dff4e8', '#15352a'),
    red: pair('#b3261e', '#ff8f86'),
    'red-soft': pair('#fbe4e2', '#43201e'),
    blue: pair('#1f5fbf', '#84b6ff'),
    'blue-soft': pair('#e3eefc', '#1c2f4a'),
    'grey-soft': pair('#ebedea', '#2a2f38'),
    inverse: pair('#16181d', '#eef0f3'),
    'on-inverse': pair('#ffffff', '#16181d'),
    'inverse-action': pair('#ffc533', '#6b4a00'),
    'inverse-green': pair('#5fd39a', '#167a4a'),
    'inverse-red': pair('#ff8f86', '#b3261e'),
    'inverse-blue': pair('#84b6ff', '#1f5fbf'),
    scrim: pair('rgb(22 24 29 / 0.55)', 'rgb(0 0 0 / 0.6)'),
  },
  shadows: {
    panel: pair('0 1px 2px rgb(22 24 29 / 0.06), 0 2px 6px rgb(22 24 29 / 0.05)', 'none'),
    raised: pair('0 12px 32px rgb(22 24 29 / 0.18)', '0 12px 32px rgb(0 0 0 / 0.5)'),
  },
});
