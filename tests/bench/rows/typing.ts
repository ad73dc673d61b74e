import type { Page } from 'playwright-core';
import { Profile, throttle } from '../browser.ts';
import { isSmoke, sized } from '../effort.ts';
import { quantile } from '../pairs.ts';
import { inMs, ms, type Line } from '../report.ts';
import type { Site } from '../site.ts';

const lines = sized(40, 10);
const customers = sized(1_000, 100);
const delay = sized(120, 0);
const texts = { description: 'Filtro do ar condicionado com carvao ativado', price: '123456', total: '2500' };

/** Row 10, first journey: keys in the form of a quote with many lines, from the press to the painted frame, at a fourth of the speed. */
export async function measureTyping(site: Site): Promise<Line> {
  const profile = new Profile();
  try {
    const page = await profile.open();
    await page.goto(`${site.url}/api/__bench/`);
    await page.waitForFunction(() => 'bench' in window);
    const id = await page.evaluate(
      ([count, items]) =>
        window.bench
          .fill(count)
          .then(() => window.bench.pack())
          .then(() => window.bench.signIn())
          .then(() => window.bench.quote(items)),
      [customers, lines] as const,
    );
    await page.goto(`${site.url}/dashboard/orcamentos?editar=${id}`);
    await page.getByLabel(`Descrição do item ${lines}`).waitFor();
    // Keeping 300 files, once in an app's life, would be measured beside the keys.
    if (!isSmoke) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const durations = await typed(page);
    const worst = Math.max(...durations);
    return {
      row: '10',
      what: `Tecla no orçamento de ${lines} itens, 4×`,
      measured: `pior ${ms(worst)}, p95 ${ms(quantile(durations, 0.95))}, p50 ${ms(quantile(durations, 0.5))} de ${durations.length} teclas`,
      goal: '≤ 100 ms',
      isMet: worst <= 100,
      figures: inMs({ app: durations, limit: [] }),
    };
  } finally {
    await profile.remove();
  }
}

async function typed(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const all: number[] = [];
    Object.assign(window, { keyDurations: all });
    new PerformanceObserver((list) =>
      all.push(
        ...list
          .getEntries()
          .filter((entry) => entry.name === 'keydown')
          .map((entry) => entry.duration),
      ),
    ).observe({
      type: 'event',
      durationThreshold: 0,
    } as PerformanceObserverInit);
  });
  await throttle(page, 4);
  const middle = lines / 2;
  await page.getByLabel(`Descrição do item ${middle}`).click();
  await page.keyboard.press('End');
  await page.keyboard.type(texts.description, { delay });
  await page.getByLabel(`Preço do item ${middle}`).click();
  await page.keyboard.type(texts.price, { delay });
  await page.getByLabel('Desconto (R$)').click();
  await page.keyboard.type(texts.total, { delay });
  const pressed = Object.values(texts).join('').length;
  // Events below the observer's least duration of 16 ms are not told; they count as that.
  await page.waitForTimeout(sized(1500, 300));
  const told = await page.evaluate(() => (window as unknown as { keyDurations: number[] }).keyDurations);
  await checkArrived(page, middle);
  // Without this kind of entry every key would count as quick.
  if (!(await page.evaluate(() => PerformanceObserver.supportedEntryTypes.includes('event')))) throw new Error('This browser times no keys');
  return [...told, ...Array.from({ length: Math.max(0, pressed - told.length) }, () => 16)];
}

async function checkArrived(page: Page, middle: number): Promise<void> {
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  const description = await page.getByLabel(`Descrição do item ${middle}`).inputValue();
  const price = digits(await page.getByLabel(`Preço do item ${middle}`).inputValue());
  const total = digits(await page.getByLabel('Desconto (R$)').inputValue());
  const isThere = description.endsWith(texts.description) && price.startsWith(texts.price) && total.startsWith(texts.total);
  if (!isThere) throw new Error(`Of the keys came: ${description}, ${price}, ${total}`);
}
