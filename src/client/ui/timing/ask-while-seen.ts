const askAgainMs = 30_000;
// A network that is said to be there leads nowhere in its first moments.
const askAfterOnlineMs = 3_000;

/**
 * Asks at once, then every half minute, when the person comes back, and twice when the network does, as long as somebody sees the
 * page. Ends with the signal.
 */
export function askWhileSeen(ask: () => void, signal: AbortSignal): void {
  const askIfSeen = () => {
    if (isSeen()) ask();
  };
  const timer = setInterval(askIfSeen, askAgainMs);
  let afterOnline: ReturnType<typeof setTimeout> | undefined;
  const askWithNetwork = () => {
    askIfSeen();
    clearTimeout(afterOnline);
    afterOnline = setTimeout(askIfSeen, askAfterOnlineMs);
  };
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    clearTimeout(afterOnline);
  });
  window.addEventListener('online', askWithNetwork, { signal });
  document.addEventListener('visibilitychange', askIfSeen, { signal });
  document.addEventListener('prerenderingchange', askIfSeen, { signal });
  askIfSeen();
}

/** A page that a browser draws ahead of a tap was opened by nobody. */
function isSeen(): boolean {
  const isPrerendered = 'prerendering' in document && document.prerendering === true;
  return !isPrerendered && document.visibilityState === 'visible';
}
