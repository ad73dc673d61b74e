import { useEffect } from 'react';
import { useStableCallback } from '../timing/use-stable-callback.ts';

interface Watcher extends EventTarget {
  destroy: () => void;
}

/** From the outermost in: the gesture is meant for the last. */
const standing: object[] = [];

/** Android's back gesture, where the browser tells a page of it: the dialog hears it instead of the address. */
export function useBackGesture(onBack: () => void): void {
  const back = useStableCallback(onBack);
  useEffect(() => {
    const self = {};
    let watcher: Watcher | undefined;
    const watch = () => {
      watcher = newWatcher();
      watcher?.addEventListener('close', () => {
        // One watcher hears one gesture, and the dialog may stay.
        watch();
        if (standing.at(-1) === self) back();
      });
    };
    standing.push(self);
    watch();
    return () => {
      watcher?.destroy();
      standing.splice(standing.indexOf(self), 1);
    };
  }, [back]);
}

function newWatcher(): Watcher | undefined {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
  return CloseWatcher && new CloseWatcher();
}
