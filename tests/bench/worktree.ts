import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, root } from './results.ts';

/** A checkout of another commit with this one's tests over it: its product, measured by the same hand. */
export interface Worktree {
  readonly folder: string;
  remove(): void;
}

/** @throws when there is no such commit, or its packages cannot be installed. */
export async function checkOut(commit: string): Promise<Worktree> {
  const folder = mkdtempSync(join(tmpdir(), 'patio-against-'));
  // What an interrupted run left behind.
  git('worktree', 'prune');
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit);
    rmSync(join(folder, 'tests'), { recursive: true, force: true });
    cpSync(join(root, 'tests'), join(folder, 'tests'), { recursive: true });
    const lockOf = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8');
    if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    else await install(folder);
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function install(folder: string): Promise<void> {
  // The npm that runs us, else the one on the path.
  const ours = process.env['npm_execpath'];
  const [command, first] = ours?.endsWith('.js') ? [process.execPath, [ours]] : ['npm', []];
  const child = spawn(command, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm ci of the other commit ended with ${code}`);
}
