import type { Page } from 'playwright-core';

/** Fires Background Sync as the browser does when the network is back; seen from `page`, which may be anybody's. */
export async function backgroundSync(page: Page, origin: string): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration;
  return async () => {
    await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'patio-outbox', lastChance: false });
  };
}
