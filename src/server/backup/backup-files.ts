import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblem } from '../data-dir.ts';
import { BackupRefusal } from './manifest.ts';

/** Why a backup was made. */
export type BackupKind = 'wished' | 'before-restore';

const own = /^patio-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z)(-before-restore)?\.zip$/;
const ownPartial = /^patio-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(?:-before-restore)?\.zip\.partial$/;
const dayMs = 86_400_000;

/** The folder for backups, made if it is not there, for its owner only: backups hold personal data. */
export function backupFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new BackupRefusal(`A pasta ${folder} não pode ser usada: ${fileProblem(cause)}.`, { cause });
  }
  return folder;
}

export function backupFile(folder: string, nowMs: number, kind: BackupKind): string {
  const time = new Date(nowMs)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return join(folder, `patio-${time}${kind === 'before-restore' ? '-before-restore' : ''}.zip`);
}

/** Deletes the folder's own backups but for the newest `count`, and what broken-off ones left a day ago; answers which. Other files are left alone. */
export function keepNewest(folder: string, count: number, nowMs: number): string[] {
  const names = readdirSync(folder);
  const backups = names.filter((name) => own.test(name)).toSorted((a, b) => timeIn(b).localeCompare(timeIn(a)));
  const leftovers = names.filter((name) => {
    const [, day = '', ...clock] = ownPartial.exec(name) ?? [];
    return day !== '' && nowMs - Date.parse(`${day}T${clock.join(':')}Z`) > dayMs;
  });
  const going = [...backups.slice(count), ...leftovers];
  for (const name of going) rmSync(join(folder, name), { force: true });
  return going;
}

const timeIn = (name: string) => own.exec(name)?.[1] ?? '';
