import { randomBytes } from 'node:crypto';
import { chownSync, constants, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Who a kept file is to belong to, where that is not the one who writes it. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The text kept in `file`, made by `make` at the first call; readable by its owner only (mode 600).
 * Two processes that ask at once get the same text: the file appears whole or not at all.
 */
export function keptText(file: string, make: () => string, owner?: Owner): string {
  const kept = textIfThere(file);
  if (kept) return kept;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, make(), { mode: 0o600, flush: true });
    if (owner) chownSync(draft, owner.uid, owner.gid);
    claim(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/** A secret of 43 url-safe characters, kept in `file`. */
export function keptSecret(file: string, owner?: Owner): string {
  return keptText(file, () => randomBytes(32).toString('base64url'), owner);
}

/** What stands in `file`, or undefined where there is none. */
export function textIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The system's name of an error (`ENOENT`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

function claim(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    // Some file systems know no hard links; copying exclusively is nearly as good.
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
  }
}
