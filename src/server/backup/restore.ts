// Invariant: one transaction takes the old rows away, brings the restored ones and begins a new epoch, under locks that no
// write passes. Whoever reads meanwhile sees the old rows or the new ones, never a mixture, and no write is half in.
import type pg from 'pg';
import { beginEpochAfter } from '../sync/epoch.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { refreshSearchTexts } from '../db/search-texts.ts';
import { appliedMigrations, knownMigrations, migrationLock } from '../db/migrate.ts';
import { databaseErrorCode } from '../db/database-error.ts';
import type { Archive } from './archive-reader.ts';
import { buildDraft, migrationsAfter, type Draft } from './draft.ts';
import { photoTable } from './copy-rows.ts';
import { copyOut } from './make-backup.ts';
import { BackupRefusal } from './manifest.ts';
import {
  bypassesRowSecurity,
  closeAfterLoading,
  columnList,
  moveSequencesOn,
  openForLoading,
  qualifyName,
  sequencesOf,
  storedTables,
  type StoredTable,
} from './stored-tables.ts';

export interface RestoreOptions {
  readonly nowMs: number;
  /** Where what is replaced is kept; null keeps nothing. */
  readonly keepAs: string | null;
}

/** Tables of the backup that are not the program's, and were left out. */
export interface RestoreOutcome {
  readonly foreign: readonly string[];
}

const lockWait = '30s';
const attempts = 5;
const deadlock = '40P01';
const lockNotAvailable = '55P03';

/** Brings the database to this version, which a restore into it needs. @throws BackupRefusal for one of a newer version. */
export async function makeReady(db: Database): Promise<void> {
  await refuseNewerDatabase(db);
  await migrate(db);
}

/** Puts a backup in the place of what a database of this version holds, while servers work on it. */
export async function restore(db: Database, archive: Archive, options: RestoreOptions): Promise<RestoreOutcome> {
  await migrationsAfter(archive.manifest);
  const outcome = await exchangeAll(db, archive, options);
  // The backup may be of a version that searched other fields.
  await refreshSearchTexts(db);
  return outcome;
}

async function exchangeAll(db: Database, archive: Archive, options: RestoreOptions): Promise<RestoreOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, 'COMMIT', (client) => replaceAll(client, archive, options));
    } catch (error) {
      const code = databaseErrorCode(error);
      if (code === lockNotAvailable)
        throw new BackupRefusal(`Há trabalho no banco que não terminou em ${lockWait}: nada foi alterado. Tente de novo.`, { cause: error });
      if (code !== deadlock || attempt === attempts) throw error;
    }
  }
}

/** Does all of a restore that can be done without touching what the database holds, and leaves nothing behind. */
export function tryOut(db: Database, archive: Archive): Promise<RestoreOutcome> {
  return inTransaction(db, 'ROLLBACK', async (client) => buildDraft(client, archive, await bypassesRowSecurity(client)));
}

async function inTransaction<T>(db: Database, end: 'COMMIT' | 'ROLLBACK', work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL client_min_messages = warning');
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    const result = await work(client);
    await client.query(end);
    return result;
  } finally {
    // Closing the connection rolls back what was not committed.
    client.release(true);
  }
}

async function refuseNewerDatabase(db: Database): Promise<void> {
  const client = await db.pool.connect();
  try {
    const known = await knownMigrations();
    const unknown = (await appliedMigrations(client)).filter((name) => !known.includes(name));
    if (unknown.length > 0)
      throw new BackupRefusal(`O banco é de uma versão mais nova do Pátio (${unknown.join(', ')}): use o programa dela. Nada foi alterado.`);
  } finally {
    client.release();
  }
}

async function replaceAll(client: pg.ClientBase, archive: Archive, { nowMs, keepAs }: RestoreOptions): Promise<RestoreOutcome> {
  const {
    rows: [found],
  } = await client.query<{ schema: string; path: string }>("SELECT current_schema() AS schema, current_setting('search_path') AS path");
  const live = found?.schema ?? 'public';
  const bypasses = await bypassesRowSecurity(client);
  const draft = await buildDraft(client, archive, bypasses);
  await beginEpochAfter(client, qualifyName(live, 'sync_counters'), nowMs);
  await client.query("SELECT set_config('search_path', $1, true)", [found?.path ?? live]);
  const tables = (await storedTables(client, live)).filter(({ name }) => draft.tables.some((table) => table.name === name));
  await lock(client, live, tables, bypasses);
  await openForLoading(client, live, tables, bypasses);
  if (keepAs !== null) await copyOut(client, keepAs, nowMs);
  await keepSessions(client, live, draft);
  await keepPhotos(client, live, draft);
  for (const log of ['security_log', 'audit_trail']) await keepLog(client, live, draft, log);
  await exchange(client, live, tables, draft);
  await moveSequencesOn(client, live, await sequencesOf(client, draft.schema));
  await closeAfterLoading(client, live, tables, bypasses);
  await client.query(`DROP SCHEMA ${draft.schema} CASCADE`);
  return { foreign: draft.foreign };
}

