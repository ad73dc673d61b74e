import { defineStyle } from '@chakra-ui/react';

/** A row of chips by which a list is narrowed, past the edges of a phone: the pressed one is what is shown. */
export const chipStyles = {
  chips: defineStyle({
    display: 'flex',
    gap: '2',
    mb: '3',
    mx: 'calc(-1 * {spacing.gutter})',
    px: 'gutter',
    py: '1',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  }),
  chip: defineStyle({
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: '2',
    minH: 'control',
    px: '4',
    border: 'hairline',
    borderColor: 'line',
    borderRadius: 'pill',
    bg: 'panel',
    fontSize: 'note',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&[aria-pressed=true]': { borderColor: 'inverse', bg: 'inverse', color: 'on-inverse' },
  }),
};
