import { foldText } from '#domain/values/search-text.ts';
import { Profile, throttle } from '../browser.ts';
import { isSmoke } from '../effort.ts';
import { inPairs, median, quantile, ratiosOf } from '../pairs.ts';
import { inMs, ms, times, type Line } from '../report.ts';
import { customers } from '../page/rows.ts';
import type { Site } from '../site.ts';

const screen = '/dashboard/clientes';
/** Fills a profile's store and lets the app install its worker, so that it starts without network. */
export async function prepareProfile(site: Site, rows: number, photos = 0): Promise<Profile> {
  const profile = isSmoke ? await installedOnce(site) : new Profile();
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

const installed = new Map<Site, Promise<Profile>>();

/** A copy of one device on which the worker was installed: it keeps 300 files, which takes it longer than all else here. */
async function installedOnce(site: Site): Promise<Profile> {
  const made = installed.get(site) ?? install(site);
  installed.set(site, made);
  return (await made).copy();
}

async function install(site: Site): Promise<Profile> {
  const profile = new Profile();
  const page = await profile.open();
  await page.goto(`${site.url}/login`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await profile.close();
  return profile;
}

/** A profile with the app installed and so many customers of the generator. */
export interface Filled {
  readonly profile: Profile;
  readonly rows: number;
}

/** Row 2: the app opened by a browser that was just started, without network, to 20 painted customers. */
export async function measureStart(site: Site, large: Filled, small: Filled): Promise<Line> {
  site.cut();
  try {
    const paired = await inPairs({ app: () => coldStart(site, large), limit: () => coldStart(site, small) });
    const ratios = ratiosOf(paired);
    const worst = quantile(paired.app, 0.5);
    return {
      row: '2',
      what: `Partida fria sem rede até a lista, 4×, ${large.rows.toLocaleString('pt-BR')} ÷ ${small.rows.toLocaleString('pt-BR')} linhas`,
      measured: `${times(ratios.median)} (${times(ratios.least)} a ${times(ratios.most)}); ${ms(worst)} ÷ ${ms(median(paired.limit))}`,
      goal: '≤ 1,10',
      isMet: ratios.median <= 1.1,
      figures: inMs(paired),
    };
  } finally {
    site.mend();
  }
}

const plainPage = '/api/__bench/plain/index.html';
const plainGoal = 1.5;

/** Row 2 too: the same start against an installed page of nothing but React and Dexie that paints the same customers. */
export async function measureStartLimit(site: Site, profile: Profile, rows: number): Promise<Line> {
  await preparePlainPage(site, profile);
  site.cut();
  try {
    const limit = async () => painted(await startOf(site, profile, plainList), rows);
    if (!isSmoke) {
      await coldStart(site, { profile, rows });
      await limit();
    }
    const paired = await inPairs({ app: () => coldStart(site, { profile, rows }), limit });
    const { median: ratio, least, most } = ratiosOf(paired);
    return {
      row: '2',
      what: `Partida fria sem rede até a lista, 4×, ${rows.toLocaleString('pt-BR')} linhas ÷ página só de React e Dexie`,
      measured: `${times(ratio)} (${times(least)} a ${times(most)}); ${ms(median(paired.app))} ÷ ${ms(median(paired.limit))}`,
      goal: `≤ ${times(plainGoal)}`,
      isMet: ratio <= plainGoal,
      figures: inMs(paired),
    };
  } finally {
    site.mend();
  }
}

/** Puts the rows that the app shows first into that page's store, and lets its worker keep it. */
async function preparePlainPage(site: Site, profile: Profile): Promise<void> {
  const page = await profile.open();
  try {
    await page.goto(`${site.url}/api/__bench/`);
    await page.waitForFunction(() => 'bench' in window);
    await page.evaluate(() => window.bench.fillPlain());
    await page.goto(`${site.url}${plainPage}`);
    // The app's own worker has the page until this one has come.
    await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/plain/worker.js'));
    // What was asked for before it was there.
    await page.reload();
    await page.locator(plainList.card).first().waitFor();
  } finally {
    await profile.close();
  }
}

interface List {
  readonly path: string;
  readonly card: string;
}

const appList: List = { path: screen, card: '.ui-card' };
const plainList: List = { path: plainPage, card: '.plain-card' };

/** How long the app takes from a browser that was just started to its usable list. */
export async function coldStart(site: Site, { profile, rows }: Filled): Promise<number> {
  return painted(await startOf(site, profile, appList), rows);
}

interface Start {
  readonly at: number;
  readonly names: readonly string[];
}

/** When the list stood there. Throws when it is not that of the customers. */
function painted({ at, names }: Start, rows: number): number {
  if (names.join() !== firstNames(rows)) throw new Error(`Painted were ${names.join()}`);
  return at;
}

const firstOf = new Map<number, string>();

/** The names that the list of a shop of so many customers begins with, worked out without it. */
function firstNames(rows: number): string {
  const known = firstOf.get(rows);
  if (known !== undefined) return known;
  const all = [...customers(rows)].map(({ row: { name } }) => ({ name, sort: foldText(name) }));
  const first = all
    .toSorted((a, b) => (a.sort === b.sort ? 0 : a.sort < b.sort ? -1 : 1))
    .slice(0, 20)
    .map(({ name }) => name)
    .join();
  firstOf.set(rows, first);
  return first;
}

async function startOf(site: Site, profile: Profile, { path, card }: List): Promise<Start> {
  const page = await profile.open();
  try {
    await throttle(page, 4);
    await page.addInitScript(noteWhenUsable, card);
    await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'usableAt' in window);
    const at = await page.evaluate(() => (window as unknown as { usableAt: number }).usableAt);
    return { at, names: await page.locator(`${card} h2`).allTextContents() };
  } finally {
    await profile.close();
  }
}

/** Runs in the page: when the list and its search field stand there and were painted, since the navigation began. */
function noteWhenUsable(card: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(card).length < 20 || document.querySelector('input[type=search]:enabled') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { usableAt: performance.now() })));
  });
  observer.observe(document, { subtree: true, childList: true });
}
