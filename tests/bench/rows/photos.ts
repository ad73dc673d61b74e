import type { Page } from 'playwright-core';
import { Profile, throttle } from '../browser.ts';
import { sized } from '../effort.ts';
import { inPairs, median, ratiosOf, type Paired } from '../pairs.ts';
import { inMs, ms, times, type Line } from '../report.ts';
import type { Site } from '../site.ts';
import { queries } from './search.ts';
import { coldStart, prepareProfile } from './start.ts';

const goal = 1.1;
const savesPerMeasure = sized(6, 2);

/** Row 19: rows 2, 3 and 5 of a shop with so many photos on the device against the same shop without any. */
export async function measurePhotos(site: Site, { rows, photos }: { rows: number; photos: number }): Promise<Line[]> {
  const profiles: Profile[] = [];
  const prepared = async (count: number) => {
    const profile = await prepareProfile(site, rows, count);
    profiles.push(profile);
    return profile;
  };
  try {
    const [withPhotos, without] = [await prepared(photos), await prepared(0)];
    const line = (what: string, paired: Paired) => lineOf(`${what}, ${rows.toLocaleString('pt-BR')} clientes, com ${photos} fotos ÷ sem`, paired);
    site.cut();
    const starts = await inPairs({
      app: () => coldStart(site, { profile: withPhotos, rows }),
      limit: () => coldStart(site, { profile: without, rows }),
    }).finally(() => site.mend());
    const [app, limit] = [await opened(site, withPhotos), await opened(site, without)];
    await checkPhotos(app, photos);
    await checkPhotos(limit, 0);
    const searches = await inPairs({ app: () => searchOn(app), limit: () => searchOn(limit) });
    let at = 0;
    const saves = await inPairs({ app: () => savesOn(app, (at += 1)), limit: () => savesOn(limit, at) });
    return [
      line('Linha 2, partida fria sem rede, 4×', starts),
      line('Linha 3, tecla até resultados, 4×', searches),
      line('Linha 5, salvar até aparecer, 4×', saves),
    ];
  } finally {
    for (const profile of profiles) await profile.remove();
  }
}

async function opened(site: Site, profile: Profile): Promise<Page> {
  const page = await profile.open();
  await page.goto(`${site.url}/api/__bench/`);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(() => window.bench.openScreen());
  await throttle(page, 4);
  return page;
}

async function checkPhotos(page: Page, expected: number): Promise<void> {
  const held = await page.evaluate(() => window.bench.heldPhotos());
  if (held.some((count) => count !== expected)) throw new Error(`Of ${expected} photos there are ${held.join(', ')}`);
}

async function searchOn(page: Page): Promise<number> {
  const all: number[] = [];
  for (const query of queries) {
    all.push(await page.evaluate((text) => window.bench.search(text), query));
    await page.evaluate(() => window.bench.clearSearch());
  }
  return median(all);
}

async function savesOn(page: Page, from: number): Promise<number> {
  const all: number[] = [];
  for (let count = 0; count < savesPerMeasure; count += 1)
    all.push(await page.evaluate((index) => window.bench.saveToVisible(index), from * savesPerMeasure + count));
  return median(all);
}

function lineOf(what: string, paired: Paired): Line {
  const { median: ratio, least, most } = ratiosOf(paired);
  const measured = `${times(ratio)} (${times(least)} a ${times(most)}); ${ms(median(paired.app))} ÷ ${ms(median(paired.limit))}`;
  return { row: '19', what, measured, goal: `≤ ${times(goal)}`, isMet: ratio <= goal, figures: inMs(paired) };
}
