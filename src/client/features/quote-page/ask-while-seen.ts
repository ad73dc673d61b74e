const askAgainMs = 30_000;

/**
 * Asks at once, then every half minute and when the network or the person comes back, as long as somebody sees the page. Ends with
 * the signal.
 */
export function askWhileSeen(ask: () => void, signal: AbortSignal): void {
  const askIfSeen = () => {
    if (isSeen()) ask();
  };
  const timer = setInterval(askIfSeen, askAgainMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  window.addEventListener('online', askIfSeen, { signal });
  document.addEventListener('visibilitychange', askIfSeen, { signal });
  document.addEventListener('prerenderingchange', askIfSeen, { signal });
  askIfSeen();
}

/** A page that a browser draws ahead of a tap was opened by nobody. */
function isSeen(): boolean {
  const isPrerendered = 'prerendering' in document && document.prerendering === true;
  return !isPrerendered && document.visibilityState === 'visible';
}
