import { defineStyle } from '@chakra-ui/react';
import { classesOf } from '#client/ui/theme/class-names.ts';

/** Folded, what waits for a date comes before the days that have one; beside them it stays in sight. */
export const trayStyle = defineStyle({
  layerStyle: 'panel',
  order: { base: '-1', lg: '0' },
  position: { lg: 'sticky' },
  top: { lg: '4' },
  maxH: { lg: 'calc(100dvh - {spacing.8})' },
  px: '3',
  py: { base: '1', lg: '3' },
  overflow: { lg: 'auto' },
});

export const styles = classesOf({
  list: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, {sizes.2xs}), 1fr))', gap: '2', lgDown: { pt: '1', pb: '2' } },
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2',
    alignItems: 'center',
    p: '2.5',
    border: 'hairline',
    borderColor: 'line',
    borderRadius: 'control',
    bg: 'raised',
    // A plate that is pulled at is not to be selected: the whole card goes.
    userSelect: 'none',
    '& *': { userSelect: 'none' },
    '&[draggable=true]': { cursor: 'grab' },
    '& > button': { gridColumn: '1 / -1' },
  },
  grip: { boxSize: '4.5', color: 'faint' },
  car: { display: 'grid', gridColumn: '2', gap: '1', justifyItems: 'start', minW: '0' },
  model: { maxW: 'full', textStyle: 'note', truncate: true },
  state: { display: 'flex', gridColumn: '1 / -1', flexWrap: 'wrap', columnGap: '2.5', rowGap: '1', alignItems: 'center' },
  rest: { display: 'inline-flex', alignItems: 'center', minH: 'control', color: 'brand', fontWeight: 'semibold', textDecoration: 'none' },
});
