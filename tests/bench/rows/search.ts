import type { CDPSession, Page } from 'playwright-core';
import { throttle } from '../browser.ts';
import { sized } from '../effort.ts';
import { inPairs, median, quantile, ratiosOf } from '../pairs.ts';
import { inBytes, inMs, ms, times, type Line } from '../report.ts';
import type { Growing } from './save.ts';

// As people type them: pieces of names with and without accents, a phone, an e-mail.
const texts = ['si', 'ana', 'célia', 'gonç', '1198', 'ribeiro', 'exemplo.com', 'nakamura', 'é'];
/** Those that are timed. */
export const queries = sized(texts, ['célia', '1198', 'exemplo.com']);

/** Row 3: from the key to the painted results, against a scan of one packed string and 20 plain cards. */
export async function measureSearch(page: Page, rows: number): Promise<Growing> {
  await page.evaluate(() => window.bench.openScreen());
  await page.evaluate((count) => window.bench.prepareLimit(count), rows);
  for (const query of texts) {
    const { app, limit } = await page.evaluate((text) => window.bench.found(text), query);
    if (app !== limit || app === 0) throw new Error(`The app finds ${app} of ${query}, the scan ${limit}`);
  }
  const session = await throttle(page, 4);
  const samples: number[] = [];
  const paired = await inPairs({
    app: async () => {
      const all: number[] = [];
      for (const query of queries) {
        all.push(await page.evaluate((text) => window.bench.search(text), query));
        await page.evaluate(() => window.bench.clearSearch());
      }
      samples.push(...all);
      return median(all);
    },
    limit: async () => {
      const all: number[] = [];
      for (const query of queries) all.push(await page.evaluate((text) => window.bench.searchLimit(text), query));
      return median(all);
    },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() => window.bench.close());
  const ratios = ratiosOf(paired);
  const p95 = quantile(samples, 0.95);
  return {
    medianMs: median(samples),
    line: {
      row: '3',
      what: `Tecla até resultados pintados, 4×, ${rows.toLocaleString('pt-BR')} clientes`,
      measured: `${times(ratios.median)} (${times(ratios.least)} a ${times(ratios.most)}); p95 ${ms(p95)}, p50 ${ms(median(samples))} ÷ ${ms(median(paired.limit))}`,
      goal: '≤ 1,30',
      isMet: ratios.median <= 1.3,
      figures: inMs(paired),
    },
  };
}

/** Row 12: what the search index keeps in the heap, against the bytes of the text that it searches. */
export async function measureHeap(page: Page, rows: number): Promise<Line> {
  const session = await page.context().newCDPSession(page);
  const textBytes = await page.evaluate((count) => window.bench.prepareLimit(count), rows);
  await page.evaluate(() => {
    window.bench.forgetLimit();
    window.bench.openStore();
  });
  const before = await heapOf(session);
  const packed = await page.evaluate(() => window.bench.loadIndex());
  const after = await heapOf(session);
  await page.evaluate(() => window.bench.close());
  await session.detach();
  const ratio = (after - before) / packed;
  return {
    row: '12',
    what: `Heap do índice de busca, ${rows.toLocaleString('pt-BR')} clientes e seus veículos`,
    measured: `${times(ratio)}; ${((after - before) / 1e6).toFixed(1)} MB ÷ ${(packed / 1e6).toFixed(1)} MB (sem os índices: ${(textBytes / 1e6).toFixed(1)} MB)`,
    goal: '≤ 2,00',
    isMet: ratio <= 2,
    figures: inBytes(after - before, packed),
  };
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let at = 0; at < 3; at += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
  return usedSize + backingStorageSize;
}
