import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useLab } from './lab.ts';
import { card, createCustomer, dialog, removeCustomer, sees, seesBadge, signIn } from './person.ts';

const lab = useLab();

interface Watched {
  /** What moved: which part, and from what. */
  moved: string[];
  /** Of what has left and is still seen, whether it can be reached or found. */
  ghosts: { text: string; isOutOfReach: boolean; hasNames: boolean }[];
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const watched: Watched = { moved: [], ghosts: [] };
  Object.assign(window, { watched });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function note(keyframes, options) {
    watched.moved.push(`${this.tagName} ${JSON.stringify(keyframes)}`);
    return animate.call(this, keyframes, options);
  };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || !node.inert || node.style.position !== 'fixed') continue;
      const isOutOfReach = node.ariaHidden === 'true' && node.style.pointerEvents === 'none';
      watched.ghosts.push({ text: node.textContent, isOutOfReach, hasNames: node.matches('[id]') || node.querySelector('[id], [name]') !== null });
    }
  }).observe(document, { subtree: true, childList: true });
}

const watchedIn = (page: Page): Promise<Watched> => page.evaluate(() => (window as unknown as { watched: Watched }).watched);

const ghostsLeft = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('body > [inert][aria-hidden][style*="fixed"]').length);

async function openCustomers(isMoving: boolean): Promise<Page> {
  const device = await lab.device({ isMoving });
  await device.context.addInitScript(watch);
  await signIn(device);
  await seesBadge(device.page, /^Tudo enviado/);
  await device.open('/dashboard/clientes');
  // What moves is loaded when the device has nothing else to do.
  await device.page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/motion-engine-')));
  return device.page;
}

it('cards arrive, find their place and leave; what has left is out of reach at once, and gone soon', async () => {
  const page = await openCustomers(true);
  await createCustomer(page, 'Aa Movida');
  await sees(card(page, 'Aa Movida'));
  await expect
    .poll(async () => (await watchedIn(page)).moved.filter((part) => part.startsWith('LI')).join())
    .toMatch(/translate\(.*px.*translateY|translateY.*translate\(/);
  await removeCustomer(page, 'Aa Movida');
  const named = async () => (await watchedIn(page)).ghosts.filter(({ text }) => text.includes('Aa Movida'));
  await expect.poll(async () => (await named()).length, { message: 'the question and the card' }).toBe(2);
  const { ghosts } = await watchedIn(page);
  expect(ghosts.filter(({ isOutOfReach, hasNames }) => !isOutOfReach || hasNames)).toEqual([]);
  await expect.poll(() => ghostsLeft(page)).toBe(0);
});

it('where a person wants no motion nothing moves', async () => {
  const page = await openCustomers(false);
  await createCustomer(page, 'Aa Ruhig');
  await removeCustomer(page, 'Aa Ruhig');
  await sees(page.getByRole('list', { name: 'Clientes' }));
  expect(await dialog(page, /./).count()).toBe(0);
  expect(await watchedIn(page)).toEqual({ moved: [], ghosts: [] });
});
