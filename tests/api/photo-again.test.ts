import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aJpeg, aPhoto, asSent, pathOfPhoto } from './photo-world.ts';
import { refusal } from './refusal.ts';
import { aWorld, pull, since, type Person, type WireRow, type World } from './world.ts';

// Decision 038: a photo's row that is made anew of another one finds the bytes that the server has of that, or gets.
let world: World;
let width = 40;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

/** Bytes of their own, stored as a photo whose row may be deleted since. */
async function stored(as: Person, { isDeleted }: { isDeleted: boolean }): Promise<Buffer> {
  const bytes = await aJpeg({ width: (width += 1), height: 30 });
  const photo = await aPhoto(world, bytes, { as });
  expect((await world.call('PUT', pathOfPhoto(photo), { as, ...asSent(bytes) })).statusCode).toBe(201);
  if (isDeleted) expect((await world.call('DELETE', `/fotos/${photo.id}`, { as })).statusCode).toBeLessThan(300);
  return bytes;
}
const pictureOf = (photo: WireRow, as = world.owner) => world.call('GET', pathOfPhoto(photo), { as });

describe('a photo made anew', () => {
  it('of one that was deleted has its bytes at once, and says since when', async () => {
    const bytes = await stored(world.owner, { isDeleted: true });
    const anew = await aPhoto(world, bytes);
    expect(anew['stored_at']).toMatch(/^\d{4}-/);
    expect((await pictureOf(anew)).statusCode).toBe(200);
    const again = await world.call('PUT', pathOfPhoto(anew), { as: world.owner, ...asSent(bytes) });
    expect([again.statusCode, again.json().stored_at], 'nothing is to be sent').toEqual([200, anew['stored_at']]);
  });

  it('of one that is there has them too, and keeps them when that is deleted', async () => {
    const first = await aPhoto(world, await aJpeg({ width: (width += 1), height: 30 }));
    const bytes = await stored(world.owner, { isDeleted: false });
    const other = await aPhoto(world, bytes);
    const anew = await aPhoto(world, bytes);
    expect([first['stored_at'], other['stored_at'] === '', anew['stored_at'] === '']).toEqual(['', false, false]);
    await world.call('DELETE', `/fotos/${other.id}`, { as: world.owner });
    expect((await pictureOf(anew)).statusCode).toBe(200);
  });

  it('of one whose bytes are still on their way has them when they come, and tells every device', async () => {
    const bytes = await aJpeg({ width: (width += 1), height: 30 });
    const [photo, anew, foreign] = [await aPhoto(world, bytes), await aPhoto(world, bytes), await aPhoto(world, bytes, { as: world.stranger })];
    expect([anew['stored_at'], refusal(await pictureOf(anew))]).toEqual(['', [404, 'photo_unknown']]);
    const before = await pull(world);
    await world.call('PUT', pathOfPhoto(photo), { as: world.owner, ...asSent(bytes) });
    const told = (await pull(world, since(before))).changes.map(({ id, row }) => [id, row?.['stored_at'] === '']);
    expect(new Map(told as [string, boolean][])).toEqual(new Map([photo, anew].map(({ id }) => [id, false])));
    expect((await pictureOf(anew)).statusCode).toBe(200);
    expect(refusal(await pictureOf(foreign, world.stranger))).toEqual([404, 'photo_unknown']);
  });

  it("of another shop's has none, whoever knows its hash", async () => {
    const foreign = await aPhoto(world, await stored(world.stranger, { isDeleted: true }));
    expect([foreign['stored_at'], refusal(await pictureOf(foreign))]).toEqual(['', [404, 'photo_unknown']]);
  });

  it('without a hash finds nothing', async () => {
    await stored(world.owner, { isDeleted: true });
    const none = await aPhoto(world, Buffer.from('x'), { hash: '', size: 0 });
    expect([none['stored_at'], refusal(await pictureOf(none))]).toEqual(['', [404, 'photo_unknown']]);
  });
});
