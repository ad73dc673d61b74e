import { Profile, throttle } from '../browser.ts';
import { inPairs, median, quantile, ratiosOf } from '../pairs.ts';
import { inMs, ms, times, type Line } from '../report.ts';
import type { Site } from '../site.ts';

const screen = '/dashboard/clientes';
/** Fills a profile's store and lets the app install its worker, so that it starts without network. */
export async function prepareProfile(site: Site, rows: number, photos = 0): Promise<Profile> {
  const profile = new Profile();
  const page = await profile.open();
  await page.goto(`${site.url}/api/__bench/`);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(
    ([customers, pictures]) =>
      window.bench
        .fill(customers)
        .then(() => window.bench.fillPhotos(pictures))
        .then(() => window.bench.pack())
        .then(() => window.bench.signIn()),
    [rows, photos] as const,
  );
  await page.goto(`${site.url}${screen}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.locator('.ui-card').first().waitFor();
  await profile.close();
  return profile;
}

/** Row 2: the app opened by a browser that was just started, without network, to 20 painted customers. */
export async function measureStart(site: Site, large: { profile: Profile; rows: number }, small: { profile: Profile; rows: number }): Promise<Line> {
  site.cut();
  try {
    const paired = await inPairs({ app: () => coldStart(site, large.profile), limit: () => coldStart(site, small.profile) });
    const ratios = ratiosOf(paired);
    const worst = quantile(paired.app, 0.5);
    return {
      row: '2',
      what: `Partida fria sem rede até a lista, 4×, ${large.rows.toLocaleString('pt-BR')} ÷ ${small.rows.toLocaleString('pt-BR')} linhas`,
      measured: `${times(ratios.median)} (${times(ratios.least)} a ${times(ratios.most)}); ${ms(worst)} ÷ ${ms(median(paired.limit))}`,
      goal: '≤ 1,10 e < 1 s',
      isMet: ratios.median <= 1.1 && worst < 1000,
      figures: inMs(paired),
    };
  } finally {
    site.mend();
  }
}

/** How long the app takes from a browser that was just started to its usable list. */
export async function coldStart(site: Site, profile: Profile): Promise<number> {
  const page = await profile.open();
  try {
    await throttle(page, 4);
    await page.addInitScript(noteWhenUsable);
    await page.goto(`${site.url}${screen}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'usableAt' in window);
    return await page.evaluate(() => (window as unknown as { usableAt: number }).usableAt);
  } finally {
    await profile.close();
  }
}

/** Runs in the page: when the list and its search field stand there and were painted, since the navigation began. */
function noteWhenUsable(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('.ui-card').length < 20 || document.querySelector('input[type=search]:enabled') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { usableAt: performance.now() })));
  });
  observer.observe(document, { subtree: true, childList: true });
}
