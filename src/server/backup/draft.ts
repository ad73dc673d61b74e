// Invariant: a backup becomes a whole database of this version beside the one in use, in a transaction that nobody else
// sees, before anything in use is touched: what cannot be loaded or brought up to date is found out there.
import type pg from 'pg';
import { knownMigrations, migrateWithin } from '../db/migrate.ts';
import type { Archive } from './archive-reader.ts';
import { loadRows } from './copy-rows.ts';
import { BackupRefusal, type BackupManifest } from './manifest.ts';
import { closeAfterLoading, moveSequencesOn, openForLoading, qualifyName, storedTables, type StoredTable } from './stored-tables.ts';

/** The backup's tables in a schema of their own. */
export interface Draft {
  readonly schema: string;
  readonly tables: readonly StoredTable[];
  /** Parts of the file that are no tables of the program: somebody else's, left out. */
  readonly foreign: readonly string[];
}

const schema = 'patio_draft';

/** Builds the draft in the transaction of `client`, which is left with the draft's tables found first. */
export async function buildDraft(client: pg.ClientBase, archive: Archive, bypasses: boolean): Promise<Draft> {
  const { manifest } = archive;
  const later = await migrationsAfter(manifest);
  await client.query(`CREATE SCHEMA ${schema}; SET LOCAL search_path = ${schema}`);
  await migrateWithin(client, manifest.migrations);
  const foreign = await load(client, archive, bypasses);
  await migrateWithin(client, later);
  const tables = await storedTables(client, schema);
  await openForLoading(client, schema, tables, bypasses);
  return { schema: schema, tables, foreign };
}

/** @throws BackupRefusal for a backup of a version that this program does not know. */
export async function migrationsAfter({ migrations }: Pick<BackupManifest, 'migrations'>): Promise<string[]> {
  const known = await knownMigrations();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BackupRefusal(
      `O backup é de uma versão mais nova do Pátio (${unknown.join(', ')}): atualize o programa e tente de novo. Nada foi alterado.`,
    );
  }
  return known.filter((name) => !migrations.includes(name));
}

async function load(client: pg.ClientBase, archive: Archive, bypasses: boolean): Promise<string[]> {
  const { parts, sequences } = archive.manifest;
  const tables = await storedTables(client, schema);
  const missing = tables.filter(({ name }) => !parts.some(({ table }) => table === name));
  if (missing.length > 0) throw new BackupRefusal(`Falta no backup: ${missing.map(({ name }) => name).join(', ')}. Nada foi alterado.`);
  await openForLoading(client, schema, tables, bypasses);
  // What the migrations themselves had brought stands in the backup too.
  await client.query(`TRUNCATE ${tables.map(({ name }) => qualifyName(schema, name)).join(', ')}`);
  await client.query('SET CONSTRAINTS ALL DEFERRED');
  for (const { name } of tables) {
    for (const part of parts) if (part.table === name) await loadRows(client, schema, part, archive.read(part));
  }
  await explainClosing(closeAfterLoading(client, schema, tables, bypasses));
  await moveSequencesOn(client, schema, sequences);
  const own = new Set(tables.map(({ name }) => name));
  return parts.map(({ table }) => table).filter((table) => !own.has(table));
}

async function explainClosing(closing: Promise<void>): Promise<void> {
  try {
    await closing;
  } catch (error) {
    throw new BackupRefusal(
      `O que o backup traz não combina entre si: ${error instanceof Error ? error.message : String(error)}. Nada foi alterado.`,
      { cause: error },
    );
  }
}
