import type { Page } from 'playwright-core';
import { throttle } from '../browser.ts';
import { sized } from '../effort.ts';
import { leastPairs, median, quantile, ratiosOf, whileSteady } from '../pairs.ts';
import { inMs, ms, times, type Line } from '../report.ts';

const services = sized(1000, 200);
const goal = 1.5;
const goalMs = 100;

/** Row 11: a month with a thousand services, from the tap that turns to it to its painting, at a fourth of the speed. */
export async function measureCalendar(page: Page): Promise<Line[]> {
  await page.evaluate((count) => window.bench.fillCalendar(count), services);
  // The screen's script is loaded and compiled once, as after the first visit.
  await page.evaluate(() => window.bench.openCalendar().then(() => window.bench.closeCalendar()));
  const session = await throttle(page, 4);
  const openings: number[] = [];
  for (let at = 0; at < leastPairs; at += 1) {
    openings.push(await page.evaluate(() => window.bench.openCalendar()));
    if (at < leastPairs - 1) await page.evaluate(() => window.bench.closeCalendar());
  }
  let turned = 0;
  const turn = () => {
    const isBack = turned % 2 === 1;
    turned += 1;
    return page.evaluate((back) => window.bench.turnPage(back ? 1 : 2, back), isBack);
  };
  const limit = async () => {
    // As long as a person looks at a month before the next: meanwhile that is read.
    await page.waitForTimeout(900);
    return page.evaluate((at) => window.bench.plainTurn(at), turned);
  };
  await limit();
  await turn();
  const turns = await whileSteady({ app: turn, limit }, 2 * leastPairs);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() => window.bench.closeCalendar());
  const { median: ratio, least, most } = ratiosOf(turns);
  const compared = `${times(ratio)} vezes o mesmo em marcação simples (${times(least)} a ${times(most)}), ${turns.app.length} de ${turns.tries} medidos em sossego`;
  const count = services.toLocaleString('pt-BR');
  return [
    {
      row: '11',
      what: `Mês com ${count} serviços, do toque até pintado, 4×`,
      measured: `${compared}; ${told(turns.app)}`,
      goal: `≤ ${times(goal)} e ≤ ${goalMs} ms`,
      isMet: ratio <= goal && median(turns.app) <= goalMs,
      figures: inMs(turns),
    },
    {
      row: '11',
      what: `Calendário aberto num mês com ${count} serviços até pintado, 4×`,
      measured: told(openings),
      goal: '-',
      isMet: true,
      figures: inMs({ app: openings, limit: [] }),
    },
  ];
}

const told = (samples: readonly number[]) => `p50 ${ms(median(samples))}, p95 ${ms(quantile(samples, 0.95))}`;
