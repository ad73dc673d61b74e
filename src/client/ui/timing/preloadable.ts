import { createElement, lazy, useState, type ComponentType } from 'react';

/**
 * A component that is loaded when it is first drawn, or by `preload`: dialogs do not delay the screen, and are there
 * before the network goes. What `preload` returns settles when the component can be drawn, or could not be loaded; it
 * never rejects.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => (loaded = await load());
  const Later = lazy(async () => ({ default: await get() }));
  // What is there is drawn at once; what began as the later one stays it.
  function Component(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Shown, props);
  }
  // Without a network it is asked for again when it is drawn.
  const preload = () =>
    get().then(
      () => undefined,
      () => undefined,
    );
  return { Component, preload };
}
