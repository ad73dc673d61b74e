import { useSyncExternalStore } from 'react';
import { whenIdle } from '#client/ui/timing/when-idle.ts';

type Apply = () => void;

let offered: Apply | null = null;
const listeners = new Set<() => void>();

/** A newer version is ready; `apply` brings it in. The person decides when (DESIGN §3, Service worker). */
export function offerUpdate(apply: Apply): void {
  offered = apply;
  for (const listener of listeners) listener();
}

export function useOfferedUpdate(): Apply | null {
  return useSyncExternalStore(subscribe, current, current);
}

const current = () => offered;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** After the first screen is there: the worker's first install downloads the whole app. */
export function registerWorkerWhenIdle(): void {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => void import('./register-worker.ts').then(({ registerWorker }) => registerWorker(offerUpdate)));
}
