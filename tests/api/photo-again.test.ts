import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aJpeg, aPhoto, asSent, pathOfPhoto } from './photo-world.ts';
import { refusal } from './refusal.ts';
import { aWorld, type Person, type WireRow, type World } from './world.ts';

// Decision 038: a photo's row that is made anew of one that was deleted finds the bytes that the server still has.
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

  it('of one that is there has none until they are sent', async () => {
    const anew = await aPhoto(world, await stored(world.owner, { isDeleted: false }));
    expect([anew['stored_at'], refusal(await pictureOf(anew))]).toEqual(['', [404, 'photo_unknown']]);
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
