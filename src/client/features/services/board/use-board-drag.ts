import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, type RefObject } from 'react';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import type { RowId } from '#domain/values/ids.ts';

/* The browser's own drags: with the mouse, and with a finger that rests on the card first, so that the board still scrolls. */

/** What of a drag is ours: other parts of the page may have drags of their own. */
const cardOf = (data: Record<string | symbol, unknown>): RowId | null => (typeof data['card'] === 'string' ? (data['card'] as RowId) : null);
const columnOf = (data: Record<string | symbol, unknown> | undefined): string | null =>
  typeof data?.['column'] === 'string' ? data['column'] : null;

/** Makes the element the card that is dragged; `mayDrag` is asked as a drag begins. Null: it is no card to drag. */
export function useDraggedCard(card: RefObject<HTMLElement | null>, id: RowId, mayDrag: (() => boolean) | null): void {
  const ask = useStableCallback(() => mayDrag?.() ?? false);
  const isOn = mayDrag !== null;
  useEffect(() => {
    const { current: element } = card;
    return element === null || !isOn ? undefined : draggable({ element, canDrag: ask, getInitialData: () => ({ card: id }) });
  }, [card, id, isOn, ask]);
}

/** Makes the element the column that a card is dropped on, where `takes` says so. */
export function useDropColumn(column: RefObject<HTMLElement | null>, key: string, takes: (id: RowId) => boolean): void {
  const ask = useStableCallback(takes);
  useEffect(() => {
    const { current: element } = column;
    if (element === null) return undefined;
    return dropTargetForElements({
      element,
      getData: () => ({ column: key }),
      canDrop({ source }) {
        const id = cardOf(source.data);
        return id !== null && ask(id);
      },
    });
  }, [column, key, ask]);
}

export interface DragWatch {
  /** A card is on its way, over this column or none. */
  readonly onMove: (id: RowId, over: string | null) => void;
  /** It was let go over this column, or elsewhere. */
  readonly onEnd: (id: RowId, over: string | null) => void;
}

/** Tells of drags of cards while the screen stands. */
export function useDragWatch(watch: DragWatch): void {
  const onMove = useStableCallback(watch.onMove);
  const onEnd = useStableCallback(watch.onEnd);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => cardOf(source.data) !== null,
        onDragStart: ({ source, location }) => tell(onMove, source, location),
        onDropTargetChange: ({ source, location }) => tell(onMove, source, location),
        onDrop: ({ source, location }) => tell(onEnd, source, location),
      }),
    [onMove, onEnd],
  );
}

type Dragged = Parameters<NonNullable<Parameters<typeof monitorForElements>[0]['onDrop']>>[0];

function tell(listener: DragWatch['onMove'], source: Dragged['source'], location: Dragged['location']): void {
  const id = cardOf(source.data);
  if (id !== null) listener(id, columnOf(location.current.dropTargets[0]?.data));
}
