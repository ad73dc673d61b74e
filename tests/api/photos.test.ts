import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostPhotoBytes } from '#domain/photos/photo.ts';
import { aColleague } from './colleagues.ts';
import { aJpeg, aPhoto, aPicture, asSent, aStoredPhoto, pathOfPhoto, sha256 } from './photo-world.ts';
import { aWorld, newId, otherShop, ownShop, pull, since, type Asking, type Person, type WireRow, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const send = (
  row: Pick<WireRow, 'signature_id' | 'id'>,
  bytes: Buffer,
  { as = world.owner, headers = {} }: { as?: Person; headers?: Record<string, string> } = {},
) => world.call('PUT', pathOfPhoto(row), { as, ...asSent(bytes, headers) });
const read = (row: WireRow, what = '', asking: Asking = { as: world.owner }) => world.call('GET', `${pathOfPhoto(row)}${what}`, asking);
const ask = (row: WireRow, as = world.owner) => world.call('HEAD', pathOfPhoto(row), { as });
const refusedAs = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json().code];

/** Every file that is kept of the own shop. */
function filesOf(shop: string): string[] {
  const folder = join(world.photoFolder, shop);
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile()) : [];
}
const namedIn = async () => (await world.db.pool.query('SELECT * FROM photo_files ORDER BY photo_id')).rows;

describe('a photo that is sent', () => {
  it('is there for who asks, is read by its shop, and tells every device when it came', async () => {
    const bytes = await aJpeg({ width: 800, height: 600 });
    const row = await aPhoto(world, bytes);
    const before = await pull(world);
    expect([(await ask(row)).statusCode, (await read(row)).json().code]).toEqual([404, 'photo_unknown']);
    const answer = await send(row, bytes);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { id: row.id, type: 'image/jpeg', stored_at: '2026-11-20T12:00' }]);

    const asked = await ask(row);
    expect([asked.statusCode, asked.headers['x-photo-hash'], asked.body]).toEqual([204, sha256(bytes), '']);
    const { changes } = await pull(world, since(before));
    expect(changes).toMatchObject([{ collection: 'photos', id: row.id, row: { stored_at: '2026-11-20T12:00', hash: sha256(bytes) } }]);
    expect(Number(changes[0]?.rev)).toBeGreaterThan(row.rev);

    const shown = await read(row);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'",
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
    const small = await read(row, '/miniatura');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
    expect(answer.json()).toMatchObject({ hash: sha256(bytes), size: shown.rawPayload.length + small.rawPayload.length });
  });

  it('keeps its time whoever says another, and through every change of its row', async () => {
    const row = await aStoredPhoto(world);
    const changed = await world.call('PUT', `/fotos/${row.id}`, { as: world.owner, body: { caption: 'Frente', stored_at: '2001-01-01T00:00' } });
    expect(changed.json()).toMatchObject({ caption: 'Frente', stored_at: '2026-11-20T12:00' });
    expect((await aPhoto(world, await aJpeg(), { stored_at: '2001-01-01T00:00' }))['stored_at']).toBe('');
  });

  it('again is answered, and not stored twice', async () => {
    const bytes = await aJpeg();
    const row = await aPhoto(world, bytes);
    await send(row, bytes);
    const [before, files, named] = [await pull(world), filesOf(ownShop), await namedIn()];
    const answers = [await send(row, bytes), await world.anotherApp().inject({ method: 'PUT', url: `/api${pathOfPhoto(row)}`, ...injected(bytes) })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([filesOf(ownShop), await namedIn(), (await pull(world, since(before))).changes]).toEqual([files, named, []]);
  });

  it('by several at one moment is stored once', async () => {
    const bytes = await aJpeg();
    const row = await aPhoto(world, bytes);
    const before = await pull(world);
    const answers = await Promise.all([send(row, bytes), send(row, bytes), send(row, bytes)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201]);
    expect((await pull(world, since(before))).changes).toHaveLength(1);
  });

  it('is taken from a mechanic, and not from who does no work', async () => {
    const [mechanic, finance] = [await aColleague(world, { role: 'mechanic' }), await aColleague(world, { role: 'finance' })];
    const bytes = await aJpeg();
    const row = await aPhoto(world, bytes, { as: mechanic });
    expect(refusedAs(await send(row, bytes, { as: finance }))).toEqual([403, 'permission_denied']);
    expect((await send(row, bytes, { as: mechanic })).statusCode).toBe(201);
    expect((await read(row, '', { as: finance })).statusCode).toBe(200);
    const blind = await aColleague(world, { role: 'finance', changes: { 'service.read': false } });
    expect([(await read(row, '', { as: blind })).statusCode, (await ask(row, blind)).statusCode]).toEqual([403, 403]);
  });
});

