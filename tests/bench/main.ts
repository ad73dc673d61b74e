/*
 * `npm run bench [row…]`: speed as ratios, each measured against its limit in the same run; closes with 1 when a goal is
 * missed or a row could not be measured. `npm run bench -- --against COMMIT [row…]`: the same of another commit too, in
 * turn. `npm run bench:smoke`: all rows on little and once; closes with 1 when one measures nothing, or something else than
 * it says; `--report FILE` writes down how many did.
 */
import { parseArgs } from 'node:util';
import { compareWith } from './against.ts';
import { Bench } from './bench.ts';
import { groupsOf } from './groups.ts';
import { tableOf } from './report.ts';
import { ResultFile } from './results.ts';
import { smoke } from './smoke-run.ts';

const options = { against: { type: 'string' }, smoke: { type: 'boolean' }, report: { type: 'string' } } as const;
const { values, positionals: rows } = parseArgs({ allowPositionals: true, options });
const groups = groupsOf(rows);

if (values.against !== undefined) process.exitCode = await compareWith(values.against, groups, rows);
// At once: what a row left running must not hold up whoever waits for this.
else if (values.smoke === true) process.exit(await smoke({ asked: rows, groups, report: values.report }));
else process.exitCode = await measure();

async function measure(): Promise<number> {
  const file = await ResultFile.open(process.env['PATIO_BENCH_FILE']);
  const bench = new Bench({ asked: rows, file, page: process.env['PATIO_BENCH_BUILD'] || undefined });
  try {
    for (const { measure } of groups) await measure(bench);
  } finally {
    await bench.close();
  }
  process.stdout.write(`\n${tableOf(bench.lines)}\n`);
  if (bench.unmeasured.length > 0) process.stdout.write(`\nNão medidas: ${bench.unmeasured.join(', ')}\n`);
  return bench.unmeasured.length === 0 && bench.lines.every(({ isMet }) => isMet) ? 0 : 1;
}
