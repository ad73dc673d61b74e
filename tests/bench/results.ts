import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { findBrowser } from '../find-browser.mjs';
import { driftOf, ratiosOf } from './pairs.ts';
import type { Line } from './report.ts';

export const root = join(import.meta.dirname, '..', '..');
export const resultFolder = join(root, 'bench-results');

const ratioSchema = z.object({ median: z.number(), least: z.number(), most: z.number(), drift: z.number() });
const lineSchema = z.object({
  row: z.string(),
  what: z.string(),
  measured: z.string(),
  goal: z.string(),
  isMet: z.boolean(),
  /** Of app ÷ limit; null where a line has no limit. */
  ratio: z.nullable(ratioSchema),
  figures: z.nullable(z.object({ unit: z.enum(['ms', 'bytes']), app: z.array(z.number()), limit: z.array(z.number()) })),
  measuredAt: z.string(),
});
export type MeasuredLine = z.infer<typeof lineSchema>;

const machineSchema = z.object({ processor: z.string(), cores: z.int(), node: z.string(), browser: z.string() });
const fileSchema = z.object({
  commit: z.string(),
  /** Whether something lay over the commit that is in none. */
  isChanged: z.boolean(),
  machine: machineSchema,
  lines: z.array(lineSchema),
});
export type Results = z.infer<typeof fileSchema>;

export const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** What was measured of one commit on one machine, as JSON: a row that is measured again takes the place of what it was. */
export class ResultFile {
  private readonly path: string;
  private readonly of: Omit<Results, 'lines'>;
  private readonly begun = new Set<string>();

  private constructor(path: string, of: Omit<Results, 'lines'>) {
    this.path = path;
    this.of = of;
  }

  /** Of the checkout that this program stands in; in `bench-results` unless told otherwise. */
  static async open(path?: string): Promise<ResultFile> {
    const commit = git('rev-parse', 'HEAD');
    const isChanged = git('status', '--porcelain') !== '';
    // Changes that are in no commit have a file of their own: they are not what the commit is.
    const own = join(resultFolder, `${commit}${isChanged ? '-changed' : ''}.json`);
    return new ResultFile(path ?? own, { commit, isChanged, machine: await thisMachine() });
  }

  add(lines: readonly Line[]): void {
    const before = readResults(this.path);
    // Lines of another machine say nothing beside these.
    const isSame = before !== null && JSON.stringify(before.machine) === JSON.stringify(this.of.machine);
    const first = new Set(lines.map(({ row }) => row).filter((row) => !this.begun.has(row)));
    for (const row of first) this.begun.add(row);
    const kept = isSame ? before.lines.filter(({ row }) => !first.has(row)) : [];
    const results: Results = { ...this.of, lines: [...kept, ...lines.map(measuredOf)] };
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(this.path, `${JSON.stringify(results, null, 2)}\n`);
  }
}

/** Null where there is no such file. */
export function readResults(path: string): Results | null {
  return existsSync(path) ? fileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

function measuredOf({ figures, ...line }: Line): MeasuredLine {
  const hasLimit = figures !== undefined && figures.limit.length > 0;
  const ratio = hasLimit ? { ...ratiosOf(figures), drift: driftOf(figures) } : null;
  const { unit, app, limit } = figures ?? { unit: 'ms', app: [], limit: [] };
  const kept = figures === undefined ? null : { unit, app: [...app], limit: [...limit] };
  return { ...line, ratio, figures: kept, measuredAt: new Date().toISOString() };
}

async function thisMachine(): Promise<Results['machine']> {
  const browser = await findBrowser();
  return {
    processor: cpus()[0]?.model.trim() ?? '',
    cores: cpus().length,
    node: process.version,
    browser:
      browser === undefined
        ? ''
        : execFileSync(browser, ['--version', '--no-sandbox'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
  };
}
