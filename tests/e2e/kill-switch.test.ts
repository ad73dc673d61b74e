import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useLab } from './lab.ts';
import { cards, createCustomer, readyForOffline, sees, seesBadge } from './person.ts';
import { customersNamed } from './server-rows.ts';

const lab = useLab();

it('the kill switch takes the worker and its shell off a device once, and nothing that waits; switched off, the worker is back', async () => {
  const { app } = lab;
  const device = await lab.device();
  const { page } = device;
  device.expects();
  device.expects(/dynamically imported module/);
  await readyForOffline(device);
  expect(await installed(page)).toMatchObject({ controller: true, registrations: 1 });
  app.link.set('failing');
  await createCustomer(page, 'Espera Aqui');
  await seesBadge(page, /1 a enviar/);

  const loads = countLoads(page);
  await lookWhileItLeaves(page);
  await restart(true, 'failing');
  // Again until the look got through: a server that just came up may not have answered the first.
  const letGo = await endingFormerWorker(page);
  await expect.poll(() => soon(comeBack(page).then(letGo)).then(() => loads.count), { timeout: 60_000, interval: 1_000 }).toBe(1);
  await expect.poll(() => installed(page), { timeout: 30_000 }).toEqual(nothing);
  await sees(cards(page));
  await seesBadge(page, /1 a enviar/);
  // The page from the network has met the kill switch by itself, and comes back to it.
  for (let visits = 0; visits < 3; visits += 1) {
    await comeBack(page);
    await expect.poll(() => installed(page)).toEqual(nothing);
  }
  // So does one that is opened anew: it registers what stands at the worker's address, and that leaves again.
  const met = page.context().waitForEvent('serviceworker', { timeout: 60_000 });
  await page.reload();
  await sees(cards(page));
  await met;
  // Looked at together: what a page that loads itself anew meets leaves once more.
  const come = async () => [loads.count - (await loadedItselfAnew(page)), await installed(page)];
  await expect.poll(() => come().catch(() => null)).toEqual([2, nothing]);
  app.link.set('none');
  await seesBadge(page, /^Tudo enviado$/);
  expect(await customersNamed(app, 'Espera Aqui')).toHaveLength(1);

  await restart(false, 'none');
  await expect
    .poll(() => comeBack(page).then(() => installed(page)), { timeout: 60_000, interval: 1_000 })
    .toMatchObject({ controller: true, registrations: 1 });
  await device.untilInstalled();
  expect(loads.count - (await loadedItselfAnew(page))).toBe(2);
  await device.goOffline();
  await page.reload();
  await sees(cards(page));
});

const nothing = { controller: false, registrations: 0, caches: [] };

interface Installed {
  readonly controller: boolean;
  readonly registrations: number;
  readonly caches: string[];
}

/** What of the app is on the device, besides its data; null while the page is being replaced. */
function installed(page: Page): Promise<Installed | null> {
  const seen = page
    .evaluate(async () => ({
      controller: navigator.serviceWorker.controller !== null,
      registrations: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
    .catch(() => null);
  return soon(seen);
}

/** What is asked of a page that is just being replaced may never be answered: null after a while, and it is asked again. */
const soon = <T>(answer: Promise<T>): Promise<T | null> => Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, 10_000, null))]);

async function restart(killSwitch: boolean, fault: 'none' | 'failing'): Promise<void> {
  await lab.app.stop();
  await lab.app.start({ killSwitch });
  lab.app.link.set(fault);
}

/** As when somebody comes back to the window: the app looks for a newer version, unless it is just being replaced. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined);

/** From when the worker is replaced until the page is: a look between the worker's leaving and the reload must not bring it back. */
const lookWhileItLeaves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const look = () => document.dispatchEvent(new Event('visibilitychange'));
    navigator.serviceWorker.addEventListener('controllerchange', () => setInterval(look, 2));
  });

/**
 * A worker that sends in the background is not replaced before it is done, and against a failing server it begins again and
 * again; Chromium ends it after five minutes. Answers what ends it at once, where the next one waits for its place.
 */
async function endingFormerWorker(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  return async () => {
    const isHeld = await page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)).catch(() => false);
    if (isHeld) await cdp.send('ServiceWorker.stopAllWorkers');
  };
}

/** A page that misses a part, loaded while its worker leaves, loads itself anew, once (`load-anew.ts`): 1 where it has. */
const loadedItselfAnew = (page: Page): Promise<number> => page.evaluate(() => (sessionStorage.getItem('patio-loaded-anew') === null ? 0 : 1));

function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('load', () => (loads.count += 1));
  return loads;
}
