import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onReactivated` when a subscription that was over while the page stood open is not over any more. */
export function useReactivation(isOver: boolean | null, onReactivated: () => void): void {
  const wasOver = useRef(false);
  const report = useEffectEvent(onReactivated);
  useEffect(() => {
    if (isOver === null) return;
    const hasChanged = wasOver.current && !isOver;
    wasOver.current = isOver;
    if (hasChanged) report();
  }, [isOver]);
}
