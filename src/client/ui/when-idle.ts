// The first screen waits for the device's store meanwhile, which looks like idleness to the browser.
const notBeforeMs = 1000;

/** Runs `work` once the first screen stands and the page has nothing more urgent to do; returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) return work();
    const handle = requestIdleCallback(work, { timeout: 4000 });
    callOff = () => cancelIdleCallback(handle);
  }, notBeforeMs);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
