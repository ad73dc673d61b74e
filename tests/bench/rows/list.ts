import type { Bench } from '../bench.ts';
import { times, type Line } from '../report.ts';
import { measureSave, measureVisible, type Growing } from './save.ts';
import { measureHeap, measureSearch } from './search.ts';
import { measureStart, measureStartLimit } from './start.ts';

const growthGoal = 0.05;
const told = (count: number) => count.toLocaleString('pt-BR');

/** Rows 2 to 5, 12 and 14, on two devices that hold so many customers. */
export async function measureList(bench: Bench, { large, small }: { large: number; small: number }): Promise<void> {
  bench.say(`Preparando ${told(large)} e ${told(small)} clientes…`);
  const many = await bench.prepared(large);
  const few = await bench.prepared(small);
  if (bench.wants('2')) {
    const site = await bench.site();
    await bench.row('2', async () => [
      await measureStart(site, { profile: many, rows: large }, { profile: few, rows: small }),
      await measureStartLimit(site, many, large),
    ]);
  }
  if (bench.wants('4')) await bench.row('4', async () => [await bench.onPage(many, measureSave)]);
  if (bench.wants('12')) await bench.row('12', async () => [await bench.onPage(many, (page) => measureHeap(page, large))]);
  const growths: Line[] = [];
  const growing = (row: string, measure: typeof measureSearch) =>
    bench.row(row, async () => {
      const ofLarge = await bench.onPage(many, (page) => measure(page, large));
      const ofSmall = await bench.onPage(few, (page) => measure(page, small));
      growths.push(growthOf(row, { large, small }, [ofLarge, ofSmall]));
      return [ofLarge.line, ofSmall.line];
    });
  if (bench.wants('3', '14')) await growing('3', measureSearch);
  if (bench.wants('5', '14')) await growing('5', measureVisible);
  if (bench.wants('14')) await bench.row('14', async () => bothOf(growths));
  for (const profile of [many, few]) await profile.close();
}

function bothOf(growths: readonly Line[]): readonly Line[] {
  if (growths.length !== 2) throw new Error('Row 3 or row 5 measured nothing');
  return growths;
}

/** Row 14: the slope between the two on logarithmic scales. */
function growthOf(row: string, { large, small }: { large: number; small: number }, [many, few]: readonly [Growing, Growing]): Line {
  const slope = Math.log(many.medianMs / few.medianMs) / Math.log(large / small);
  const what = `Crescimento da linha ${row}, de ${told(small)} a ${told(large)}`;
  const figures = { unit: 'ms', app: [many.medianMs], limit: [few.medianMs] } as const;
  return { row: '14', what, measured: times(slope), goal: `≤ ${times(growthGoal)}`, isMet: slope <= growthGoal, figures };
}
