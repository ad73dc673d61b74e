import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { withDatabase } from '../db/with-database.ts';
import { BackupRefusal, rowsIn, rowsOfTable, type BackupManifest } from './manifest.ts';

/** Runs a command of the operator's: what it refuses is said in one line, what goes wrong with all that is known. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExplained = error instanceof BackupRefusal || error instanceof StartError || isUsage(error);
    process.stderr.write(`${isExplained ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Where this environment keeps its backups. */
export const usualFolder = (): string => join(readConfig(process.env).dataDir, 'backups');

/** The database at `url`, or the one that the server of this environment uses. */
export async function withDatabaseAt<T>(url: string | undefined, work: (db: Database) => Promise<T>): Promise<T> {
  if (url === undefined) return withDatabase(work);
  if (!/^postgres(ql)?:\/\//.test(url)) throw new BackupRefusal('--into deve ser um endereço postgres://');
  const db = openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export function describeManifest(manifest: BackupManifest): string {
  const version = manifest.migrations.at(-1)?.replace('.sql', '') ?? '';
  const photos = manifest.photos === null || manifest.photos.files === 0 ? '' : `, ${manifest.photos.files} arquivos de fotos`;
  return `${rowsOfTable(manifest, 'signatures')} oficinas, ${rowsOfTable(manifest, 'users')} contas, ${rowsIn(manifest)} linhas em ${manifest.parts.length} tabelas${photos}; versão ${version}`;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const isUsage = (error: unknown): error is Error => error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