/**
 * Writers wait from here on; readers go on with the old rows, unless the account must take row level security off first.
 * The counters come first, as in every write, so that nobody who holds them waits for another table.
 */
async function lock(client: pg.ClientBase, schema: string, tables: readonly StoredTable[], bypasses: boolean): Promise<void> {
  const names = tables.map(({ name }) => name).toSorted((a, b) => Number(b === 'sync_counters') - Number(a === 'sync_counters'));
  await client.query(`SET LOCAL lock_timeout = '${lockWait}'`);
  await client.query(
    `LOCK TABLE ${names.map((name) => qualifyName(schema, name)).join(', ')} IN ${bypasses ? 'EXCLUSIVE' : 'ACCESS EXCLUSIVE'} MODE`,
  );
}

/** Who is signed in stays so, and who was signed out since the backup does not come back in. */
async function keepSessions(client: pg.ClientBase, live: string, { schema, tables }: Draft): Promise<void> {
  const columns = columnList(tables.find(({ name }) => name === 'sessions') ?? { columns: [] });
  const [own, restored, users, restoredUsers] = [
    qualifyName(live, 'sessions'),
    qualifyName(schema, 'sessions'),
    qualifyName(live, 'users'),
    qualifyName(schema, 'users'),
  ];
  await client.query(`DELETE FROM ${restored} WHERE user_id IN (SELECT id FROM ${users})`);
  await client.query(
    `INSERT INTO ${restored} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${own} WHERE user_id IN (SELECT id FROM ${restoredUsers})`,
  );
}

/** What was stored since the backup is stored still: the devices that bring those rows again may have let their bytes go. */
async function keepPhotos(client: pg.ClientBase, live: string, { schema, tables }: Draft): Promise<void> {
  const columns = columnList(tables.find(({ name }) => name === photoTable) ?? { columns: [] });
  const [own, restored] = [qualifyName(live, photoTable), qualifyName(schema, photoTable)];
  await client.query(
    `INSERT INTO ${restored} (${columns}) SELECT ${columns} FROM ${own}
     WHERE signature_id IN (SELECT id FROM ${qualifyName(schema, 'signatures')}) ON CONFLICT DO NOTHING`,
  );
  // A row says of itself that its bytes are there; it grows by that minute.
  await client.query(
    `UPDATE ${qualifyName(schema, 'photos')} row SET stored_at = kept.stored_at, bytes = row.bytes + length(kept.stored_at) FROM ${restored} kept
     WHERE kept.signature_id = row.signature_id AND kept.photo_id = row.id AND kept.sent_hash = row.hash AND row.stored_at = ''`,
  );
}

/**
 * What the security log and the audit trail tell is not undone by a restore: to the rows of the backup come those that are
 * there now. Those whose number another row has got, since the log began anew, come last.
 */
async function keepLog(client: pg.ClientBase, live: string, { schema, tables }: Draft, log: string): Promise<void> {
  const table = tables.find(({ name }) => name === log);
  if (table === undefined) return;
  const told = columnList({ columns: table.columns.filter((column) => column !== 'id') });
  const [own, restored] = [qualifyName(live, log), qualifyName(schema, log)];
  await client.query(`CREATE TEMPORARY TABLE later_log ON COMMIT DROP AS SELECT id, ${told} FROM ${own} EXCEPT SELECT id, ${told} FROM ${restored}`);
  await client.query(
    `INSERT INTO ${restored} (id, ${told}) OVERRIDING SYSTEM VALUE
     SELECT CASE WHEN id IN (SELECT id FROM ${restored}) THEN top + row_number() OVER (ORDER BY id) ELSE id END, ${told}
     FROM later_log, (SELECT max(id) AS top FROM (SELECT id FROM ${restored} UNION ALL SELECT id FROM later_log) AS numbers) AS last`,
  );
  await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), greatest(1, (SELECT max(id) FROM ${restored})))`, [restored]);
  await client.query('DROP TABLE later_log');
}

/** By DELETE: after a TRUNCATE, readers that began before would find empty tables. */
async function exchange(client: pg.ClientBase, live: string, tables: readonly StoredTable[], { schema }: Draft): Promise<void> {
  await client.query('SET CONSTRAINTS ALL DEFERRED');
  for (const { name } of tables.toReversed()) await client.query(`DELETE FROM ${qualifyName(live, name)}`);
  for (const table of tables) {
    const columns = columnList(table);
    await client.query(
      `INSERT INTO ${qualifyName(live, table.name)} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${qualifyName(schema, table.name)}`,
    );
  }
}
