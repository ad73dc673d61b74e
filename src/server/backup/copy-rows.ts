import type pg from 'pg';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { enterTenant } from '../db/tenant.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { FileName } from '../photos/photo-files.ts';
import { BackupRefusal, type BackupPart } from './manifest.ts';
import { columnList, qualifyName, type StoredTable } from './stored-tables.ts';

/** Who reads, and what: `shops` where row level security lets the account read no more than one shop at a time. */
export interface Reading {
  readonly client: pg.ClientBase;
  readonly schema: string;
  readonly shops: readonly SignatureId[] | null;
}

/** All rows of a table in COPY's text form. */
export async function* rowsOf({ client, schema, shops }: Reading, table: StoredTable): AsyncIterable<Buffer> {
  const copy = `COPY ${qualifyName(schema, table.name)} (${columnList(table)}) TO STDOUT`;
  if (shops === null || !table.isForced) {
    yield* client.query(to(copy)) as AsyncIterable<Buffer>;
    return;
  }
  for (const shop of shops) {
    await client.query(enterTenant(shop));
    yield* client.query(to(copy)) as AsyncIterable<Buffer>;
  }
  await client.query("SELECT set_config('role', 'none', true)");
}

export const photoTable = 'photo_files';

/** The files of photos that rows name, each once. */
export async function namesOfPhotos({ client, schema, shops }: Reading): Promise<FileName[]> {
  const names = `SELECT signature_id AS shop, unnest(array_remove(ARRAY[hash, thumb_hash], NULL)) AS hash FROM ${qualifyName(schema, photoTable)}`;
  const query = `SELECT DISTINCT shop, hash FROM (${names}) AS named ORDER BY shop, hash`;
  if (shops === null) return (await client.query<FileName>(query)).rows;
  const found: FileName[] = [];
  for (const shop of shops) {
    await client.query(enterTenant(shop));
    found.push(...(await client.query<FileName>(query)).rows);
  }
  await client.query("SELECT set_config('role', 'none', true)");
  return found;
}

/** Puts a part's rows into an empty table. @throws BackupRefusal where the database does not take them as the table's. */
export async function loadRows(
  client: pg.ClientBase,
  schema: string,
  { table, columns, rows }: BackupPart,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  const target = client.query(from(`COPY ${qualifyName(schema, table)} (${columnList({ columns })}) FROM STDIN`));
  try {
    await pipeline(source, target);
  } catch (error) {
    if (error instanceof BackupRefusal) throw error;
    throw new BackupRefusal(
      `O banco não aceita o que o backup traz em ${table}: ${error instanceof Error ? error.message : String(error)}. Nada foi alterado.`,
      { cause: error },
    );
  }
  if (target.rowCount !== rows) throw new BackupRefusal(`De ${table} entraram ${target.rowCount} linhas de ${rows}: nada foi alterado.`);
}
