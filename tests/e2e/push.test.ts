import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PushPayload } from '#contract/push-payload.ts';
import { useLab } from './lab.ts';
import { readyForOffline } from './person.ts';

// Decision 036. The browser's own push service is not to be reached from a test: what it would bring is brought by the protocol.
const lab = useLab();

/** Brings a message to the worker as a push service does; seen from `page`, which may be anybody's. */
async function pushService(page: Page, origin: string): Promise<(data: string) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration;
  return async (data) => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // The DOM's own types do not know the badge.
    const notifications = (await registration.getNotifications()) as (Notification & { readonly badge: string })[];
    return notifications.map(({ title, body, tag, lang, icon, badge, data }) => ({ title, body, tag, lang, icon, badge, data: data as unknown }));
  });

it('a push message is shown, a later one of the same quote in its place, and what is none as something new', async () => {
  const { app } = lab;
  const device = await lab.device();
  const { page } = device;
  await device.context.grantPermissions(['notifications'], { origin: app.url });
  await readyForOffline(device);
  const bring = await pushService(page, app.url);
  const told: PushPayload = { title: 'Orçamento nº 12 aprovado', body: 'GKD4H07 Honda HR-V', path: '/dashboard/orcamentos?busca=12', tag: 'quote-a' };
  await bring(JSON.stringify({ ...told, title: 'Orçamento nº 12 recusado' }));
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(['Orçamento nº 12 recusado']);
  await bring(JSON.stringify(told));
  const { path, ...looks } = told;
  const icons = { icon: `${app.url}/icons/icon-192.png`, badge: `${app.url}/icons/badge-96.png` };
  await expect.poll(() => shown(page)).toEqual([{ ...looks, ...icons, lang: 'pt-BR', data: path }]);
  for (const { icon, badge } of await shown(page)) for (const image of [icon, badge]) expect((await page.request.get(image)).ok()).toBe(true);
  await bring('no payload of ours');
  await expect.poll(async () => (await shown(page)).map(({ title }) => title).toSorted()).toEqual(['Há novidades no Pátio', told.title]);
});

it('a tap leads within the window that is open, which is not loaded anew', async () => {
  const { app } = lab;
  const device = await lab.device();
  const { page, context } = device;
  await context.grantPermissions(['notifications'], { origin: app.url });
  await readyForOffline(device);
  const bring = await pushService(page, app.url);
  const told: PushPayload = { title: 'Orçamento nº 12 aprovado', body: '', path: '/dashboard/orcamentos?busca=12', tag: 'quote-a' };
  await bring(JSON.stringify(told));
  await expect.poll(async () => (await shown(page)).length).toBe(1);
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const [worker] = context.serviceWorkers();
  // Made by hand, not by a finger: the browser lets it bring no window to the front, and says so.
  await worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const Made = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event }).NotificationEvent;
    dispatchEvent(new Made('notificationclick', { notification }));
  });
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(told.path);
  expect(await page.locator('body[data-same-page]').count()).toBe(1);
  await expect.poll(async () => (await shown(page)).length).toBe(0);
});
