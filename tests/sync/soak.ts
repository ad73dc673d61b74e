/*
 * `npm run soak [-- --minutes N] [--long] [--shape rounds|whole] [--from SEED]`: fresh random seeds of both shapes, in as
 * many processes as there are cores, until the time is over. Says how many a second and in all; a seed that fails is
 * made as short as it gets and printed as a case to pin. Ends with 1 where one failed.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startTestEngine } from '#fixtures/database.ts';
import { caseOf, roundsOf, wholeOf, type Case } from './simulation/shapes.ts';
import type { SoakAnswer } from './soak-worker.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seeds: { type: 'string', default: 'Infinity' },
    long: { type: 'boolean', default: false },
    shape: { type: 'string' },
    from: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const until = Date.now() + Number(values.minutes) * 60_000;
const most = Number(values.seeds);
const reportEveryMs = 30_000;
let nextSeed = values.from === undefined ? randomInt(1, 2 ** 31) : Number(values.from);
let asked = 0;
let done = 0;
const failed: string[] = [];

function nextCase(): Case {
  const seed = nextSeed;
  nextSeed += 1;
  if (values.shape === undefined) return caseOf(seed, values.long);
  return values.shape === 'rounds' ? roundsOf(seed, values.long) : wholeOf(seed, values.long);
}

function hear(worker: ChildProcess, answer: SoakAnswer): void {
  if (answer.kind === 'shrunk') return say(`\nseed ${answer.seed}, made short:\n  ${answer.pin}`);
  if (answer.kind === 'found') return noteFound(answer);
  const isOver = Date.now() >= until || asked >= most;
  asked += isOver ? 0 : 1;
  worker.send(isOver ? 'stop' : nextCase());
}

function noteFound({ seed, shape, found }: SoakAnswer & { kind: 'found' }): void {
  done += 1;
  if (found.length === 0) return;
  failed.push(`${seed} (${shape})`);
  say(`\nseed ${seed} (${shape}${values.long ? ', long' : ''}) fails:`);
  for (const line of found.slice(0, 8)) say(`  ${line.slice(0, 500)}`);
}

const engine = await startTestEngine();
const started = Date.now();
const rate = () => `${done} seeds, ${(done / ((Date.now() - started) / 1000)).toFixed(2)} a second, ${failed.length} failed`;
say(`Seeds from ${nextSeed}, ${values.long ? 'long' : 'short'}, in ${values.workers} processes for ${values.minutes} minutes`);
const ticker = setInterval(() => say(rate()), reportEveryMs);
const ends = Array.from({ length: Number(values.workers) }, () => {
  const worker = fork(new URL('soak-worker.ts', import.meta.url), { env: { ...process.env, PATIO_TEST_ENGINE: engine.url }, execArgv: ['--max-semi-space-size=64', '--import', 'tsx'] });
  worker.on('message', (message) => hear(worker, message as SoakAnswer));
  return new Promise<number>((resolve) => worker.once('exit', (code) => resolve(code ?? 1)));
});
const codes = await Promise.all(ends);
clearInterval(ticker);
await engine.stop();
say(`\n${rate()} in ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
if (failed.length > 0) say(`failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 || codes.some((code) => code !== 0) ? 1 : 0;
