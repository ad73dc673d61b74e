import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepared } from '#fixtures/product-build.ts';
import { Bench, type Attempt } from './bench.ts';
import type { Group } from './groups.ts';
import { doubtAbout, HangError, inTime, tallyOf, toldOutcome, type Outcome } from './smoke.ts';
import { closeAllOpen } from './still-open.ts';

/** Several times what the slowest takes on two cores; a group makes its ground besides. */
const [secondsPerRow, secondsPerGroup, secondsToClose] = [180, 600, 60];
const longestLine = 300;
const temporary = ['TMPDIR', 'TEMP', 'TMP'];

interface Run {
  readonly asked: readonly string[];
  readonly groups: readonly Group[];
  /** Where the tally is written as JSON, if anywhere. */
  readonly report: string | undefined;
}

/**
 * Every row once and on little: a line each, and a closing one. Asks whether app and limit do what they are said to, never how
 * fast. The groups' two lanes run side by side. A row that comes to no end takes those behind it on its
 * lane with it: what it holds is not free. Answers the exit code.
 */
export async function smoke({ asked, groups, report }: Run): Promise<number> {
  const folder = ownFolder();
  const outcomes: Outcome[] = [];
  const note = (outcome: Outcome) => {
    outcomes.push(outcome);
    say(toldOutcome(outcome));
  };
  endOnSignals(folder);
  await prepared('ensureBuilt');
  const bench = new Bench({ asked, attempt: attemptNoting(note) });
  const lane = (number: Group['lane']) => runLane({ bench, groups: groups.filter((group) => group.lane === number), outcomes, note });
  await Promise.all([lane(1), lane(2)]);
  for (const failure of await closed()) note({ row: 'fim', seconds: 0, failure });
  rmSync(folder, { recursive: true, force: true });
  const tally = tallyOf(outcomes, asked.length > 0 ? asked : groups.flatMap(({ rows }) => rows));
  if (report !== undefined) writeFileSync(report, JSON.stringify(tally));
  say(`${tally.passed} ok, ${tally.failed} com falha`);
  return tally.failed === 0 ? 0 : 1;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Where it was thrown, too; of a line with a hundred names the beginning says enough. */
function told(error: unknown): string {
  if (error instanceof HangError || !(error instanceof Error)) return error instanceof Error ? error.message : String(error);
  const lines = (error.stack ?? error.message).split('\n');
  return lines.map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line)).join('\n');
}

function attemptNoting(note: (outcome: Outcome) => void): Attempt {
  return async (row, measure) => {
    const began = performance.now();
    const noted = (failure: string | null) => note({ row, seconds: (performance.now() - began) / 1000, failure });
    try {
      noted(doubtAbout(await inTime(secondsPerRow, measure)));
    } catch (error) {
      noted(told(error));
      if (error instanceof HangError) throw error;
    }
  };
}

interface Lane {
  readonly bench: Bench;
  readonly groups: readonly Group[];
  readonly outcomes: readonly Outcome[];
  readonly note: (outcome: Outcome) => void;
}

async function runLane({ bench, groups, outcomes, note }: Lane): Promise<void> {
  let hung: HangError | null = null;
  for (const { rows, measure } of groups) {
    let cause = hung === null ? null : 'não teve vez: uma linha antes dela não terminou';
    try {
      if (hung === null) await inTime(secondsPerGroup, () => measure(bench));
    } catch (error) {
      cause = told(error);
      if (error instanceof HangError) hung = error;
    }
    if (cause === null) continue;
    const left = rows.filter((row) => bench.wants(row) && !outcomes.some((outcome) => outcome.row === row));
    for (const row of left) note({ row, seconds: 0, failure: cause });
  }
}

/**
 * What could not be closed. The newest first: a row that came to no end may have a server on the data folder of one that was
 * started before it.
 */
async function closed(): Promise<readonly string[]> {
  return inTime(secondsToClose, closeAllOpen).catch((error: unknown) => [told(error)]);
}

/** All that the run and its browsers lay down goes with it. PostgreSQL may run as another user and has to pass through. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'patio-smoke-'));
  chmodSync(folder, 0o711);
  for (const name of temporary) process.env[name] = folder;
  return folder;
}

function endOnSignals(folder: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void inTime(secondsToClose, closeAllOpen).finally(() => {
        rmSync(folder, { recursive: true, force: true });
        process.exit(1);
      });
    });
  }
}
