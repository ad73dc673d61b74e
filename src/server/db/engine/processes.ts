import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** True while the process runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return procStat(pid)?.state !== 'Z';
}

/**
 * A process's identity: its id and when it began, because ids are used again.
 * Where the system does not tell the beginning cheaply (no /proc), the id alone.
 */
export function processIdentity(pid: number): string {
  return `${pid}-${procStat(pid)?.startTime ?? '0'}`;
}

/** True if the process works in `folder`: a postmaster does so in its data folder, also after a move. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    const there = statSync(`/proc/${pid}/cwd`);
    const here = statSync(folder);
    return there.ino === here.ino && there.dev === here.dev;
  } catch {
    // No /proc, or not ours to look into: the command line names the folder.
    return commandLine(pid).includes(folder);
  }
}

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-ww', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function procStat(pid: number): { state: string; startTime: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may itself hold spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTime: fields[19] ?? '0' };
  } catch {
    return undefined;
  }
}
