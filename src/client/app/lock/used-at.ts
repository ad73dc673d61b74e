const usedKey = 'used-at';
const stepMs = 5_000;

/** How long nobody has used this browser, in milliseconds; null where it does not know. */
export function unusedMs(): number | null {
  const usedAt = Number(localStorage.getItem(usedKey));
  return usedAt > 0 ? Math.abs(Date.now() - usedAt) : null;
}

/** Somebody uses this browser now, in whichever of its tabs. */
export function noteUse(): void {
  const unused = unusedMs();
  if (unused === null || unused >= stepMs) localStorage.setItem(usedKey, String(Date.now()));
}
