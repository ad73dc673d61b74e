import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useLab } from './lab.ts';
import { seesBadge, signIn } from './person.ts';

// What stands between a tap and the first screen on a slow line, as brotli sends it (issue 15 §2: 145 and 215 kB).
const lab = useLab();
const kB = 1000;

it('/login comes with at most 145 kB', async () => {
  const { page } = await lab.device();
  expect(await bytesBefore(page, `${lab.app.url}/login`, 'input[type=password]')).toBeLessThanOrEqual(145 * kB);
});

it('/dashboard/clientes comes with at most 215 kB', async () => {
  const device = await lab.device();
  await signIn(device);
  await seesBadge(device.page, /^Tudo enviado/);
  expect(await bytesBefore(device.page, `${lab.app.url}/dashboard/clientes`, 'main li h2')).toBeLessThanOrEqual(215 * kB);
});

/** Of scripts and style sheets that were asked for before the selector stood there, without cache and worker; what is fetched ahead later is not counted. */
async function bytesBefore(page: Page, url: string, selector: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await page.addInitScript(noteWhenShown, selector);
  await page.goto(url);
  await page.waitForFunction(() => 'shownAt' in window);
  const files = await page.evaluate(filesBefore);
  expect(files.length, 'files of the first screen').toBeGreaterThan(1);
  expect(files.filter(({ bytes }) => bytes === 0)).toEqual([]);
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Runs in the page. */
function noteWhenShown(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    Object.assign(window, { shownAt: performance.now() });
  });
  observer.observe(document, { subtree: true, childList: true });
}

/** Runs in the page. */
function filesBefore(): { name: string; bytes: number }[] {
  const { shownAt } = window as unknown as { shownAt: number };
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime <= shownAt)
    .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
}
