import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

/** Space and sizes count in fours; the halves are for what stands inside a control. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 56, 64, 72, 80, 96,
] as const;
const scale = Object.fromEntries(steps.map((step) => [step, { value: `${step * 4}px` }]));

export const tokens = defineTokens({
  spacing: { px: { value: '1px' }, ...scale, gutter: { value: 'max(16px, env(safe-area-inset-left), env(safe-area-inset-right))' } },
  sizes: {
    px: { value: '1px' },
    ...scale,
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
    screen: { value: '100dvh' },
    /** What a finger hits. */
    control: { value: '44px' },
    /** The bay's main action: dirty hands. */
    bay: { value: '56px' },
    /** The phone's bottom bar, without the device's own inset. */
    bar: { value: '72px' },
    prose: { value: '60ch' },
    '2xs': { value: '220px' },
    xs: { value: '320px' },
    sm: { value: '440px' },
    md: { value: '520px' },
    lg: { value: '640px' },
    xl: { value: '760px' },
    '2xl': { value: '980px' },
    page: { value: '1224px' },
    /** A page with a form beside its table. */
    wide: { value: '1440px' },
  },
  radii: {
    xs: { value: '4px' },
    sm: { value: '6px' },
    control: { value: '10px' },
    panel: { value: '12px' },
    sheet: { value: '16px' },
    pill: { value: '999px' },
  },
  borderWidths: { thin: { value: '1px' }, thick: { value: '2px' } },
  borders: {
    hairline: { value: '1px solid' },
    thick: { value: '2px solid' },
    dashed: { value: '1px dashed' },
    dashes: { value: '2px dashed' },
    /** The big plate's. */
    frame: { value: '4px solid' },
  },
  blurs: { veil: { value: '6px' } },
  fonts: {
    body: { value: "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif" },
    plate: { value: "'DejaVu Sans', 'Segoe UI', Roboto, Verdana, system-ui, sans-serif" },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    '2xs': { value: '11px' },
    xs: { value: '12px' },
    sm: { value: '13px' },
    /** Labels and the second line of a card. */
    note: { value: '14px' },
    md: { value: '15px' },
    /** Below it Safari zooms the page into a field. */
    field: { value: '16px' },
    lg: { value: '17px' },
    xl: { value: '19px' },
    '2xl': { value: '21px' },
    heading: { value: '26px' },
    total: { value: '30px' },
    hero: { value: 'clamp(32px, 5vw, 46px)' },
    /** The public pages': a section's heading, and their one sentence. */
    section: { value: 'clamp(26px, 1.4vw + 20px, 36px)' },
    display: { value: 'clamp(34px, 4.2vw + 16px, 56px)' },
    /** The plate that is typed into. */
    plate: { value: 'clamp(38px, 11vw, 52px)' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
    heavy: { value: '800' },
  },
  lineHeights: {
    none: { value: '1' },
    tight: { value: '1.2' },
    snug: { value: '1.35' },
    normal: { value: '1.45' },
    loose: { value: '1.6' },
  },
  letterSpacings: {
    tightest: { value: '-0.035em' },
    tighter: { value: '-0.022em' },
    tight: { value: '-0.012em' },
    wide: { value: '0.03em' },
    wider: { value: '0.06em' },
    widest: { value: '0.12em' },
  },
  durations: {
    fast: { value: '120ms' },
    base: { value: '180ms' },
    slow: { value: '240ms' },
    spin: { value: '700ms' },
    pulse: { value: '1400ms' },
  },
  easings: { out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } },
  zIndex: {
    raised: { value: 1 },
    sticky: { value: 20 },
    skip: { value: 40 },
    modal: { value: 100 },
    popover: { value: 200 },
    toast: { value: 300 },
  },
});

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** The yard's colours, light and dark. `faint` is under AA: for marks and lines, never for text that must be read. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: pair('#f4f5f2', '#121418'),
    panel: pair('#ffffff', '#1b1e24'),
    raised: pair('#ffffff', '#22262e'),
    /** What is typed into lies deeper than its panel in the dark. */
    well: pair('#ffffff', '#121418'),
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
    /** The same in both modes, as on the street: plates, paper, what a scanner reads. */
    paper: pair('#ffffff', '#ffffff'),
    'paper-ink': pair('#16181d', '#16181d'),
    'paper-soft': pair('#5b626c', '#5b626c'),
    'paper-line': pair('#dfe2dc', '#dfe2dc'),
    'plate-band': pair('#12399b', '#12399b'),
    'plate-old': pair('#d5d8dd', '#d5d8dd'),
    'plate-old-band': pair('#a9b0ba', '#a9b0ba'),
    'plate-old-line': pair('#868e99', '#868e99'),
    'plate-line': pair('#16181d', '#ffffff'),
  },
  shadows: {
    panel: pair('0 1px 2px rgb(22 24 29 / 0.06), 0 2px 6px rgb(22 24 29 / 0.05)', 'none'),
    /** Under the one button that stands out of its bar. */
    lift: pair('0 6px 16px rgb(31 63 174 / 0.32)', '0 6px 16px rgb(0 0 0 / 0.4)'),
    raised: pair('0 12px 32px rgb(22 24 29 / 0.18)', '0 12px 32px rgb(0 0 0 / 0.5)'),
  },
});
