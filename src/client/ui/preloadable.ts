import { lazy, type ComponentType } from 'react';

/**
 * A component that is loaded when it is first drawn, or by `preload`: dialogs do not delay the screen, and are there
 * before the network goes.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Component = lazy(async () => ({ default: await load() }));
  // Without a network it is asked for again when it is drawn.
  const preload = () => void load().catch(() => undefined);
  return { Component, preload };
}