const injected = (bytes: Buffer) => {
  const { payload, headers } = asSent(bytes);
  return { ...(payload && { payload }), headers: { ...headers, authorization: `Bearer ${world.owner.token}` } };
};

describe('a photo is refused, and nothing of it stays,', () => {
  const nothingStays = async (row: WireRow, refused: () => Promise<unknown>) => {
    const [files, named] = [filesOf(ownShop), await namedIn()];
    await refused();
    expect([filesOf(ownShop), await namedIn(), (await ask(row)).statusCode]).toEqual([files, named, 404]);
  };

  it('before its row is there, once that is deleted, and for another shop', async () => {
    const bytes = await aJpeg();
    expect(refusedAs(await send({ signature_id: ownShop, id: newId() }, bytes))).toEqual([404, 'photo_unknown']);
    expect(refusedAs(await send({ signature_id: ownShop, id: 'x' }, bytes))).toEqual([404, 'photo_unknown']);
    const row = await aPhoto(world, bytes);
    await nothingStays(row, async () => {
      expect(refusedAs(await send(row, bytes, { as: world.stranger }))).toEqual([404, 'not_found']);
      expect(refusedAs(await send({ signature_id: otherShop, id: row.id }, bytes, { as: world.stranger }))).toEqual([404, 'photo_unknown']);
      expect((await world.call('DELETE', `/fotos/${row.id}`, { as: world.owner })).statusCode).toBe(200);
      expect(refusedAs(await send(row, bytes))).toEqual([404, 'photo_unknown']);
    });
  });

  it('with other bytes than its row, its header or its length say', async () => {
    const [bytes, other] = [await aJpeg(), await aJpeg()];
    const row = await aPhoto(world, bytes);
    await nothingStays(row, async () => {
      expect(refusedAs(await send(row, other))).toEqual([409, 'photo_other']);
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(damaged.readUInt8(damaged.length - 20) ^ 1, damaged.length - 20);
      for (const sent of [damaged, other, bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from('x')]), Buffer.alloc(0)])
        expect(refusedAs(await send(row, sent, { headers: { 'x-photo-hash': sha256(bytes) } }))).toEqual([400, 'photo_damaged']);
      for (const length of [bytes.length - 1, bytes.length + 1, 'x', '-1'])
        expect(refusedAs(await send(row, bytes, { headers: { 'content-length': String(length) } }))).toEqual([400, 'photo_damaged']);
      for (const hash of ['', 'x', sha256(bytes).slice(1)])
        expect(refusedAs(await send(row, bytes, { headers: { 'x-photo-hash': hash } }))).toEqual([400, 'photo_damaged']);
    });
    expect((await send(row, bytes)).statusCode).toBe(201);
    expect(refusedAs(await send(row, other))).toEqual([409, 'photo_other']);
  });

  it('beyond 10 MB', async () => {
    const bytes = Buffer.concat([await aJpeg(), Buffer.alloc(mostPhotoBytes)]);
    const row = await aPhoto(world, bytes, { size: null });
    await nothingStays(row, async () => expect(refusedAs(await send(row, bytes))).toEqual([413, 'photo_too_large']));
  });

  it('that is no picture, is another than it is called, is cut, or has too many pixels', async () => {
    const jpeg = await aJpeg({ width: 400, height: 300 });
    const png = await (await aPicture()).png().toBuffer();
    const huge = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const cases: [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
      [Buffer.from('GIF89a'), 'image/gif'],
      [png, 'image/jpeg'],
      [jpeg, 'image/heic'],
      [jpeg, 'application/json'],
      [jpeg.subarray(0, Math.floor(jpeg.length / 2)), 'image/jpeg'],
      [Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(200)]), 'image/jpeg'],
      [huge, 'image/png'],
    ];
    for (const [bytes, type] of cases) {
      const row = await aPhoto(world, bytes);
      await nothingStays(row, async () =>
        expect(refusedAs(await send(row, bytes, { headers: { 'content-type': type } })), type).toEqual([415, 'photo_unreadable']),
      );
    }
  });

  it('beyond what the shop may have', async () => {
    const bytes = await aJpeg({ width: 600, height: 600 });
    const row = await aPhoto(world, bytes);
    const { rows } = await world.db.pool.query<{ used: string }>('SELECT sum(size) AS used FROM photo_files WHERE signature_id = $1', [ownShop]);
    const full = world.anotherApp({ photos: { files: world.photoFiles, mostBytes: Number(rows[0]?.used) } });
    const answer = await full.inject({ method: 'PUT', url: `/api${pathOfPhoto(row)}`, ...injected(bytes) });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'quota_reached']);
    expect(answer.json().message).toMatch(/^A oficina chegou ao limite de [\d,.]+ MB de fotos\. Exclua o que não usa mais, ou fale com o suporte\.$/);
    expect((await ask(row)).statusCode).toBe(404);
    expect((await send(row, bytes)).statusCode).toBe(201);
  });
});

