import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetPhotos } from '#server/areas/photos/forget-photos.ts';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { purgeShop } from '#server/areas/signatures/purge.ts';
import { hasFile, type PhotoFiles } from '#server/photos/photo-files.ts';
import { aJpeg, aPhoto, asSent, aStoredPhoto, pathOfPhoto, sha256 } from './photo-world.ts';
import { aWorld, otherShop, ownShop, type WireRow, type World } from './world.ts';

const dayMs = 86_400_000;
let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.close());

const folderOf = (shop: string) => join(world.photoFolder, shop);
const filesOf = (shop: string): string[] =>
  existsSync(folderOf(shop))
    ? readdirSync(folderOf(shop), { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folderOf(shop), name)).isFile())
    : [];

/** The clean-up of so many days later, with files that are all so many days old. */
async function cleaned(days: number, ageDays = 400): Promise<void> {
  world.clock.advance(days * dayMs);
  for (const shop of [ownShop, otherShop])
    for (const name of filesOf(shop)) {
      const at = (world.clock.now() - ageDays * dayMs) / 1000;
      utimesSync(join(folderOf(shop), name), at, at);
    }
  await forgetPhotos(world.serverDb, world.clock, world.photoFiles);
}

async function isThere({ id }: WireRow): Promise<boolean> {
  const { rows } = await world.db.pool.query<{ hash: string; thumb_hash: string }>('SELECT hash, thumb_hash FROM photo_files WHERE photo_id = $1', [
    id,
  ]);
  const [named] = rows;
  if (named === undefined) return false;
  return (
    (await hasFile(world.photoFiles, { shop: ownShop, hash: named.hash })) && hasFile(world.photoFiles, { shop: ownShop, hash: named.thumb_hash })
  );
}
const orphan = async () => {
  const bytes = await aJpeg();
  await world.photoFiles.put({ shop: ownShop, hash: sha256(bytes) }, bytes);
};

describe('the clean-up', () => {
  it('never takes a file that a photo has, however old', async () => {
    const row = await aStoredPhoto(world);
    for (const days of [0, 100, 1000]) await cleaned(days);
    expect([await isThere(row), filesOf(ownShop)]).toEqual([true, expect.objectContaining({ length: 2 })]);
  });

  it('takes a file that nobody names when that is known for 30 days, and the file is as old', async () => {
    await orphan();
    // New to this database, which may be the new one beside old files: a restore will tell.
    await cleaned(0);
    await cleaned(29);
    expect(filesOf(ownShop)).toHaveLength(1);
    await cleaned(1, 29);
    expect(filesOf(ownShop)).toHaveLength(1);
    await cleaned(0, 30);
    expect(filesOf(ownShop)).toEqual([]);
    expect((await world.db.pool.query('SELECT FROM unnamed_photos')).rowCount).toBe(0);
  });

  it('counts anew for a file that was named meanwhile', async () => {
    const bytes = await aJpeg();
    const row = await aPhoto(world, bytes);
    await world.call('PUT', pathOfPhoto(row), { as: world.owner, ...asSent(bytes) });
    const { rows } = await world.db.pool.query('DELETE FROM photo_files RETURNING *');
    await cleaned(0);
    await world.db.pool.query('INSERT INTO photo_files SELECT * FROM json_populate_record(NULL::photo_files, $1)', [JSON.stringify(rows[0])]);
    await cleaned(20);
    await world.db.pool.query('DELETE FROM photo_files');
    await cleaned(0);
    await cleaned(29);
    expect(filesOf(ownShop)).toHaveLength(2);
  });

  it('keeps the bytes of a deleted photo for 30 days, and for good where its row comes back', async () => {
    const [gone, back] = [await aStoredPhoto(world), await aStoredPhoto(world)];
    for (const { id } of [gone, back]) await world.call('DELETE', `/fotos/${id}`, { as: world.owner });
    await cleaned(29);
    expect(filesOf(ownShop)).toHaveLength(4);
    // As a restore of an older backup would bring it.
    await world.db.pool.query('DELETE FROM tombstones');
    const { rev: _rev, stored_at: _at, ...body } = back;
    const made = await world.call('POST', '/fotos', { as: world.owner, body });
    expect([made.statusCode, made.json().stored_at]).toEqual([201, expect.stringMatching(/^2026-11-20T/)]);
    for (const days of [1, 0, 31]) await cleaned(days);
    expect([await isThere(back), filesOf(ownShop).length]).toEqual([true, 2]);
    // Gone once more, it has its whole time again.
    await world.db.pool.query('DELETE FROM photos');
    for (const days of [0, 29]) await cleaned(days);
    expect(await isThere(back)).toBe(true);
    await cleaned(1);
    expect(await isThere(back)).toBe(false);
  });

  it('takes away what a killed process left half written, after a day', async () => {
    await orphan();
    const [name = ''] = filesOf(ownShop);
    const draft = join(folderOf(ownShop), `${name}.0123.part`);
    writeFileSync(draft, 'half');
    await forgetPhotos(world.serverDb, world.clock, world.photoFiles);
    expect(existsSync(draft)).toBe(true);
    utimesSync(draft, 1, 1);
    await forgetPhotos(world.serverDb, world.clock, world.photoFiles);
    expect(existsSync(draft)).toBe(false);
  });
});

