import { classesOf } from '#client/ui/theme/class-names.ts';

export const topBarClasses = classesOf({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', lg: '3' },
    minH: { base: '14', md: '16' },
    py: '1.5',
    ps: { base: 'max({spacing.3.5}, env(safe-area-inset-left))', md: 'max({spacing.5}, env(safe-area-inset-left))' },
    pe: { base: 'max({spacing.3.5}, env(safe-area-inset-right))', md: 'max({spacing.5}, env(safe-area-inset-right))' },
    // On a phone the product's name gives way before the badge's words do: by a hair less room they would break.
    '& > a': { flex: { base: '0 9999 auto', md: 'none' } },
  },
  /** On a phone an icon at the end; else it gives way before the person's name does. */
  search: {
    flex: { base: 'none', md: '0 99 {sizes.96}' },
    order: { base: '1', md: '0' },
    minW: { base: 'control', md: '44', lg: '64' },
    ms: { md: '2', lg: '4' },
  },
  side: { display: 'flex', alignItems: 'center', gap: { base: '2', lg: '3' }, minW: '0', ms: 'auto' },
  sync: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'control',
    borderRadius: 'pill',
    textDecoration: 'none',
    // Long words stand in two lines.
    flexShrink: { base: '1', md: '0' },
    maxW: { base: 'full', md: '44', lg: '56', xl: '96' },
    '& > span > *': { whiteSpace: 'normal', textWrap: 'balance' },
  },
  shortSync: { display: { base: 'block', lg: 'none' } },
  longSync: { display: { base: 'none', lg: 'block' } },
  /** Who and which shop: all the room that the rest leaves, then cut at the end. */
  person: {
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    alignItems: 'flex-end',
    minW: { md: '28' },
    lineHeight: 'snug',
    whiteSpace: 'nowrap',
  },
  name: { maxW: 'full', minH: '6', overflow: 'hidden', textOverflow: 'ellipsis', color: 'inherit', fontWeight: 'bold' },
  actions: { display: { base: 'none', md: 'flex' }, flex: 'none', alignItems: 'center' },
  /** The icon's word, where there is room for it. */
  word: { display: { base: 'none', lg: 'inline' } },
});
