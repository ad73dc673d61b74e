import type { Locator, Page } from 'playwright-core';
import { throttle } from '../browser.ts';
import { sized } from '../effort.ts';
import { leastPairs, median, quantile } from '../pairs.ts';
import { inMs, ms, type Line } from '../report.ts';

const [months, perMonth] = [60, sized(1000, 50)];
const seen = 30;
const goalMs = 100;
const presses = sized(2 * leastPairs, 1);
/** Entries are told some time after what they tell of. */
const untilToldMs = sized(1500, 300);

const byMonth = { by: 1, back: 'Mês anterior', on: 'Próximo mês' };
const journeys = [
  { view: '', what: 'Toque que vira o mês, 60.000 lançamentos, 1.000 no mês, 4×', ...byMonth },
  { view: 'fluxo', what: 'Toque que vira o mês do fluxo de caixa, 4×', ...byMonth },
  { view: 'dre', what: 'Toque que vira o ano do DRE, 12.000 lançamentos no ano, 4×', by: 12, back: 'Ano anterior', on: 'Próximo ano' },
];

/** Row 10, second journey: the ledger of 60,000 entries; taps that turn its page, from the press to the painted frame, at a fourth of the speed. */
export async function measureLedger(page: Page): Promise<Line[]> {
  await page.evaluate(([count, each]) => window.bench.fillLedger(count, each), [months, perMonth] as const);
  const lines: Line[] = [];
  for (const { view, what, by, back, on } of journeys) {
    await page.evaluate(([at, name]) => window.bench.openLedger(at, name), [seen, view] as const);
    await watchTaps(page);
    const session = await throttle(page, 4);
    const turns: number[] = [];
    for (let at = 0; at < presses; at += 1) {
      // As long as a person looks at a month before the next.
      await page.waitForTimeout(sized(1500, 300));
      const isBack = at % 2 === 1;
      const shown = page.evaluate(([to, name]) => window.bench.turnedLedger(to, name), [isBack ? seen : seen + by, view] as const);
      await press(page, page.getByRole('button', { name: isBack ? back : on }));
      turns.push(await shown);
    }
    const taps = await toldTaps(page, turns.length);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.evaluate(() => window.bench.closeLedger());
    lines.push(lineOf(what, taps, turns));
  }
  return lines;
}

function lineOf(what: string, taps: readonly number[], turns: readonly number[]): Line {
  const worst = Math.max(...taps);
  const measured = `pior ${ms(worst)}, p50 ${ms(median(taps))} de ${taps.length} toques; até tudo pintado p50 ${ms(median(turns))}, p95 ${ms(quantile(turns, 0.95))}`;
  return { row: '10', what, measured, goal: `≤ ${goalMs} ms`, isMet: worst <= goalMs, figures: inMs({ app: taps, limit: [] }) };
}

/**
 * A press as a hand makes it, by the bare mouse: the driver's own click looks at what it hits while the page handles it,
 * which at a fourth of the speed is longer than the page takes.
 */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The button is not in sight');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(sized(300, 50));
  await page.mouse.down();
  await page.waitForTimeout(80);
  await page.mouse.up();
}

/** The longest of what belongs to one press, its pointer going down too, as INP counts it. */
const watchTaps = (page: Page) =>
  page.evaluate(() => {
    const taps = new Map<number, number>();
    Object.assign(window, { taps });
    const observer = new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (interactionId > 0) taps.set(interactionId, Math.max(taps.get(interactionId) ?? 0, duration));
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Events below the observer's least duration of 16 ms are not told; they count as that. */
async function toldTaps(page: Page, pressed: number): Promise<number[]> {
  await page.waitForTimeout(untilToldMs);
  const told = await page.evaluate(() => [...(window as unknown as { taps: Map<number, number> }).taps.values()]);
  if (!(await page.evaluate(() => PerformanceObserver.supportedEntryTypes.includes('event')))) throw new Error('This browser times no taps');
  return [...told, ...Array.from({ length: Math.max(0, pressed - told.length) }, () => 16)];
}
