import { useSyncExternalStore } from 'react';
import { chosenMode, setMode, shownMode, subscribe } from './applied-color-mode.ts';

export type { ColorMode, ResolvedColorMode } from './applied-color-mode.ts';

export function useColorMode() {
  return {
    mode: useSyncExternalStore(subscribe, chosenMode),
    resolved: useSyncExternalStore(subscribe, shownMode),
    setMode,
  };
}
