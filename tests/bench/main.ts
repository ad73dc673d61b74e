/*
 * `npm run bench [row…]`: speed as ratios, each measured against its limit in the same run; closes with 1 when a goal is
 * missed. `npm run bench -- --against COMMIT [row…]`: the same of another commit too, in turn. `npm run bench:smoke`: all
 * rows on little and once; closes with 1 when one measures nothing, or something else than it says.
 */
import { parseArgs } from 'node:util';
import { compareWith } from './against.ts';
import { Bench } from './bench.ts';
import { groupsOf } from './groups.ts';
import { tableOf } from './report.ts';
import { ResultFile } from './results.ts';
import { doubtsAbout } from './smoke.ts';

const { values, positionals: rows } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' }, smoke: { type: 'boolean' } } });
const groups = groupsOf(rows);
const say = (text: string) => process.stdout.write(`${text}\n`);

if (values.against !== undefined) process.exitCode = await compareWith(values.against, groups, rows);
else if (values.smoke === true) process.exitCode = await smoke();
else process.exitCode = await measure();

async function measure(): Promise<number> {
  const bench = new Bench(rows, await ResultFile.open(process.env['PATIO_BENCH_FILE']));
  try {
    for (const { measure } of groups) await measure(bench);
  } finally {
    await bench.close();
  }
  say(`\n${tableOf(bench.lines)}`);
  return bench.lines.every(({ isMet }) => isMet) ? 0 : 1;
}

async function smoke(): Promise<number> {
  const bench = new Bench(rows, null);
  const broken: string[] = [];
  try {
    for (const { rows, measure } of groups) {
      await measure(bench).catch((error: unknown) => broken.push(`${rows.join(', ')}: ${error instanceof Error ? error.stack : String(error)}`));
    }
  } finally {
    await bench.close();
  }
  const doubts = [...broken, ...doubtsAbout(bench.lines, rows.length > 0 ? rows : groups.flatMap((group) => group.rows))];
  say(doubts.length === 0 ? `${bench.lines.length} medidas, todas certas` : doubts.join('\n'));
  return doubts.length === 0 ? 0 : 1;
}
