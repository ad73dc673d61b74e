import { useState } from 'react';

/** How many have gone of those that waited since this was opened; 0 once none is left. More that come count along. */
export function useSentOf(waiting: number): number {
  const [most, setMost] = useState(waiting);
  if (waiting > most || (waiting === 0 && most > 0)) setMost(waiting);
  return Math.max(0, most - waiting);
}
