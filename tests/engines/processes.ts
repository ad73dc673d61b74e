import { readdir, readFile } from 'node:fs/promises';

/** A process and all that descend from it, the youngest first. Linux only, where the engines are driven. */
export async function processesUnder(root: number | undefined): Promise<number[]> {
  if (root === undefined) return [];
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    // The name in parentheses may hold blanks; the parent is the second field after it.
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent !== undefined) parents.set(pid, Number(parent));
  }
  const found = [root];
  for (let at = 0; at < found.length; at += 1) {
    for (const [pid, parent] of parents) if (parent === found[at]) found.push(pid);
  }
  return found.toReversed();
}
