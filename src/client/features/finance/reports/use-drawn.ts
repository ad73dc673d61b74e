import { useEffect, useState } from 'react';

/** Whether something has stood on the page for the frames that a chart needs to draw itself. */
export function useDrawn<Thing>(thing: Thing | null): boolean {
  const [drawn, setDrawn] = useState<Thing | null>(null);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => setDrawn(thing));
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [thing]);
  return thing !== null && drawn === thing;
}
