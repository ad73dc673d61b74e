import { useLayoutEffect, useState } from 'react';

/** How far below the window's edge the frame's own bar ends, in CSS pixels: what sticks to the top stands there. */
export function useStickyTop(): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const bar = document.querySelector('header');
    if (bar === null) return undefined;
    const measure = () => setTop(getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(bar);
    return () => watch.disconnect();
  }, []);
  return top;
}
