import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, processIdentity } from './processes.ts';

/** One server process's claim on a running engine. */
export interface Hold {
  /** Gives the claim up; true if nobody alive has one any more. */
  release(): boolean;
}

/**
 * Claims the engine for this process. Several server processes may share one engine: the last one to
 * release stops it. A process that was killed cannot release, so a claim counts only while its process runs.
 */
export function holdEngine(folder: string): Hold {
  mkdirSync(folder, { recursive: true });
  const mine = `${processIdentity(process.pid)}-${randomBytes(4).toString('hex')}`;
  writeFileSync(join(folder, mine), '');
  return {
    release() {
      rmSync(join(folder, mine), { force: true });
      return liveHolders(folder) === 0;
    },
  };
}

function liveHolders(folder: string): number {
  let alive = 0;
  for (const name of readdirSync(folder)) {
    const [pid = '', startTime = ''] = name.split('-');
    if (processIdentity(Number(pid)) === `${pid}-${startTime}` && isAlive(Number(pid))) alive += 1;
    else rmSync(join(folder, name), { force: true });
  }
  return alive;
}
