/*
 * `npm run bench [row…]`: speed as ratios, each measured against its limit in the same run; closes with 1 when a goal is
 * missed. `npm run bench -- --against COMMIT [row…]`: the same of another commit too, in turn.
 */
import { parseArgs } from 'node:util';
import { compareWith } from './against.ts';
import { groupsOf } from './groups.ts';
import { Bench } from './bench.ts';
import { ResultFile } from './results.ts';
import { tableOf } from './report.ts';

const { values, positionals: rows } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
const groups = groupsOf(rows);
process.exitCode = values.against === undefined ? await measure() : await compareWith(values.against, groups, rows);

async function measure(): Promise<number> {
  const bench = new Bench(rows, await ResultFile.open(process.env['PATIO_BENCH_FILE']));
  try {
    for (const { measure } of groups) await measure(bench);
  } finally {
    await bench.close();
  }
  process.stdout.write(`\n${tableOf(bench.lines)}\n`);
  return bench.lines.every(({ isMet }) => isMet) ? 0 : 1;
}
