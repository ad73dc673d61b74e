import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openArchive } from '#server/backup/archive-reader.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restorePhotos } from '#server/backup/restore-photos.ts';
import { beginAtShelf, type Shelf } from './backup-world.ts';
import { aJpeg, aPhoto, asSent, aStoredPhoto, pathOfPhoto } from './photo-world.ts';
import { aRow, otherShop, ownShop, type Person, type WireRow, type World } from './world.ts';

let world: World;
let shelf: Shelf;
beginAtShelf((there) => void ({ world, shelf } = there));

const backedUp = () => makeBackup(world.db, shelf.file, world.clock.now(), world.photoFiles);
const shown = (row: WireRow, as: Person = world.owner) => world.call('GET', pathOfPhoto(row), { as });
const files = (): string[] =>
  readdirSync(world.photoFolder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(world.photoFolder, name)).isFile());

async function restored(): Promise<number> {
  const archive = await openArchive(shelf.file);
  try {
    return await restorePhotos(archive, world.photoFiles);
  } finally {
    archive.close();
    await shelf.restore(world.db, world.clock.now());
  }
}

it('a backup brings the photos of all shops back, also into a machine that has none', async () => {
  const [own, others] = [await aStoredPhoto(world), await aStoredPhoto(world, world.stranger)];
  const before = [(await shown(own)).rawPayload, (await shown(others, world.stranger)).rawPayload];
  const manifest = await backedUp();
  expect(manifest.photos).toMatchObject({ files: files().length, missing: 0 });
  for (const shop of [ownShop, otherShop]) rmSync(join(world.photoFolder, shop), { recursive: true });
  expect((await shown(own)).statusCode).toBe(404);
  expect(await restored()).toBe(manifest.photos?.files);
  expect([(await shown(own)).rawPayload, (await shown(others, world.stranger)).rawPayload]).toEqual(before);
  // What is there is left as it is.
  expect(await restored()).toBe(0);
});

it('a restore forgets no bytes that came since the backup: whoever brings the row again need not have them', async () => {
  const taken = await aJpeg();
  const unsent = await aPhoto(world, taken);
  await backedUp();
  const later = await aStoredPhoto(world);
  await world.call('PUT', pathOfPhoto(unsent), { as: world.owner, ...asSent(taken) });
  await restored();
  expect([(await shown(later)).statusCode, (await shown(unsent)).statusCode]).toEqual([404, 200]);
  const { rev: _rev, stored_at: _at, ...body } = later;
  const made = await world.call('POST', '/fotos', { as: world.owner, body });
  expect([made.statusCode, made.json().stored_at]).toEqual([201, '2026-11-20T12:00']);
  expect((await shown(later)).statusCode).toBe(200);
  const { rows } = await world.db.pool.query('SELECT stored_at FROM photos WHERE id = $1', [unsent.id]);
  expect(rows).toEqual([{ stored_at: '2026-11-20T12:00' }]);
});

it('a photo that is damaged in a backup makes it one that is not used', async () => {
  await aStoredPhoto(world);
  await backedUp();
  const whole = readFileSync(shelf.file);
  const at = whole.indexOf(`fotos/${ownShop}/`);
  const damaged = Buffer.from(whole);
  damaged.writeUInt8(damaged.readUInt8(at + 400) ^ 1, at + 400);
  writeFileSync(shelf.file, damaged);
  await expect(openArchive(shelf.file)).rejects.toThrow(/danificado ou incompleto/);
});

it('a backup tells of photos that it could not find', async () => {
  await aStoredPhoto(world);
  const named = files().length;
  rmSync(join(world.photoFolder, ownShop), { recursive: true });
  const { photos } = await backedUp();
  expect((photos?.files ?? 0) + (photos?.missing ?? 0)).toBeGreaterThanOrEqual(named);
  expect(photos?.missing).toBeGreaterThan(0);
  await openArchive(shelf.file).then((archive) => archive.close());
});

it('a backup without files, as before a restore and with a store outside, is whole', async () => {
  await aRow(world, 'customers');
  expect((await shelf.backUp(world.db)).photos).toBeNull();
  expect(await restored()).toBe(0);
});
