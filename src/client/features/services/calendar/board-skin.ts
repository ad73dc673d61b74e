import { defineStyle } from '@chakra-ui/react';

const column = { display: 'flex', flexDirection: 'column' } as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const lineAbove = { borderTop: 'hairline', borderColor: 'line' };
const lineBelow = { borderBottom: 'hairline', borderColor: 'line' };
const lineBefore = { borderInlineStart: 'hairline', borderColor: 'line' };

/** The calendar's own style sheet is not loaded: what its markup needs to be laid out stands here, by its class names. */
const grid = defineStyle({
  '& .rbc-calendar, & .rbc-month-view, & .rbc-time-view': { ...column, position: 'relative', w: 'full' },
  '& .rbc-month-view, & .rbc-row-content, & .rbc-time-content > .rbc-day-slot': { userSelect: 'none' },
  '& .rbc-row': { display: 'flex' },
  '& .rbc-header': {
    ...cut,
    flex: '1 0 0%',
    minW: '0',
    px: '1',
    py: '1.5',
    color: 'soft',
    fontSize: 'sm',
    fontWeight: 'semibold',
    textAlign: 'center',
  },
  '& .rbc-header + .rbc-header, & .rbc-day-bg + .rbc-day-bg': lineBefore,
  '& .rbc-today': { bg: 'brand-soft' },
  '& .rbc-header.rbc-today': { color: 'brand' },
  '& .rbc-row-content': { position: 'relative', zIndex: 'raised' },
  '& .rbc-row-segment': { px: '0.5', pb: '0.5' },
  '& .rbc-event': { w: 'full' },
  // The calendar measures an empty one to know how many a day has room for.
  '& .rbc-row-segment .rbc-event': { minH: '6.5' },
  '& .rbc-event-continues-prior': { '--strip': '0', borderStartRadius: '0' },
  '& .rbc-event-continues-after': { borderEndRadius: '0' },
});

const month = defineStyle({
  '& .rbc-month-row': { ...column, ...lineAbove, position: 'relative', h: '32', overflow: 'hidden', contain: 'strict' },
  '& .rbc-row-bg': { position: 'absolute', inset: '0', display: 'flex', overflow: 'hidden' },
  '& .rbc-day-bg': { flex: '1 0 0%' },
  '& .rbc-off-range-bg': { bg: 'bg' },
  '& .rbc-date-cell': { flex: '1 1 0', minW: '0', p: '0.5', textAlign: 'end' },
  // A hundred events: what needs no box has none.
  '& .rbc-month-view .rbc-event-content': { display: 'contents' },
});

const time = defineStyle({
  '& .rbc-time-view': { h: 'max({sizes.md}, calc(100dvh - {sizes.64}))' },
  '& .rbc-time-header': { ...lineBelow, display: 'flex', flex: 'none' },
  '& .rbc-time-header-content': { ...column, ...lineBefore, flex: '1', minW: '0' },
  '& .rbc-time-header-cell-single-day': { display: 'none' },
  '& .rbc-time-header .rbc-row-segment': { minH: '3.5' },
  '& .rbc-button-link': { minW: 'control', minH: '8', cursor: 'pointer' },
  // On a phone the day's number stands under its name.
  smDown: {
    '& .rbc-time-header .rbc-header': { px: '0', whiteSpace: 'normal' },
    '& .rbc-time-header .rbc-button-link': { minW: '0', w: 'full' },
  },
  '& .rbc-allday-cell': { position: 'relative', w: 'full', minH: '7' },
  '& .rbc-time-content': { position: 'relative', display: 'flex', flex: '1 0 0%', alignItems: 'flex-start', w: 'full', minH: '0', overflowY: 'auto' },
  '& .rbc-time-gutter': { flex: 'none', color: 'soft', fontSize: 'sm', textAlign: 'end', whiteSpace: 'nowrap' },
  '& .rbc-label': { px: '2' },
  '& .rbc-time-column': { ...column, minH: 'full' },
  '& .rbc-timeslot-group': { ...column, ...lineBelow, flex: '1', minH: '13' },
  '& .rbc-time-slot': { flex: '1 0 0' },
  '& .rbc-time-content > .rbc-day-slot': { ...lineBefore, position: 'relative', w: 'full' },
  '& .rbc-events-container': { position: 'absolute', inset: '0', right: '1.5' },
  '& .rbc-day-slot .rbc-event': { ...column, position: 'absolute', maxH: 'full', border: 'hairline', borderColor: 'panel' },
  '& .rbc-event-label': { ...cut, flex: 'none', ps: '2.5', pe: '1.5', pt: '0.5', fontSize: 'xs' },
  '& .rbc-current-time-indicator': { position: 'absolute', insetX: '0', zIndex: 'raised', h: '0.5', bg: 'signal', pointerEvents: 'none' },
});

const dragging = defineStyle({
  '& .rbc-addons-dnd-row-body, & .rbc-addons-dnd-resizable': { position: 'relative' },
  '& .rbc-addons-dnd-resizable': { boxSize: 'full' },
  '& .rbc-addons-dnd-drag-row': { position: 'absolute', inset: '0 0 auto' },
  '& .rbc-addons-dnd-dragged-event': { opacity: '0.35' },
  // It stands under the pointer, and what is drawn anew there takes a drop away.
  '& .rbc-addons-dnd-drag-preview': { pointerEvents: 'none', outline: 'dashes', outlineColor: 'currentcolor', outlineOffset: '-0.5' },
  '& .rbc-addons-dnd-resize-ew-anchor, & .rbc-addons-dnd-resize-ns-anchor': { position: 'absolute', zIndex: 'raised', inset: '0' },
  '& .rbc-addons-dnd-resize-ew-anchor': { w: '2', cursor: 'ew-resize' },
  '& .rbc-addons-dnd-resize-ew-anchor:last-child': { left: 'auto' },
  '& .rbc-addons-dnd-resize-ns-anchor': { h: '2', cursor: 'ns-resize' },
  '& .rbc-addons-dnd-resize-ns-anchor:last-child': { top: 'auto' },
});

// A finger needs more of everything.
const coarse = defineStyle({
  '& .rbc-month-row': { h: '44' },
  '& .rbc-row-segment .rbc-event': { minH: 'control' },
});

/** How the calendar's own markup looks. */
export const boardSkin = defineStyle({ ...grid, ...month, ...time, ...dragging, '@media (pointer: coarse)': coarse });
