/** The time when what stands in the document now has been painted. */
export const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });

/** Resolves as soon as the document is as `isThere` wants it. */
export function present(isThere: () => boolean): Promise<void> {
  if (isThere()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      observer.disconnect();
      reject(new Error(`Never there: ${String(isThere)}`));
    }, 20_000);
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}
