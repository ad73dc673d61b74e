import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useLab } from './lab.ts';
import { cards, readyForOffline, sees, seesBadge, signIn, withoutWorker } from './person.ts';

const lab = useLab();

/** The next call for such a file gets no answer; answers how many it was. */
async function loseOnce(page: Page, files: string): Promise<() => number> {
  let lost = 0;
  await page.route(files, (route) => (++lost === 1 ? route.abort() : route.continue()));
  return () => lost;
}

it.each([
  { part: 'what the app starts with', files: '**/assets/app-*.js' },
  { part: 'what a shop’s screens stand in', files: '**/assets/dashboard-frame-*.js' },
  { part: 'the screen', files: '**/assets/customers-page-*.js' },
])('$part did not come: the page asks for it once more by itself', async ({ files }) => {
  const device = await lab.device();
  await withoutWorker(device);
  await signIn(device);
  const lost = await loseOnce(device.page, files);
  await device.open('/dashboard/clientes');
  await sees(cards(device.page));
  expect(lost()).toBeGreaterThan(1);
});

it('what the device has lost of the app comes with the network: until then the page says so', async () => {
  const device = await lab.device({ size: 'phone' });
  const { page } = device;
  await readyForOffline(device);
  const lost = await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const found = (await cache.keys()).find(({ url }) => /\/assets\/app-[^/]*\.js$/.test(url));
      if (found !== undefined && (await cache.delete(found))) return 1;
    }
    return 0;
  });
  expect(lost).toBe(1);
  await device.goOffline();
  await device.open('/dashboard/clientes');
  await sees(page.getByRole('heading', { name: 'O Pátio não abriu por inteiro' }));
  await sees(page.getByRole('alert').filter({ hasText: 'O que você salvou está guardado.' }));
  await device.goOnline();
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await sees(cards(page));
  await seesBadge(page, /^Tudo enviado/);
});
