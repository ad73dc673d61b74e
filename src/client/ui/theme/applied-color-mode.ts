export type ColorMode = 'system' | 'light' | 'dark';
export type ResolvedColorMode = 'light' | 'dark';

const storageKey = 'patio-color-mode';
const barColors: Record<ResolvedColorMode, string> = { light: '#ffffff', dark: '#1b1e24' };
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function readMode(): ColorMode {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function resolve(mode: ColorMode): ResolvedColorMode {
  if (mode !== 'system') return mode;
  return systemDark.matches ? 'dark' : 'light';
}

let mode = readMode();
let resolved = resolve(mode);

function apply(): void {
  resolved = resolve(mode);
  const root = document.documentElement;
  root.classList.toggle('dark', resolved === 'dark');
  root.classList.toggle('light', resolved === 'light');
  root.dataset['theme'] = resolved;
  root.style.colorScheme = resolved;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[resolved]);
  for (const listener of listeners) listener();
}

/** Keeps a choice on this browser, for all its tabs; 'system' is what it has without one. */
export function setMode(next: ColorMode): void {
  mode = next;
  if (next === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, next);
  apply();
}

/** Calls `listener` when the mode changes, by a choice here or in another tab or by the device; returns the unsubscriber. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

systemDark.addEventListener('change', apply);
window.addEventListener('storage', (event) => {
  if (event.key !== storageKey) return;
  mode = readMode();
  apply();
});
// At import, before the first render: the person never sees the other mode flash by.
apply();

export const chosenMode = (): ColorMode => mode;
export const shownMode = (): ResolvedColorMode => resolved;
