const key = 'patio-loaded-anew';
const notAgainMs = 10 * 60_000;

/**
 * Loads the page anew, where there is nothing to lose: once in ten minutes, for a part that is still missing after that is not
 * brought back by it.
 */
export function loadAnew(now: number = Date.now()): void {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (now - last < notAgainMs) return;
  sessionStorage.setItem(key, String(now));
  location.reload();
}

/**
 * Whether nobody has touched the page yet. By the count that the browser keeps of its own accord (Event Timing API,
 * "eventCounts"); one that keeps none may have been touched.
 */
export const isUntouched = (): boolean => ['pointerdown', 'keydown'].every((type) => globalThis.performance.eventCounts?.get(type) === 0);
