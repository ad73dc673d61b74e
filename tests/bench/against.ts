import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableOfChanges } from './changes.ts';
import type { Group } from './groups.ts';
import { git, readResults, resultFolder, root, type MeasuredLine } from './results.ts';
import { checkOut } from './worktree.ts';

const rounds = 2;

/** One of the two that are compared: where it stands, and what was measured of it so far. */
interface Side {
  readonly name: string;
  readonly tree: string;
  readonly scratch: string;
  readonly lines: MeasuredLine[];
}

/**
 * Measures another commit and this checkout in turn, theirs, ours, theirs, ours, group by group, and prints each row
 * before and after. The bench of this checkout measures both: what the other commit has not in that shape stands there
 * without a measure. Answers the exit code: 0 unless one of ours could not be measured.
 */
export async function compareWith(named: string, groups: readonly Group[], asked: readonly string[]): Promise<number> {
  const commit = git('rev-parse', '--verify', `${named}^{commit}`);
  const scratch = mkdtempSync(join(tmpdir(), 'patio-bench-sides-'));
  // The one that measures is told by the same keys and ends; here it is tidied up.
  process.on('SIGINT', () => undefined);
  const other = await checkOut(commit);
  try {
    const sideOf = (name: string, tree: string): Side => ({ name, tree, scratch: join(scratch, name), lines: [] });
    const [theirs, ours] = [sideOf('theirs', other.folder), sideOf('ours', root)];
    for (const { rows } of groups) {
      const wanted = asked.length === 0 ? rows : rows.filter((row) => asked.includes(row));
      for (let round = 0; round < rounds; round += 1) {
        for (const side of [theirs, ours]) side.lines.push(...(await measured(side, wanted, round)));
      }
    }
    process.stdout.write(`\n${tableOfChanges(theirs.lines, ours.lines)}\n`);
    mkdirSync(resultFolder, { recursive: true });
    const file = join(resultFolder, `${git('rev-parse', '--short', 'HEAD')}-against-${commit.slice(0, 8)}.json`);
    writeFileSync(file, `${JSON.stringify({ before: theirs.lines, after: ours.lines }, null, 2)}\n`);
    return ours.lines.length > 0 ? 0 : 1;
  } finally {
    other.remove();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** In a process of its own, which may fail: then there are the lines that it came to. */
async function measured({ name, tree, scratch }: Side, rows: readonly string[], round: number): Promise<readonly MeasuredLine[]> {
  process.stdout.write(`── ${name === 'ours' ? 'este' : 'o outro'}, linhas ${rows.join(', ')}, vez ${round + 1} de ${rounds}\n`);
  const file = join(scratch, `${rows.join('-')}-${round}.json`);
  const env = { ...process.env, PATIO_BENCH_FILE: file, PATIO_BENCH_BUILD: join(scratch, 'build') };
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/main.ts', ...rows], {
    cwd: tree,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  return readResults(file)?.lines ?? [];
}
