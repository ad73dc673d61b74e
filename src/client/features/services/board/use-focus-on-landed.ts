import { useEffect, useEffectEvent } from 'react';
import type { BoardColumn } from './board-columns.ts';
import type { Landed } from './use-board.tsx';

/**
 * The focus stays on the card that was moved by its menu: in its new column it is drawn anew. Where that column is not shown, as
 * on a phone, it goes to the one that is. Whoever has gone on meanwhile is left where they are.
 */
export function useFocusOnLanded(columns: readonly BoardColumn[], landed: Landed | null, onLanded: () => void): void {
  const hasCome = landed !== null && columns.some(({ key, places }) => key === landed.column && places.some(({ id }) => id === landed.id));
  const follow = useEffectEvent(() => {
    onLanded();
    if (landed === null || !isLost(document.activeElement)) return;
    const card = document.querySelector(`[data-card="${CSS.escape(landed.id)}"]`);
    const next = card?.querySelector<HTMLElement>('button[aria-haspopup=menu]') ?? document.querySelector<HTMLElement>('[data-column]');
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useEffect(() => {
    if (hasCome) follow();
  }, [hasCome]);
}

/** A dialog whose opener is gone leaves it to the page. */
const isLost = (focused: Element | null): boolean => focused === null || focused.matches('body, main');
