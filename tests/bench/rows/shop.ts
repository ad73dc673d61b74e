import type { Page } from 'playwright-core';
import { Profile, throttle } from '../browser.ts';
import { isSmoke, sized } from '../effort.ts';
import { inPairs, median, quantile, ratiosOf } from '../pairs.ts';
import { inMs, ms, times, type Line } from '../report.ts';
import type { Site } from '../site.ts';

const runsPerMeasure = sized(3, 1);
const goal = 1.2;
const yardGoalMs = 100;

// A plate, a surname, what was done, and two of these together.
const texts = sized(['pto0z07', 'nakamura', 'oleo', 'nakamura oleo', 'oleo pto0z07'], ['pto0z07', 'nakamura oleo']);

/** Two shops with the same day and more or less of years behind it, each open in a browser of its own. */
interface Shops {
  readonly large: Page;
  readonly small: Page;
}

/** Row 18: what a person looks at all day, in a shop of 100,000 customers with their work against one of 1,000, at a fourth of the speed. */
export async function measureShop(site: Site, sizes: { large: number; small: number }): Promise<Line[]> {
  const profiles = [new Profile(), new Profile()] as const;
  try {
    const shops = { large: await filled(site, profiles[0], sizes.large), small: await filled(site, profiles[1], sizes.small) };
    const yard = (seen: 'anew' | 'again') => (page: Page) => page.evaluate((how) => window.bench.paintYard(how), seen);
    // The screens' scripts are loaded and compiled once, as after the first visit.
    for (const page of Object.values(shops)) await page.evaluate(() => window.bench.paintYard('anew').then(() => window.bench.paintCar('whole')));
    const lines = [
      unthrottled('Pátio com 30 carros até pintado', await compare(shops, yard('anew')), sizes.large),
      unthrottled('De volta ao pátio em que nada mudou', await compare(shops, yard('again')), sizes.large),
    ];
    const sessions = [await throttle(shops.large, 4), await throttle(shops.small, 4)];
    const { large, small } = sizes;
    const line = (what: string, compared: Compared) =>
      lineOf(`${what}, 4×, ${large.toLocaleString('pt-BR')} ÷ ${small.toLocaleString('pt-BR')} clientes`, compared);
    lines.push(line('Pátio com 30 carros até pintado', await compare(shops, yard('anew'))));
    for (const [what, until] of [
      ['Página de um carro com 40 visitas até estado e histórico pintados', 'state'],
      ['A mesma até o histórico inteiro', 'whole'],
    ] as const) {
      lines.push(line(what, await compare(shops, (page) => page.evaluate((end) => window.bench.paintCar(end), until))));
    }
    lines.push(await measureCalls(shops, large));
    await openFinders(shops);
    for (const text of texts) {
      lines.push(
        line(
          `Busca em tudo, última tecla de “${text}” até pintado`,
          await compare(shops, (page) => page.evaluate((typed) => window.bench.find(typed), text)),
        ),
      );
    }
    for (const session of sessions) await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return lines;
  } finally {
    for (const profile of profiles) await profile.remove();
  }
}

/** Writes the shop and its search index, and opens it again in a browser that did not; in a smoke run on a page that did not. */
async function filled(site: Site, profile: Profile, customers: number): Promise<Page> {
  const opened = async () => {
    const page = await profile.page();
    await page.goto(`${site.url}/api/__bench/`);
    await page.waitForFunction(() => 'bench' in window);
    return page;
  };
  const page = await opened();
  await page.evaluate((count) => window.bench.fillShop(count).then(() => window.bench.pack()), customers);
  if (!isSmoke) await profile.close();
  const shop = await opened();
  await shop.evaluate(() => window.bench.openShop());
  return shop;
}

/** Has no goal of its own: a shop with more cars has more of them to call, up to a bound. */
async function measureCalls({ large, small }: Shops, customers: number): Promise<Line> {
  const counts = await Promise.all([large, small].map((page) => page.evaluate(() => window.bench.countCalls())));
  const compared = await compare({ large, small }, (page) => page.evaluate(() => window.bench.paintCalls()));
  const what = `A chamar hoje inteiro até pintado, 4×, ${customers.toLocaleString('pt-BR')} clientes; linhas: ${counts.join(' ÷ ')}`;
  return { ...lineOf(what, compared), goal: '-', isMet: true };
}

async function openFinders({ large, small }: Shops): Promise<void> {
  const open = (page: Page) => page.evaluate((all) => window.bench.openFinder(all), texts);
  const [ofLarge, ofSmall] = [await open(large), await open(small)];
  if (ofLarge.join() !== ofSmall.join()) throw new Error(`The shops show other rows: ${ofLarge.join()} and ${ofSmall.join()}`);
}

interface Compared {
  /** By pair, each the median of a few runs. */
  readonly pairs: { readonly app: readonly number[]; readonly limit: readonly number[] };
  /** Every run. */
  readonly large: readonly number[];
  readonly small: readonly number[];
}

async function compare(shops: Shops, run: (page: Page) => Promise<number>): Promise<Compared> {
  const all: Record<keyof Shops, number[]> = { large: [], small: [] };
  const measure = async (size: keyof Shops) => {
    const runs: number[] = [];
    for (let at = 0; at < runsPerMeasure; at += 1) runs.push(await run(shops[size]));
    all[size].push(...runs);
    return median(runs);
  };
  const pairs = await inPairs({ app: () => measure('large'), limit: () => measure('small') });
  return { pairs, ...all };
}

function lineOf(what: string, { pairs, large, small }: Compared): Line {
  const ratio = median(pairs.app) / median(pairs.limit);
  const { least, most } = ratiosOf(pairs);
  const told = (runs: readonly number[]) => `${ms(median(runs))} (p95 ${ms(quantile(runs, 0.95))})`;
  const measured = `${times(ratio)} (${times(least)} a ${times(most)}); ${told(large)} ÷ ${told(small)}`;
  return { row: '18', what, measured, goal: `≤ ${times(goal)}`, isMet: ratio <= goal, figures: inMs(pairs) };
}

/** Issue "The car's way" §1: live, under a tenth of a second, on the machine as it is. */
function unthrottled(what: string, { large }: Compared, customers: number): Line {
  const p95 = quantile(large, 0.95);
  return {
    row: '18',
    what: `${what}, sem freio, ${customers.toLocaleString('pt-BR')} clientes`,
    measured: `p95 ${ms(p95)}, p50 ${ms(median(large))} de ${large.length}`,
    goal: `p95 < ${yardGoalMs} ms`,
    isMet: p95 < yardGoalMs,
    figures: inMs({ app: large, limit: [] }),
  };
}
