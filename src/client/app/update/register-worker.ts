import { exampleNote } from '#client/api/example-shop.ts';
import { Workbox } from 'workbox-window';
import { serviceWorkerAddress, workerScript } from '#client/data/photos/worker-script.ts';

const hourMs = 60 * 60 * 1000;
const askAgainMs = 5_000;

/**
 * Registers the worker and offers its updates. A tab reloads only when its own person asked for it: another tab's
 * 'Atualizar' changes the worker under this one, whose open form must stay.
 */
export async function registerWorker(offer: (apply: () => void) => void): Promise<void> {
  // Here every page comes by, once it stands.
  if (exampleNote() !== null) void import('../example/example-bar.tsx').then(({ watchExample }) => watchExample());
  const workbox = new Workbox(workerScript(serviceWorkerAddress));
  let isOwnWish = false;
  const apply = () => void takeWaiting();
  workbox.addEventListener('waiting', () => void offerWaiting());
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isOwnWish) location.reload();
    else if (isUpdate) offer(() => location.reload());
  });
  await workbox.register();
  const look = () => void lookForUpdate(workbox).then(offerWaiting).catch(ignoreOffline);
  setInterval(look, hourMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });

  /** A first worker waits too, for as long as a slow device takes to start it: it is nothing new to anybody. */
  async function offerWaiting(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active && registration.waiting) offer(apply);
  }

  /**
   * What waited may have come in by another way since it was offered: then it is there with the next load. It comes in when
   * the one before has nothing under way, and a worker that the browser was just ending has not heard that it should.
   */
  async function takeWaiting(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.waiting) return location.reload();
    isOwnWish = true;
    registration.active?.postMessage({ type: 'LET_GO' });
    workbox.messageSkipWaiting();
    setTimeout(apply, askAgainMs);
  }
}

/** Without a registration the kill switch has been here (docs/kill-switch.md): when it is off again, the worker comes back. */
async function lookForUpdate(workbox: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (registration === undefined ? workbox.register() : registration.update());
}

/** No network: the next look finds the update. */
function ignoreOffline(): void {}
