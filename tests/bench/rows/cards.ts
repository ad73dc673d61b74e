import type { Page } from 'playwright-core';
import { throttle } from '../browser.ts';
import { inPairs, ratiosOf } from '../pairs.ts';
import { inMs, times, type Line } from '../report.ts';

const cards = 100;
const pairs = 14;
const goal = 1.5;

/** Row 9: a hundred cards of a list by the kit, against the same markup over a plain style sheet, at a fourth of the speed. */
export async function measureCards(page: Page): Promise<Line[]> {
  const session = await throttle(page, 4);
  const paint = (who: 'kit' | 'plain') => () => page.evaluate(([name, count]) => window.bench.paintCards(name, count), [who, cards] as const);
  const measured = await inPairs({ app: paint('kit'), limit: paint('plain') }, pairs);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { median, least, most } = ratiosOf(measured);
  const text = `${times(median)} vezes o mesmo em marcação simples (${times(least)} a ${times(most)})`;
  return [
    { row: '9', what: `${cards} cartões pintados, 4×`, measured: text, goal: `≤ ${times(goal)}`, isMet: median <= goal, figures: inMs(measured) },
  ];
}
