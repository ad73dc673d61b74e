import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetPhotos } from '#server/areas/photos/forget-photos.ts';
import { readConfig } from '#server/config.ts';
import { diskPhotoFiles } from '#server/photos/disk-photo-files.ts';
import { hasFile, removeAllOf, type KeptFile, type PhotoFiles } from '#server/photos/photo-files.ts';
import { s3PhotoFiles } from '#server/photos/s3-photo-files.ts';
import { s3SettingsOf, type S3Settings } from '#server/photos/s3-settings.ts';
import { aStoredPhoto, pathOfPhoto, sha256 } from './photo-world.ts';
import { s3StandIn, type S3StandIn } from './s3-stand-in.ts';
import { aWorld, otherShop, ownShop } from './world.ts';

// Both places for the bytes of photos. The store is a stand-in that checks signatures and hashes: no real one is installable here.
const account = { key: 'CHAVE', secret: 'segredo/com+sinais=', region: 'sa-east-1', bucket: 'oficina-fotos' };
let store: S3StandIn;
let folder: string;
let places: Record<'a disk' | 'a store', PhotoFiles>;
const settings = (more: Partial<S3Settings> = {}): S3Settings => ({ ...account, endpoint: `http://${store.host}`, ...more });

beforeAll(async () => {
  store = await s3StandIn(account);
  folder = mkdtempSync(join(tmpdir(), 'patio-places-'));
  places = { 'a disk': diskPhotoFiles(join(folder, 'fotos')), 'a store': s3PhotoFiles(settings()) };
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  store.failures.length = 0;
  for (const files of Object.values(places)) for (const shop of [ownShop, otherShop]) await removeAllOf(files, shop);
});

const some = (text: string, shop = ownShop) => {
  const bytes = Buffer.from(text);
  return { name: { shop, hash: sha256(bytes) }, bytes };
};
const listed = async (files: PhotoFiles, within = {}): Promise<KeptFile[]> => {
  const all: KeptFile[] = [];
  for await (const file of files.list(within)) all.push(file);
  return all;
};

describe.each(['a disk', 'a store'] as const)('%s', (place) => {
  it('gives what was put into it, of that shop alone', async () => {
    const { name, bytes } = some('a picture');
    await places[place].put(name, bytes);
    expect((await places[place].get(name))?.equals(bytes)).toBe(true);
    expect(await places[place].get({ ...name, shop: otherShop })).toBeNull();
    expect([await hasFile(places[place], name), await hasFile(places[place], { ...name, shop: otherShop })]).toEqual([true, false]);
  });

  it('takes the same again, and lets go of what is gone already', async () => {
    const { name, bytes } = some('twice');
    await Promise.all([places[place].put(name, bytes), places[place].put(name, bytes), places[place].put(name, bytes)]);
    expect(await listed(places[place])).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) await places[place].remove(name);
    expect([await listed(places[place]), await places[place].get(name)]).toEqual([[], null]);
  });

  it('takes no bytes that are not those of the name, and no name that leads elsewhere', async () => {
    const { name, bytes } = some('one');
    await expect(places[place].put(name, Buffer.from('another'))).rejects.toThrow();
    for (const wrong of [
      { ...name, hash: '../../../etc/passwd' },
      { ...name, shop: '../x' as typeof ownShop },
    ]) {
      await expect(places[place].put(wrong, bytes)).rejects.toThrow();
      await expect(places[place].get(wrong)).rejects.toThrow();
      await expect(places[place].remove(wrong)).rejects.toThrow();
    }
    expect(await listed(places[place])).toEqual([]);
  });

  it('lists a shop’s files together, however many there are', async () => {
    store.pageSize = 2;
    const all = [ownShop, otherShop].flatMap((shop) => ['1', '2', '3', '4', '5'].map((text) => some(text, shop)));
    for (const { name, bytes } of all) await places[place].put(name, bytes);
    const found = await listed(places[place]);
    expect(found.map(({ shop }) => shop)).toEqual([...Array<string>(5).fill(ownShop), ...Array<string>(5).fill(otherShop)]);
    expect(found.map(({ hash, bytes }) => [hash, bytes]).toSorted()).toEqual(all.map(({ name, bytes }) => [name.hash, bytes.length]).toSorted());
    expect((await listed(places[place], { shop: otherShop })).map(({ hash }) => hash)).toEqual(found.slice(5).map(({ hash }) => hash));
    store.pageSize = 1000;
  });

  it('carries a server', async () => {
    const world = await aWorld({ photos: { files: places[place], mostBytes: 1e9 } });
    const row = await aStoredPhoto(world);
    const answer = await world.call('GET', pathOfPhoto(row), { as: world.owner });
    expect([answer.statusCode, (await listed(places[place])).length]).toEqual([200, 2]);
    await forgetPhotos(world.serverDb, world.clock, places[place]);
    expect(await listed(places[place])).toHaveLength(2);
    await world.close();
  });
});