describe('what is stored', () => {
  const stored = async (bytes: Buffer, type = 'image/jpeg') => {
    const row = await aPhoto(world, bytes, { type });
    expect((await send(row, bytes, { headers: { 'content-type': type } })).statusCode).toBe(201);
    return { row, shown: await read(row), small: await read(row, '/miniatura') };
  };

  it('has nothing of who took it, where and with what', async () => {
    const exif = { IFD0: { Make: 'Fabricante', Artist: 'Célia Nakamura' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 32/1 0/1' } };
    const bytes = await sharp(await aJpeg())
      .withExif(exif)
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Fabricante')).toBe(true);
    const { shown, small } = await stored(bytes);
    for (const { rawPayload } of [shown, small]) {
      const { exif: left, xmp, iptc, icc } = await sharp(rawPayload).metadata();
      expect([left, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(rawPayload.includes('Fabricante')).toBe(false);
    }
  });

  it('stands upright', async () => {
    // Taken with the phone turned: what is red up to the left there belongs up to the right.
    const bytes = await sharp(await aJpeg({ width: 400, height: 200 }))
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { shown, small } = await stored(bytes);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 200, height: 400 });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 160, height: 320 });
    for (const { rawPayload } of [shown, small]) {
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      const [r = 0, g = 255, b = 255] = data.subarray((info.width - 4) * info.channels + 4 * info.width * info.channels);
      expect([r > 200, g < 60, b < 60]).toEqual([true, true, true]);
    }
  });

  it.each([
    ['PNG', 'image/png', 1, 'jpeg'],
    ['PNG that lets something through', 'image/png', 0.5, 'png'],
    ['WebP', 'image/webp', 1, 'jpeg'],
  ] as const)('of a %s is what every browser shows', async (_, type, alpha, format) => {
    const picture = await aPicture({ alpha });
    const bytes = await (type === 'image/webp' ? picture.webp() : alpha === 1 ? picture.removeAlpha().png() : picture.png()).toBuffer();
    const { shown, small } = await stored(bytes, type);
    expect([shown.headers['content-type'], (await sharp(shown.rawPayload).metadata()).format]).toEqual([`image/${format}`, format]);
    expect((await sharp(small.rawPayload).metadata()).format).toBe('jpeg');
  });

  it('of HEIC, which is not decoded here, is what was sent, without a thumbnail', async () => {
    const box = Buffer.from([0, 0, 0, 24]);
    const bytes = Buffer.concat([box, Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500, 7)]);
    const { shown, small } = await stored(bytes, 'image/heic');
    expect([shown.headers['content-type'], shown.rawPayload.equals(bytes)]).toEqual(['image/heic', true]);
    expect([small.statusCode, small.json().code]).toEqual([404, 'photo_unknown']);
  });
});
