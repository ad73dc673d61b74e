import type { Page } from 'playwright-core';
import { throttle } from '../browser.ts';
import { sized } from '../effort.ts';
import { inPairs, median, quantile, ratiosOf } from '../pairs.ts';
import { inMs, ms, times, type Line } from '../report.ts';

const savesPerMeasure = sized(30, 5);

/** Row 4: one durable save (row and outbox entry, strict) against a raw transaction over two stores. */
export async function measureSave(page: Page): Promise<Line> {
  await page.evaluate(() => window.bench.openStore());
  const [rawBefore] = await page.evaluate(() => window.bench.rawRows());
  const made = { save: 0, rawSave: 0 };
  const perSave = (name: 'save' | 'rawSave') => {
    made[name] += savesPerMeasure;
    return page.evaluate(
      async ([name, count]) => {
        const all: number[] = [];
        for (let at = 0; at < count; at += 1) all.push(await window.bench[name]());
        return all.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? Number.NaN;
      },
      [name, savesPerMeasure] as const,
    );
  };
  const paired = await inPairs({ app: () => perSave('save'), limit: () => perSave('rawSave') });
  const written = await page.evaluate(() => window.bench.saved());
  const raw = (await page.evaluate(() => window.bench.rawRows())).map((count) => count - rawBefore);
  const isWritten = written.every((count) => count === made.save) && raw.every((count) => count === made.rawSave);
  if (!isWritten) throw new Error(`Written were ${written.join(' and ')} of ${made.save}, by the limit ${raw.join(' and ')} of ${made.rawSave}`);
  await page.evaluate(() => window.bench.clean().then(() => window.bench.close()));
  const ratios = ratiosOf(paired);
  return {
    row: '4',
    what: 'Salvar até estar durável ÷ transação crua',
    measured: `${times(ratios.median)} (${times(ratios.least)} a ${times(ratios.most)}); ${ms(median(paired.app))} ÷ ${ms(median(paired.limit))}`,
    goal: '≤ 1,30',
    isMet: ratios.median <= 1.3,
    figures: inMs(paired),
  };
}

const showsPerMeasure = sized(6, 3);

export interface Growing {
  readonly line: Line;
  readonly medianMs: number;
}

/** Row 5: from a save to the painted card, at a fourth of the speed. */
export async function measureVisible(page: Page, rows: number): Promise<Growing> {
  await page.evaluate(() => window.bench.openScreen());
  const session = await throttle(page, 4);
  const samples: number[] = [];
  let at = 0;
  const paired = await inPairs({
    app: async () => {
      const all: number[] = [];
      for (let count = 0; count < showsPerMeasure; count += 1) all.push(await page.evaluate((index) => window.bench.saveToVisible(index), at++));
      samples.push(...all);
      return median(all);
    },
    limit: async () => {
      const all: number[] = [];
      for (let count = 0; count < showsPerMeasure; count += 1) all.push(await page.evaluate(() => window.bench.rawToVisible()));
      return median(all);
    },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() => window.bench.clean().then(() => window.bench.close()));
  const ratios = ratiosOf(paired);
  const p95 = quantile(samples, 0.95);
  return {
    medianMs: median(samples),
    line: {
      row: '5',
      what: `Salvar até aparecer, 4×, ${rows.toLocaleString('pt-BR')} linhas`,
      measured: `${times(ratios.median)} × cru (${times(ratios.least)} a ${times(ratios.most)}); p95 ${ms(p95)}, p50 ${ms(median(samples))} ÷ ${ms(median(paired.limit))}`,
      goal: '≤ 2,00',
      isMet: ratios.median <= 2,
      figures: inMs(paired),
    },
  };
}