describe('a disk', () => {
  it('is closed to other accounts, and holds nothing but whole files', async () => {
    const { name, bytes } = some('closed');
    await places['a disk'].put(name, bytes);
    const file = join(folder, 'fotos', name.shop, name.hash.slice(0, 2), name.hash);
    expect([statSync(file).mode & 0o777, statSync(join(folder, 'fotos', name.shop)).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(readdirSync(join(folder, 'fotos', name.shop, name.hash.slice(0, 2)))).toEqual([name.hash]);
  });

  it('that is no folder takes nothing', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { name, bytes } = some('nowhere');
    await expect(diskPhotoFiles(join(folder, 'file')).put(name, bytes)).rejects.toThrow();
  });
});

describe('a store', () => {
  it('is not opened by another key, another secret or another region', async () => {
    const { name, bytes } = some('mine');
    for (const [wrong, code] of [
      [{ key: 'OUTRA' }, 'InvalidAccessKeyId'],
      [{ secret: 'outro' }, 'SignatureDoesNotMatch'],
      [{ region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ] as const) {
      await expect(s3PhotoFiles(settings(wrong)).put(name, bytes)).rejects.toThrow();
      expect(store.refused.at(-1)).toBe(code);
    }
    expect(store.objects.size).toBe(0);
  });

  it('that fails once is asked again, and one that goes on failing is no empty one', async () => {
    const { name, bytes } = some('again');
    store.failures.push(500);
    await places['a store'].put(name, bytes);
    expect(store.objects.size).toBe(1);
    store.failures.push(500, 500);
    await expect(places['a store'].get(name)).rejects.toThrow();
    store.failures.push(500, 500);
    await expect(hasFile(places['a store'], name)).rejects.toThrow();
  });

  it('that has other bytes under a name is not believed', async () => {
    const { name, bytes } = some('true');
    await places['a store'].put(name, bytes);
    for (const key of store.objects.keys()) store.objects.set(key, Buffer.from('other'));
    await expect(places['a store'].get(name)).rejects.toThrow(/other bytes/);
  });

  it('is named by one address, and its secret told to nobody', () => {
    const read = (url: string) => s3SettingsOf(url);
    const whole = { endpoint: 'https://s3.exemplo.com.br:9000', bucket: 'fotos', region: 'sa-east-1', key: 'K', secret: 'a/b+c' };
    expect(read('s3://K:a%2Fb%2Bc@s3.exemplo.com.br:9000/fotos?region=sa-east-1')).toEqual(whole);
    expect(read('https://K:a%2Fb%2Bc@s3.exemplo.com.br:9000/fotos/?region=sa-east-1')).toEqual(whole);
    expect(read('s3://K:S@127.0.0.1:9000/fotos?tls=false')).toMatchObject({ endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' });
    expect(read('http://K:S@127.0.0.1:9000/fotos')?.endpoint).toBe('http://127.0.0.1:9000');
    for (const wrong of [
      'x',
      's3://host/fotos',
      's3://K@host/fotos',
      's3://K:S@host/',
      's3://K:S@host/a/b',
      's3://K:S@host/fotos?tls=talvez',
      'ftp://K:S@host/fotos',
      's3://K:S@host/fotos?outra=1',
      's3://K:%E0%A4%A@host/fotos',
    ])
      expect(read(wrong), wrong).toBeNull();
    expect(readConfig({ S3_URL: 's3://K:S@host/fotos' }).s3?.bucket).toBe('fotos');
    expect(() => readConfig({ S3_URL: 's3://K:SEGREDO@host/' })).toThrow(/S3_URL: deve ser s3:/);
    expect(() => readConfig({ S3_URL: 's3://K:SEGREDO@host/' })).not.toThrow(/SEGREDO/);
  });
});
