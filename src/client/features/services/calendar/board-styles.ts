import { classesOf } from '#client/ui/theme/class-names.ts';
import { boardSkin } from './board-skin.ts';

const quiet = { cursor: 'pointer', '@media (hover: hover)': { '&:hover': { bg: 'hover', color: 'ink' } } };

/** The calendar's frame, and what it is given to draw. */
export const styles = classesOf({
  board: {
    ...boardSkin,
    overflow: 'hidden',
    layerStyle: 'panel',
    '& .rbc-day-slot [data-part=event]': { alignItems: 'flex-start', pt: '0.5' },
    // A plate is not broken in two: what has no room ends in dots.
    '&[data-view=week] .rbc-day-slot [data-part=event]': { ps: '2', pe: '0.5', pt: 'px' },
    lgDown: {
      '&[data-view=week] .rbc-day-slot [data-part=event]': { fontSize: 'xs' },
      '&[data-view=week] .rbc-day-slot [data-part=event] > svg': { position: 'absolute', right: '1', bottom: '0.5', boxSize: '3' },
    },
  },
  day: {
    ...quiet,
    minW: '8',
    minH: '7',
    px: '2',
    borderRadius: 'sm',
    fontSize: 'note',
    fontWeight: 'semibold',
    color: 'inherit',
    '@media (pointer: coarse)': { minW: 'control', minH: 'control' },
    '.rbc-off-range &': { color: 'soft' },
    '.rbc-now &': { bg: 'brand', color: 'on-brand' },
  },
  more: {
    ...quiet,
    display: 'block',
    w: 'full',
    minH: '6.5',
    truncate: true,
    borderRadius: 'sm',
    color: 'brand',
    fontSize: 'sm',
    fontWeight: 'semibold',
    '@media (pointer: coarse)': { minH: 'control' },
  },
});
