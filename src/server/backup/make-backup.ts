import type pg from 'pg';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import { appliedMigrations, migrationLock } from '../db/migrate.ts';
import { writeArchive, type AddPhoto } from './archive-writer.ts';
import { hashOf, type FileName, type PhotoFiles } from '../photos/photo-files.ts';
import { namesOfPhotos, photoTable, rowsOf, type Reading } from './copy-rows.ts';
import { backupFormat, BackupRefusal, type BackupManifest, type BackupPart, type BackupPhotos } from './manifest.ts';
import { bypassesRowSecurity, sequencesOf, storedTables } from './stored-tables.ts';

/**
 * Writes everything that the database holds into `file`, as it stood at one moment, while servers go on working. The
 * tables may be of an older version than this program. `files` has the files of photos that the rows name, which are copied after
 * that moment: none of them goes within 30 days.
 */
export async function makeBackup(db: Database, file: string, nowMs: number, files: PhotoFiles | null = null): Promise<BackupManifest> {
  const client = await db.pool.connect();
  try {
    // Before the moment is fixed: no migration changes the tables meanwhile.
    await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    const rowsAreRead = async () => void (await client.query(`COMMIT; SELECT pg_advisory_unlock_shared(${migrationLock})`));
    return await copyOut(client, file, nowMs, files && { files, rowsAreRead });
  } finally {
    // Closing the connection ends the transaction and gives the lock back, whatever happened.
    client.release(true);
  }
}

interface Photos {
  readonly files: PhotoFiles;
  /** No transaction is held up by files. */
  readonly rowsAreRead: () => Promise<void>;
}

/** As {@link makeBackup}, in the transaction that `client` is in; without `photos` it holds no files. */
export async function copyOut(client: pg.ClientBase, file: string, nowMs: number, photos: Photos | null = null): Promise<BackupManifest> {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new BackupRefusal('Este banco não é de um Pátio: não há o que guardar.');
  const {
    rows: [about],
  } = await client.query<{ schema: string; postgres: string }>("SELECT current_schema() AS schema, current_setting('server_version') AS postgres");
  const schema = about?.schema ?? 'public';
  const reading: Reading = { client, schema, shops: (await bypassesRowSecurity(client)) ? null : await allShops(client) };
  return writeArchive(file, async (add, addPhoto) => {
    const parts: BackupPart[] = [];
    for (const table of await storedTables(client, schema)) {
      parts.push({ table: table.name, columns: [...table.columns], ...(await add(table.name, rowsOf(reading, table))) });
    }
    const sequences = await sequencesOf(client, schema);
    const told = { createdAt: new Date(nowMs).toISOString(), postgres: about?.postgres ?? '', migrations, parts, sequences };
    if (photos === null) return { format: backupFormat, ...told, photos: null };
    const names = parts.some(({ table }) => table === photoTable) ? await namesOfPhotos(reading) : [];
    await photos.rowsAreRead();
    return { format: backupFormat, ...told, photos: await copyPhotos(names, photos.files, addPhoto) };
  });
}

async function copyPhotos(names: readonly FileName[], files: PhotoFiles, addPhoto: AddPhoto): Promise<BackupPhotos> {
  const counted = { files: 0, bytes: 0, missing: 0 };
  for (const name of names) {
    const bytes = await files.get(name);
    if (bytes === null || hashOf(bytes) !== name.hash) {
      counted.missing += 1;
      continue;
    }
    await addPhoto(name, bytes);
    counted.files += 1;
    counted.bytes += bytes.length;
  }
  return counted;
}

async function allShops(client: pg.ClientBase): Promise<SignatureId[]> {
  const { rows } = await client.query<{ id: SignatureId }>('SELECT id FROM signatures ORDER BY id');
  return rows.map(({ id }) => id);
}
