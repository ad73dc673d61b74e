/** Where a page hears that it is left and come back to. */
export interface PageEvents {
  readonly window: Pick<EventTarget, 'addEventListener'>;
  readonly document: Pick<EventTarget, 'addEventListener'>;
}

export interface PageLife {
  /** Put away, perhaps to come back: nothing that runs now goes on. */
  readonly leave: () => void;
  /** Gone for good. */
  readonly end: () => void;
  readonly comeBack: () => void;
}

/**
 * Tells when the page goes into the back/forward cache or is frozen, when it comes back from there, and when it goes
 * for good, until `signal` aborts.
 */
export function watchPageLife({ window, document }: PageEvents, { leave, end, comeBack }: PageLife, signal: AbortSignal): void {
  const isPersisted = (event: Event) => 'persisted' in event && event.persisted === true;
  window.addEventListener('pagehide', (event) => (isPersisted(event) ? leave() : end()), { signal });
  window.addEventListener('pageshow', (event) => isPersisted(event) && comeBack(), { signal });
  document.addEventListener('freeze', leave, { signal });
  document.addEventListener('resume', comeBack, { signal });
}
