import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostPhotoBytes } from '#domain/photos/photo.ts';
import { aJpeg, aPhoto, asSent, pathOfPhoto, sha256 } from './photo-world.ts';
import { aWorld, newId, ownShop, type World } from './world.ts';

// Photos over real connections: what is refused before it is read is answered all the same, and what breaks off leaves nothing.
let world: World;
let port: number;
beforeAll(async () => {
  world = await aWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());

const put = (path: string, bytes: Buffer, hash = sha256(bytes)) =>
  fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${world.owner.token}`, 'content-type': 'image/jpeg', 'x-photo-hash': hash },
    body: new Uint8Array(bytes),
  });
const stored = async () => (await world.db.pool.query('SELECT FROM photo_files')).rowCount;

it('is answered, whether its body was wanted or not', async () => {
  const large = Buffer.alloc(mostPhotoBytes, 1);
  const tooLarge = Buffer.alloc(mostPhotoBytes + 1, 1);
  const [jpeg, row] = [await aJpeg(), await aPhoto(world, tooLarge, { size: null })];
  const cases: [Promise<Response>, number, string][] = [
    [put(pathOfPhoto({ signature_id: ownShop, id: newId() }), large), 404, 'photo_unknown'],
    [put(pathOfPhoto(row), large), 409, 'photo_other'],
    [put(pathOfPhoto(row), tooLarge), 413, 'photo_too_large'],
    [put(pathOfPhoto(row), jpeg, sha256(tooLarge)), 400, 'photo_damaged'],
  ];
  for (const [asked, status, code] of cases) {
    const answer = await asked;
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  }
  const taken = await aPhoto(world, jpeg);
  expect([(await put(pathOfPhoto(taken), jpeg)).status, (await put(pathOfPhoto(taken), jpeg)).status]).toEqual([201, 200]);
  const asked = await fetch(`http://127.0.0.1:${port}/api${pathOfPhoto(taken)}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${world.owner.token}` },
  });
  expect([asked.status, asked.headers.get('x-photo-hash'), asked.headers.get('x-patio-api')]).toEqual([204, sha256(jpeg), '1']);
});

it('that breaks off leaves nothing, and holds no turn of those that follow', async () => {
  const bytes = await aJpeg();
  const row = await aPhoto(world, bytes);
  const before = await stored();
  const { headers = {} } = asSent(bytes, { authorization: `Bearer ${world.owner.token}`, host: 'patio' });
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  for (let times = 0; times < 6; times += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`PUT /api${pathOfPhoto(row)} HTTP/1.1\r\n${head.join('')}\r\n`);
    socket.write(bytes.subarray(0, 100));
    // Its head is taken once it reads on.
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
  }
  expect(await stored()).toBe(before);
  expect((await put(pathOfPhoto(row), bytes)).status).toBe(201);
});
