import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundless } from '#fixtures/call-limits.ts';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import { quotePageSchema, type QuotePage } from '#contract/quote-page-calls.ts';
import { photosByPlace } from '#domain/check-in/photo-places.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { removeDemo } from '#server/demo/removal.ts';
import { demoSignature, seedDemo } from '#server/demo/seed.ts';
import { diskPhotoFiles } from '#server/photos/disk-photo-files.ts';
import { hashOf, type KeptFile } from '#server/photos/photo-files.ts';
import { tokenSecret } from './world.ts';

// The demonstration's photos are painted, kept as those that devices send are, and go with their shop.
let database: TestDatabase;
let db: Database;
const folder = mkdtempSync(join(tmpdir(), 'patio-demo-photos-'));
const files = diskPhotoFiles(folder);
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url);
  await seedDemo(db, { today: '2026-11-20' as CivilDate, files });
});
afterAll(async () => {
  await db.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface PhotoRow {
  readonly id: string;
  readonly slot: string;
  readonly line_id: string;
  readonly service_id: string | null;
  readonly stored_at: string;
  readonly sent_hash: string;
  readonly photo_hash: string;
  readonly hash: string;
  readonly thumb_hash: string;
}

async function photoRows(): Promise<PhotoRow[]> {
  const { rows } = await db.pool.query<PhotoRow>(
    `SELECT p.id, p.slot, p.line_id, p.service_id, p.stored_at, p.hash AS photo_hash, f.sent_hash, f.hash, f.thumb_hash
       FROM photos p JOIN photo_files f ON f.signature_id = p.signature_id AND f.photo_id = p.id WHERE p.signature_id = $1`,
    [demoSignature],
  );
  return rows;
}

async function kept(): Promise<KeptFile[]> {
  const found: KeptFile[] = [];
  for await (const file of files.list()) found.push(file);
  return found;
}

it('each has its bytes under the hash that its row says, and both sizes', async () => {
  const rows = await photoRows();
  expect(rows.length).toBeGreaterThan(20);
  const { rows: all } = await db.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM photos');
  expect(all[0]?.count).toBe(rows.length);
  for (const { photo_hash, sent_hash, hash, thumb_hash, stored_at } of rows) {
    expect([sent_hash, stored_at]).toEqual([photo_hash, expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)]);
    for (const name of [hash, thumb_hash]) {
      const bytes = await files.get({ shop: demoSignature, hash: name });
      expect(bytes === null ? '' : hashOf(bytes)).toBe(name);
    }
  }
});

it('a check-in is walked around whole, and each of its marks has one', async () => {
  const rows = await photoRows();
  const { rows: sheets } = await db.pool.query<{ service_id: string; marks: { id: string }[] }>(
    "SELECT service_id, marks FROM check_ins WHERE signature_id = $1 AND kind = 'in' AND signature::text <> '[]'",
    [demoSignature],
  );
  const [sheet] = sheets.filter(({ marks }) => marks.length > 0);
  const own = rows.filter(({ service_id }) => service_id === sheet?.service_id);
  expect([...photosByPlace(own, 'in').keys()]).toEqual(['front', 'left', 'back', 'right', 'dash']);
  const ofMarks = own.filter(({ slot }) => slot === 'in_mark').map(({ line_id }) => line_id);
  expect(ofMarks.toSorted()).toEqual(sheet?.marks.map(({ id }) => id).toSorted());
});

it('customers read on their pages what was found, with photos that open: where a quote waits, and where the work is done', async () => {
  const app = buildApp({
    db,
    tokenSecret,
    callLimits: boundless,
    clock: { now: () => Date.UTC(2026, 10, 20, 15) },
    photos: { files, mostBytes: 1e9 },
  });
  try {
    const { rows } = await db.pool.query<{ approval_token: string }>(
      "SELECT approval_token FROM budgets WHERE signature_id = $1 AND status IN ('send', 'approved') AND approval_token <> ''",
      [demoSignature],
    );
    const pages: QuotePage[] = [];
    for (const { approval_token: token } of rows)
      pages.push(quotePageSchema.parse((await app.inject({ url: `/api/orcamentos/pagina/${token}` })).json()));
    const told = pages.filter(({ inspections }) => inspections.length > 0);
    expect(told.map(({ state }) => state)).toEqual(expect.arrayContaining(['open', 'approved']));
    for (const { inspections, photos } of told) {
      const colours = inspections.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines.map(({ colour }) => colour)));
      expect(new Set(colours)).toEqual(new Set(['green', 'yellow', 'red']));
      const found = photos.filter((photo) => photo.found !== '');
      expect(found.length).toBeGreaterThan(0);
      expect((await app.inject({ url: `/api/foto/${found[0]?.whole}` })).statusCode).toBe(200);
    }
    const slots = told.filter(({ state }) => state === 'approved').flatMap(({ photos }) => photos.map(({ slot }) => slot));
    expect(slots).toEqual(expect.arrayContaining(['before', 'after']));
  } finally {
    await app.close();
  }
});

it('go with the demonstration, bytes too', async () => {
  expect((await kept()).length).toBeGreaterThan(40);
  await removeDemo(db, files);
  expect(await kept()).toEqual([]);
});