describe('a shop that is deleted', () => {
  it('takes the files of its photos with it at once, and no other’s', async () => {
    await aStoredPhoto(world);
    await aStoredPhoto(world, world.stranger);
    await purgeShop(world.serverDb, otherShop, world.photoFiles);
    expect([filesOf(otherShop), existsSync(folderOf(otherShop)), filesOf(ownShop).length]).toEqual([[], false, 2]);
  });

  it('does so in the daily clean-up', async () => {
    await aStoredPhoto(world, world.stranger);
    await world.db.pool.query('UPDATE signatures SET removed_at = $1 WHERE id = $2', [new Date(world.clock.now() - 91 * dayMs), otherShop]);
    await cleanUp(world.serverDb, world.clock, world.photoFiles);
    expect(filesOf(otherShop)).toEqual([]);
  });
});

describe('what breaks off between files and row', () => {
  const within = (files: Partial<PhotoFiles>) => world.anotherApp({ photos: { files: { ...world.photoFiles, ...files }, mostBytes: Infinity } });
  const sendTo = (app: ReturnType<typeof within>, row: WireRow, bytes: Buffer) => {
    const { payload, headers } = asSent(bytes);
    return app.inject({
      method: 'PUT',
      url: `/api${pathOfPhoto(row)}`,
      headers: { ...headers, authorization: `Bearer ${world.owner.token}` },
      ...(payload && { payload }),
    });
  };

  it('leaves nothing that is seen, and the next try works', async () => {
    const bytes = await aJpeg();
    const row = await aPhoto(world, bytes);
    const failing = within({
      list: () => {
        throw new Error('the store is away');
      },
    });
    expect((await sendTo(failing, row, bytes)).statusCode).toBe(500);
    expect(filesOf(ownShop)).toHaveLength(2);
    expect([await isThere(row), (await world.db.pool.query('SELECT FROM photo_files')).rowCount]).toEqual([false, 0]);
    expect((await world.call('PUT', pathOfPhoto(row), { as: world.owner, ...asSent(bytes) })).statusCode).toBe(201);
    expect([await isThere(row), filesOf(ownShop).length]).toEqual([true, 2]);
  });

  it('is no row where the files were taken away meanwhile: they are written once more', async () => {
    const bytes = await aJpeg();
    const row = await aPhoto(world, bytes);
    let left = 2;
    const forgetful = within({
      put: async (name, picture) => {
        await world.photoFiles.put(name, picture);
        left -= 1;
        if (left >= 0) await world.photoFiles.remove(name);
      },
    });
    expect((await sendTo(forgetful, row, bytes)).statusCode).toBe(201);
    expect([await isThere(row), filesOf(ownShop).length]).toEqual([true, 2]);
  });

  it('of bytes that were lost here is made good by the device that has them still', async () => {
    const bytes = await aJpeg();
    const row = await aPhoto(world, bytes);
    await world.call('PUT', pathOfPhoto(row), { as: world.owner, ...asSent(bytes) });
    for await (const file of world.photoFiles.list()) await world.photoFiles.remove(file);
    expect([await isThere(row), (await world.call('GET', pathOfPhoto(row), { as: world.owner })).json().code]).toEqual([false, 'photo_unknown']);
    expect((await world.call('HEAD', pathOfPhoto(row), { as: world.owner })).statusCode).toBe(404);
    expect((await world.call('PUT', pathOfPhoto(row), { as: world.owner, ...asSent(bytes) })).statusCode).toBe(200);
    expect([await isThere(row), (await world.call('GET', pathOfPhoto(row), { as: world.owner })).statusCode]).toEqual([true, 200]);
  });
});
