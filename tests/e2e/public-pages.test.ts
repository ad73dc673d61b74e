import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { RunningApp } from '#fixtures/running-app.ts';
import { useLab } from './lab.ts';
import { fillSignIn, sees, seesNo, shop, signIn } from './person.ts';

// Issue "Instant on a cheap tablet" §7: public pages are read before the app has started, and become the app's afterwards.

const contact = {
  pix_key: '',
  pix_holder: '',
  pix_city: '',
  support_phone: '5511900000000',
  social: [{ name: 'instagram.com', url: 'https://instagram.com/patio' }],
};
const lab = useLab(() => RunningApp.start({ contact }));

/** Whether the app's own files have run: only it loads the notices, the session, the worker. */
const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')));

/** Leaves a mark on what stands there: who draws it anew takes the mark away. */
const mark = (page: Page) => page.evaluate(() => document.querySelectorAll('#root *').forEach((element) => element.setAttribute('data-mark', '')));
const unmarked = (page: Page) => page.evaluate(() => document.querySelectorAll('#root main *:not([data-mark])').length);

/** What a person at the page does first. */
const touch = (page: Page) => page.mouse.move(20, 20);

it('without scripts the home page and the plans are read whole, in the colours of the device', async () => {
  const { page } = await lab.device({ hasScripts: false, colorScheme: 'dark', size: 'phone' });
  await page.goto(`${lab.app.url}/`);
  await sees(page.getByRole('heading', { level: 1, name: /O sistema de gestão do seu auto center/ }));
  expect(await page.getByRole('link', { name: 'Ver planos' }).getAttribute('href')).toBe('/planos');
  await sees(page.getByRole('link', { name: /\(11\) 90000-0000/ }));
  // What does nothing here has its reason beside it, wherever the page is read.
  const notice = await page.locator('noscript').boundingBox();
  expect(notice && notice.y + notice.height).toBe(page.viewportSize()?.height);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(18, 20, 24)');
  await page.getByRole('link', { name: 'Ver planos' }).click();
  await page.waitForURL('**/planos');
  await sees(page.getByText('R$ 99,90'));
  await sees(page.getByText('R$ 149,90'));
  await sees(page.getByText('10 Usuários'));
  expect(await page.getByRole('link', { name: 'Assinar o plano Básico' }).getAttribute('href')).toBe('/assinar/basico');
  await sees(page.getByRole('table', { name: 'Compare os planos' }));
  await sees(page.getByRole('link', { name: 'Instagram' }));
});

it.each(['/', '/planos', '/login'])('the app takes %s over as it stands, at the first sign of a person', async (address) => {
  const device = await lab.device();
  const { page } = device;
  await device.open(address);
  await sees(page.getByRole('heading', { level: 1 }));
  await mark(page);
  expect(await isTakenOver(page)).toBe(false);
  await touch(page);
  await expect.poll(() => isTakenOver(page)).toBe(true);
  // Done from the outer to the inner parts; the worker comes once all is idle.
  await device.untilInstalled();
  // On the sign-in page ways that hang on the device come into what stands there.
  if (address !== '/login') expect(await unmarked(page)).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).getAttribute('data-mark')).toBe('');
  await page.getByRole('navigation', { name: 'Navegação', exact: true }).getByRole('link', { name: 'Planos' }).click();
  await sees(page.getByText('R$ 99,90'));
});

it('a button that is pressed before the app has started does its work when it has', async () => {
  const device = await lab.device({ size: 'phone' });
  await device.open('/');
  await device.page.getByRole('button', { name: 'Ver uma oficina de exemplo' }).click();
  await device.page.waitForURL('**/dashboard');
});

it('whoever signs in faster than the app starts gets in, and the password goes into no address', async () => {
  const device = await lab.device();
  const { page } = device;
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  // The app comes late, as on a slow line.
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await device.open('/login');
  await fillSignIn(page);
  expect(addresses.filter((address) => address.includes('?'))).toEqual([]);
});

it.each([
  ['a press', (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('[type="submit"]')?.click()],
  ['a form that is sent', (form: HTMLFormElement) => form.requestSubmit()],
])('a form that is filled in by no hand signs in with %s, which nothing went before', async (_, send) => {
  const device = await lab.device();
  const { page } = device;
  await device.open('/login');
  // As some password managers do it: no event tells of it.
  for (const [name, value] of Object.entries({ email: shop, password: 'patio-demo' })) {
    await page.locator(`[name="${name}"]`).evaluate((field: HTMLInputElement, filledIn) => void (field.value = filledIn), value);
  }
  expect(await isTakenOver(page)).toBe(false);
  await page.locator('form').evaluate(send);
  await page.waitForURL('**/dashboard');
});

it('a press while the page is still on its way is not lost', async () => {
  const device = await lab.device({ size: 'phone' });
  const { page } = device;
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('oficina de exemplo'));
      if (!button || document.readyState !== 'loading') return;
      observer.disconnect();
      button.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await device.open('/');
  await page.waitForURL('**/dashboard');
});

it('where the app cannot be fetched at the first sign, it starts with the network', async () => {
  const device = await lab.device();
  const { page } = device;
  device.expects();
  const script = /\/assets\/(app|index)-[^/]+\.js$/;
  await page.route(script, (route) => route.abort());
  await device.open('/login');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await sees(page.locator('button[aria-busy="true"]'));
  await page.unroute(script);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await sees(page.getByRole('button', { name: 'Ocultar senha' }));
  await seesNo(page.locator('button[aria-busy="true"]'));
});

it('whoever is signed in sees no way into an example, not even for a moment', async () => {
  const device = await lab.device();
  const { page } = device;
  await signIn(device);
  // As over http in the shop's own network, where no browser has a worker: the server answers.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  });
  await page.addInitScript(() => {
    const seen = () => {
      const button = [...document.querySelectorAll('#root button')].find(({ textContent }) => textContent?.includes('oficina de exemplo'));
      if (button?.checkVisibility()) document.documentElement.dataset['seenExample'] = '';
      requestAnimationFrame(seen);
    };
    requestAnimationFrame(seen);
  });
  await device.open('/');
  await sees(page.getByRole('heading', { level: 1 }));
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await seesNo(page.getByRole('button', { name: 'Ver uma oficina de exemplo' }));
  expect(await page.evaluate(() => document.documentElement.dataset['seenExample'])).toBeUndefined();
});

it('a chosen colour is there before anything is painted, and the app’s own addresses carry no page of others', async () => {
  const device = await lab.device();
  const { page } = device;
  await page.addInitScript(() => localStorage.setItem('patio-color-mode', 'dark'));
  await device.open('/planos');
  expect(await page.evaluate(() => [document.documentElement.dataset['theme'], getComputedStyle(document.body).backgroundColor])).toEqual([
    'dark',
    'rgb(18, 20, 24)',
  ]);
  const shell = await (await fetch(`${lab.app.url}/dashboard`, { headers: { accept: 'text/html' } })).text();
  expect(shell).toContain('<div id="root"></div>');
  expect(shell).not.toContain('drawn-');
});
