/*
 * `npm run soak [-- --minutes N] [--long] [--shape rounds|whole] [--roles] [--photos] [--from SEED]`: fresh random seeds of both shapes, in as
 * many processes as there are cores, until the time is over; `--roles`: all of them with roles, not a third; `--photos`: all of them
 * with photos. Says how many a second and in all; a seed that fails is
 * made as short as it gets and printed as a case to pin. Ends with 1 where one failed. `--photo-kills N` instead kills a browser so many
 * times amid its photos.
 */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startTestEngine } from '#fixtures/database.ts';
import { caseOf, withPhotos, withRoles, type Case } from './simulation/shapes.ts';
import type { SoakAnswer } from './soak-worker.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seeds: { type: 'string', default: 'Infinity' },
    long: { type: 'boolean', default: false },
    shape: { type: 'string' },
    roles: { type: 'boolean', default: false },
    photos: { type: 'boolean', default: false },
    'photo-kills': { type: 'string' },
    from: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const until = Date.now() + Number(values.minutes) * 60_000;
const most = Number(values.seeds);
const reportEveryMs = 30_000;
/** A process that has run many cases is slower than a new one. */
const casesAProcess = 200;
let nextSeed = values.from === undefined ? randomInt(1, 2 ** 31) : Number(values.from);
let asked = 0;
let done = 0;
const failed: string[] = [];

function nextCase(): Case {
  const seed = nextSeed;
  nextSeed += 1;
  const shape = values.shape === 'rounds' || values.shape === 'whole' ? values.shape : undefined;
  const fresh = caseOf(seed, values.long, shape);
  return values.roles ? withRoles(fresh) : values.photos ? withPhotos(fresh) : fresh;
}

const isOver = () => Date.now() >= until || asked >= most;

/** Answers what a process says, which was `given` so many cases. */
function hear(worker: ChildProcess, answer: SoakAnswer, given: { count: number }): void {
  if (answer.kind === 'shrunk') return say(`\nseed ${answer.seed}, made short:\n  ${answer.pin}`);
  if (answer.kind === 'found') return noteFound(answer);
  if (isOver() || given.count >= casesAProcess) return void worker.send('stop');
  asked += 1;
  given.count += 1;
  worker.send(nextCase());
}

function noteFound({ seed, shape, found }: SoakAnswer & { kind: 'found' }): void {
  done += 1;
  if (found.length === 0) return;
  failed.push(`${seed} (${shape})`);
  say(`\nseed ${seed} (${shape}${values.long ? ', long' : ''}) fails:`);
  for (const line of found.slice(0, 8)) say(`  ${line.slice(0, 500)}`);
}

if (values['photo-kills'] !== undefined) {
  const env = { ...process.env, PATIO_KILLS: values['photo-kills'] };
  const killing = spawn('npx', ['vitest', 'run', '--project', 'e2e', 'tests/e2e/photo-kills.test.ts'], { stdio: 'inherit', env });
  const [code] = (await once(killing, 'exit')) as [number | null];
  process.exit(code ?? 1);
}

const engine = await startTestEngine();
const started = Date.now();
const rate = () => `${done} seeds, ${(done / ((Date.now() - started) / 1000)).toFixed(2)} a second, ${failed.length} failed`;
say(`Seeds from ${nextSeed}, ${values.long ? 'long' : 'short'}, in ${values.workers} processes for ${values.minutes} minutes`);
const ticker = setInterval(() => say(rate()), reportEveryMs);

/** One process after the other. Answers the first exit code that was not 0. */
async function work(): Promise<number> {
  while (!isOver()) {
    const worker = fork(new URL('soak-worker.ts', import.meta.url), {
      env: { ...process.env, PATIO_TEST_ENGINE: engine.url },
      execArgv: ['--import', 'tsx'],
    });
    const given = { count: 0 };
    worker.on('message', (message) => hear(worker, message as SoakAnswer, given));
    const [code] = (await once(worker, 'exit')) as [number | null];
    if (code !== 0) return code ?? 1;
  }
  return 0;
}
const codes = await Promise.all(Array.from({ length: Number(values.workers) }, work));
clearInterval(ticker);
await engine.stop();
say(`\n${rate()} in ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
if (failed.length > 0) say(`failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 || codes.some((code) => code !== 0) ? 1 : 0;
