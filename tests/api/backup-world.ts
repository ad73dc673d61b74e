import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openArchive } from '#server/backup/archive-reader.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import type { BackupManifest } from '#server/backup/manifest.ts';
import { makeReady, restore } from '#server/backup/restore.ts';
import type { Database } from '#server/db/database.ts';
import { aRowOfEach } from './rows-of-each.ts';
import { allowManyCompanies, aRow, aWorld, otherShop, type World } from './world.ts';

/** Shops with rows of every kind. */
async function aFilledWorld(): Promise<World> {
  const world = await aWorld();
  await allowManyCompanies(world);
  await aRowOfEach(world);
  await aRow(world, 'vehicles', {}, { as: world.stranger, shop: otherShop });
  return world;
}

/** A folder for one test's backups, of which `file` is the one that is made and restored. */
export class Shelf {
  readonly folder = mkdtempSync(join(tmpdir(), 'patio-backup-'));
  file = this.named('backup.zip');

  named(name: string): string {
    return join(this.folder, name);
  }

  backUp(db: Database, nowMs = Date.now()): Promise<BackupManifest> {
    return makeBackup(db, this.file, nowMs);
  }

  /** Answers the tables that were left out. */
  async restore(db: Database, nowMs = Date.now(), keepAs: string | null = null): Promise<readonly string[]> {
    const archive = await openArchive(this.file);
    try {
      await makeReady(db);
      return (await restore(db, archive, { nowMs, keepAs })).foreign;
    } finally {
      archive.close();
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** One filled world for all tests of a file, and an empty shelf for each of them. */
export function beginAtShelf(begin: (there: { readonly world: World; readonly shelf: Shelf }) => void): void {
  let world: World;
  let shelf: Shelf;
  beforeAll(async () => {
    world = await aFilledWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    shelf = new Shelf();
    begin({ world, shelf });
  });
  afterEach(() => shelf.remove());
}

/** All rows of all tables, and what guards them. */
export async function everything(db: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  );
  const all: Record<string, unknown> = { schemas: (await db.pool.query("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'patio%'")).rows };
  for (const { name } of tables) all[name] = (await db.pool.query(`SELECT * FROM ${name} one ORDER BY one::text`)).rows;
  return { ...all, guards: await guards(db) };
}

/** Row level security and triggers of every table. */
export const guards = async (db: Database) =>
  (
    await db.pool.query(
      `SELECT relname, relforcerowsecurity, relrowsecurity, (SELECT array_agg(tgname || tgenabled::text ORDER BY tgname) FROM pg_trigger WHERE tgrelid = relation.oid AND NOT tgisinternal) AS triggers
       FROM pg_class relation WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    )
  ).rows;
