import type pg from 'pg';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import { appliedMigrations, migrationLock } from '../db/migrate.ts';
import { writeArchive } from './archive-writer.ts';
import { rowsOf, type Reading } from './copy-rows.ts';
import { backupFormat, BackupRefusal, type BackupManifest, type BackupPart } from './manifest.ts';
import { bypassesRowSecurity, sequencesOf, storedTables } from './stored-tables.ts';

/**
 * Writes everything that the database holds into `file`, as it stood at one moment, while servers go on working. The
 * tables may be of an older version than this program.
 */
export async function makeBackup(db: Database, file: string, nowMs: number): Promise<BackupManifest> {
  const client = await db.pool.connect();
  try {
    // Before the moment is fixed: no migration changes the tables meanwhile.
    await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    return await copyOut(client, file, nowMs);
  } finally {
    // Closing the connection ends the transaction and gives the lock back, whatever happened.
    client.release(true);
  }
}

/** As {@link makeBackup}, in the transaction that `client` is in. */
export async function copyOut(client: pg.ClientBase, file: string, nowMs: number): Promise<BackupManifest> {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new BackupRefusal('Este banco não é de um Pátio: não há o que guardar.');
  const {
    rows: [about],
  } = await client.query<{ schema: string; postgres: string }>("SELECT current_schema() AS schema, current_setting('server_version') AS postgres");
  const schema = about?.schema ?? 'public';
  const reading: Reading = { client, schema, shops: (await bypassesRowSecurity(client)) ? null : await allShops(client) };
  return writeArchive(file, async (add) => {
    const parts: BackupPart[] = [];
    for (const table of await storedTables(client, schema)) {
      parts.push({ table: table.name, columns: [...table.columns], ...(await add(table.name, rowsOf(reading, table))) });
    }
    const sequences = await sequencesOf(client, schema);
    return { format: backupFormat, createdAt: new Date(nowMs).toISOString(), postgres: about?.postgres ?? '', migrations, parts, sequences };
  });
}

async function allShops(client: pg.ClientBase): Promise<SignatureId[]> {
  const { rows } = await client.query<{ id: SignatureId }>('SELECT id FROM signatures ORDER BY id');
  return rows.map(({ id }) => id);
}
