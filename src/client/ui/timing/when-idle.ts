// The first screen waits for the device's store meanwhile, which looks like idleness to the browser.
const notBeforeMs = 1000;
// Between two keys the browser is idle too, and what is loaded then is compiled while the next one waits.
const afterKeyMs = 1000;

let lastKeyAt = Number.NEGATIVE_INFINITY;
let isListening = false;

/** Runs `work` once the first screen stands, nobody is typing and the page has nothing more urgent to do; returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  listenToKeys();
  let callOff = () => {};
  const wait = (ms: number) => {
    const timer = setTimeout(attempt, ms);
    callOff = () => clearTimeout(timer);
  };
  const workInPause = () => {
    const leftMs = lastKeyAt + afterKeyMs - performance.now();
    if (leftMs > 0) wait(leftMs);
    else work();
  };
  const attempt = () => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) return workInPause();
    const handle = requestIdleCallback(workInPause, { timeout: 4000 });
    callOff = () => cancelIdleCallback(handle);
  };
  wait(notBeforeMs);
  return () => callOff();
}

function listenToKeys(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('keydown', () => (lastKeyAt = performance.now()), { capture: true });
}
