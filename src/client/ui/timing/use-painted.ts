import { useEffect, useState } from 'react';

/** False until the browser has painted what is drawn now, and has a moment: what is read then keeps no list waiting. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => whenPainted(() => setPainted(true)), []);
  return isPainted;
}

let waiting: Set<() => void> | null = null;

/** All of one picture at one time, so that a list of many is drawn anew once. Returns what calls it off. */
function whenPainted(tell: () => void): () => void {
  const asked = (waiting ??= askForPicture());
  asked.add(tell);
  return () => asked.delete(tell);
}

function askForPicture(): Set<() => void> {
  const asked = new Set<() => void>();
  requestAnimationFrame(() => {
    waiting = null;
    setTimeout(() => asked.forEach((tell) => tell()));
  });
  return asked;
}
