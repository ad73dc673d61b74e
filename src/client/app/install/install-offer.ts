/*
 * Chromium hands its offer out as an event, once a page and often before anything is drawn: it is caught when the app
 * starts and kept until somebody wants it. Safari on iOS has no such event, only a way that a person goes.
 */

/** What `beforeinstallprompt` is; the DOM's own types do not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** `offer`: the browser asks by itself when told to. `ios`: the person has to be shown the way. Null: not here. */
export type InstallWay = 'offer' | 'ios' | null;

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function become(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer from now on, in place of its own bar; called once, when the app starts. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    become(event);
  });
  window.addEventListener('appinstalled', () => {
    dismissInstall();
    become(null);
  });
}

/** How the app can be put on this device, as it stands now. */
export function installWay(): InstallWay {
  if (isInstalled()) return null;
  if (offer !== null) return 'offer';
  return isIosSafari(navigator) ? 'ios' : null;
}

export function onInstallWay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's own question. An offer counts once: it makes another one when it wants to be asked again. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer;
  become(null);
  await taken?.prompt();
}

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

// An iPad calls itself a Mac. Browsers of others on iOS, and views inside other apps, have no such entry in their menu.
const iosPattern = /iPhone|iPad|iPod/;
const otherBrowserPattern = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|FBAN|FBAV|Instagram|WhatsApp|Line\//;

/** Whether this is Safari itself on an iPhone or iPad. */
export function isIosSafari({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isIos = iosPattern.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !otherBrowserPattern.test(userAgent);
}

const key = 'patio-install';

/** Whether the notice was shown on this device, or is wanted no more: it comes once. */
export const isInstallDismissed = (): boolean => localStorage.getItem(key) !== null;

export const dismissInstall = (): void => localStorage.setItem(key, 'dismissed');
