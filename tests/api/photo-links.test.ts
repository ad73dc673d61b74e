import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedPhotoLinkSchema } from '#contract/photo-link-calls.ts';
import { extractText } from 'unpdf';
import { aJpeg, aPhoto, asSent, aStoredPhoto, pathOfPhoto } from './photo-world.ts';
import { refusal } from './refusal.ts';
import { aRow, aWorld, type WireRow, type World } from './world.ts';

// Photos by links: one that is handed on by itself, and what the link of a service order draws.
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const hourMs = 3_600_000;
const open = (ticket = '', headers?: Record<string, string>) => world.call('GET', `/foto/${ticket}`, headers && { headers });
/** Runs at another time, and comes back. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  world.clock.advance(ms);
  try {
    return await work();
  } finally {
    world.clock.advance(-ms);
  }
}

describe('a photo that is handed on by itself', () => {
  const sign = (photo: WireRow, as = world.owner) => world.call('GET', `${pathOfPhoto(photo)}/endereco`, { as });

  it('opens for a week, chosen or not, and no other one by it', async () => {
    const photo = await aStoredPhoto(world);
    const { ticket, valid_until: until } = signedPhotoLinkSchema.parse((await sign(photo)).json());
    expect(until).toBe('2026-11-27T12:00');
    expect((await later(6 * 24 * hourMs, () => open(ticket))).rawPayload).toEqual(
      (await world.call('GET', pathOfPhoto(photo), { as: world.owner })).rawPayload,
    );
    expect(refusal(await later(7 * 24 * hourMs, () => open(ticket)))).toEqual([410, 'photo_link_over']);
    await world.call('DELETE', `/fotos/${photo.id}`, { as: world.owner });
    expect(refusal(await open(ticket))).toEqual([404, 'photo_unknown']);
  });

  it('is signed only for who sees it, and once its bytes are there', async () => {
    const photo = await aStoredPhoto(world);
    expect((await sign(photo, world.stranger)).statusCode).toBe(404);
    expect(refusal(await sign({ ...photo, signature_id: 'BBBBB1' } as WireRow, world.stranger))).toEqual([404, 'photo_unknown']);
    const unsent = await aPhoto(world, await aJpeg());
    expect(refusal(await sign(unsent))).toEqual([404, 'photo_unknown']);
  });
});

describe('the link of a service order', () => {
  it('draws the chosen photos, whoever reads it, and no others', async () => {
    const service = await aRow(world, 'services', { status: 'in_progress' });
    const path = `/ordem-servico/pdf/${service.id}`;
    const without = (await world.call('GET', path, { as: world.owner })).rawPayload;
    await aStoredPhoto(world, world.owner, { service_id: service.id, caption: 'Escondida' });
    expect((await world.call('GET', path, { as: world.owner })).rawPayload.length).toBe(without.length);
    const bytes = await aJpeg({ width: 1_600, height: 1_200 });
    const shown = await aPhoto(world, bytes, { service_id: service.id, caption: 'Correia nova', slot: 'after', is_shown: true });
    expect((await world.call('PUT', pathOfPhoto(shown), { as: world.owner, ...asSent(bytes) })).statusCode).toBe(201);
    for (const answer of [
      await world.call('GET', path, { as: world.owner }),
      await world.call('GET', `/ordem-servico/pdf/${String(service['document_token'])}`),
    ]) {
      const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
      expect(text).toContain('Depois: Correia nova');
      expect(text).not.toContain('Escondida');
      expect(answer.rawPayload.toString('latin1')).toContain('/DCTDecode');
    }
  });
});
