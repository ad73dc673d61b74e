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
    bench.add(await measureStart(site, { profile: many, rows: large }, { profile: few, rows: small }));
    bench.add(await measureStartLimit(site, many, large));
  }
  if (bench.wants('4')) bench.add(await bench.onPage(many, measureSave));
  if (bench.wants('12')) bench.add(await bench.onPage(many, (page) => measureHeap(page, large)));
  const growing = async (row: string, measure: typeof measureSearch) => {
    const ofLarge = await bench.onPage(many, (page) => measure(page, large));
    const ofSmall = await bench.onPage(few, (page) => measure(page, small));
    bench.add(ofLarge.line, ofSmall.line, growthOf(row, { large, small }, [ofLarge, ofSmall]));
  };
  if (bench.wants('3', '14')) await growing('3', measureSearch);
  if (bench.wants('5', '14')) await growing('5', measureVisible);
}

/** Row 14: the slope between the two on logarithmic scales. */
function growthOf(row: string, { large, small }: { large: number; small: number }, [many, few]: readonly [Growing, Growing]): Line {
  const slope = Math.log(many.medianMs / few.medianMs) / Math.log(large / small);
  const what = `Crescimento da linha ${row}, de ${told(small)} a ${told(large)}`;
  const figures = { unit: 'ms', app: [many.medianMs], limit: [few.medianMs] } as const;
  return { row: '14', what, measured: times(slope), goal: `≤ ${times(growthGoal)}`, isMet: slope <= growthGoal, figures };
}
