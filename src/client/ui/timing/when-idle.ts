// The first screen waits for the device's store meanwhile, which looks like idleness to the browser.
const notBeforeMs = 1000;
// Between two keys or taps the browser is idle too, and what is loaded then is compiled while the next one waits.
const afterInputMs = 1000;
// What many screens' parts ask for at once would be one long piece of work.
const apartMs = 100;

let quietFrom = 0;
let isListening = false;

/**
 * Runs `work` once the first screen stands, nobody types or taps and the page has nothing more urgent to do, each piece by
 * itself; returns what calls it off.
 */
export function whenIdle(work: () => void): () => void {
  listenToInput();
  let callOff = () => {};
  const wait = (ms: number) => {
    const timer = setTimeout(attempt, ms);
    callOff = () => clearTimeout(timer);
  };
  const workInPause = () => {
    const leftMs = quietFrom - performance.now();
    if (leftMs > 0) return wait(leftMs);
    stayQuiet(apartMs);
    work();
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

function stayQuiet(ms: number): void {
  quietFrom = performance.now() + ms;
}

function listenToInput(): void {
  if (isListening) return;
  isListening = true;
  for (const name of ['keydown', 'pointerdown']) window.addEventListener(name, () => stayQuiet(afterInputMs), { capture: true });
}
