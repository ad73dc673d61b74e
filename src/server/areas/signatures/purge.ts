import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { collectionNames } from '#domain/collections/collections.ts';
import { levels } from '#domain/access/permissions.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/rows.ts';
import { noPhotoFiles, removeAllOf, type PhotoFiles } from '../../photos/photo-files.ts';
import { inTenant } from '../../db/tenant.ts';
import type { Clock } from '../../ports.ts';
import { keepNotesOf } from '../fiscal/kept-notes.ts';

const dayMs = 86_400_000;
/** How long a removed subscription's data are kept (ruling 16). */
const keptDays = 90;

/** Deletes all that belonged to subscriptions whose time after their removal is over. Several processes may do so at once. */
export async function purgeRemoved(db: Database, clock: Clock, files: PhotoFiles = noPhotoFiles): Promise<void> {
  const removedBefore = new Date(clock.now() - keptDays * dayMs);
  const { rows } = await db.pool.query<{ id: SignatureId }>('SELECT id FROM signatures WHERE removed_at < $1 ORDER BY id', [removedBefore]);
  for (const { id } of rows) await purgeShop(db, id, files);
}

/** Deletes all example shops whose time is over. Several processes may do so at once. */
export async function purgeOverExamples(db: Database, clock: Clock, files: PhotoFiles = noPhotoFiles): Promise<void> {
  const { rows } = await db.pool.query<{ id: SignatureId }>('SELECT id FROM signatures WHERE example_until <= $1 ORDER BY id', [
    new Date(clock.now()),
  ]);
  for (const { id } of rows) await purgeShop(db, id, files);
}

// A row goes before what it refers to; the registry has them in the other order.
const tenantTablesInOrder = [
  'photo_files',
  'fiscal_queue',
  'fiscal_notes',
  'fiscal_numbers',
  'fiscal_settings',
  'invoices',
  'invoice_numbers',
  ...collectionNames.toReversed().map((name) => getTableName(tableOf(name))),
  'public_links',
  'shop_sequences',
  'shop_usage',
  'tombstones',
  'idempotency',
  'sync_heads',
  'sync_counters',
];

/**
 * Deletes a shop with all that belongs to it but the notes that the law wants kept, and its people who have nothing else here. Whole
 * or not at all: none is left half deleted. The files of its photos go once nothing names them any more.
 */
export async function purgeShop(db: Database, id: SignatureId, files: PhotoFiles = noPhotoFiles): Promise<void> {
  await inTenant(
    db,
    id,
    async (tx) => {
      const { client, signature } = tx;
      await keepNotesOf(tx);
      for (const table of tenantTablesInOrder) await client.query(`DELETE FROM ${table} WHERE signature_id = $1`, [signature]);
      // What is left belongs to the accounts, which no shop's role may touch.
      await client.query("SELECT set_config('role', 'none', true)");
      await purgeAccounts(client, signature);
    },
    { endsInAccounts: true },
  );
  await removeAllOf(files, id);
  await db.pool.query('DELETE FROM unnamed_photos WHERE shop = $1', [id]);
}

async function purgeAccounts(client: pg.PoolClient, id: SignatureId): Promise<void> {
  const { rows: people } = await client.query<{ user_id: string }>(
    `SELECT user_id FROM members WHERE signature_id = $1 UNION SELECT user_id FROM signatures WHERE id = $1`,
    [id],
  );
  await client.query('DELETE FROM payments WHERE signature_id = $1', [id]);
  await client.query('DELETE FROM members WHERE signature_id = $1', [id]);
  await client.query('UPDATE users SET own_signature = NULL WHERE own_signature = $1', [id]);
  await client.query('DELETE FROM signatures WHERE id = $1', [id]);
  await client.query('SELECT forget_audit_of_gone($1), forget_answers_of_gone($1)', [id]);
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM users WHERE id = ANY($1) AND level = $2
       AND NOT EXISTS (SELECT FROM members WHERE user_id = users.id)
       AND NOT EXISTS (SELECT FROM signatures WHERE user_id = users.id) FOR UPDATE`,
    [people.map(({ user_id }) => user_id), levels.user],
  );
  const gone = rows.map((user) => user.id);
  await client.query('DELETE FROM sessions WHERE user_id = ANY($1)', [gone]);
  // Links to set a password go with them.
  await client.query('DELETE FROM users WHERE id = ANY($1)', [gone]);
}
