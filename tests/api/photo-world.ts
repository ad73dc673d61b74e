import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import { photoHashHeader } from '#contract/photo-calls.ts';
import { aRow, type Asking, type Person, type WireRow, type World } from './world.ts';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

let made = 0;

/** A JPEG whose upper left corner is red and the rest of its own colour; no two are the same. */
export async function aJpeg({ width = 64, height = 48 } = {}): Promise<Buffer> {
  return (await aPicture({ width, height })).jpeg({ quality: 95 }).toBuffer();
}

export async function aPicture({ width = 64, height = 48, alpha = 1 } = {}): Promise<Sharp> {
  made += 1;
  const colour = { r: (made * 53) % 200, g: 255 - (made % 200), b: (made * 97) % 256, alpha };
  const corner = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 4, background: '#ff0000' } as const;
  return sharp({ create: { width, height, channels: 4, background: colour } }).composite([
    { input: await sharp({ create: corner }).png().toBuffer(), left: 0, top: 0 },
  ]);
}

/** The row of a photo of these bytes, of a car. */
export function aPhoto(
  world: World,
  bytes: Buffer,
  { as = world.owner, ...fields }: { as?: Person; [field: string]: unknown } = {},
): Promise<WireRow> {
  const said = { hash: sha256(bytes), size: bytes.length, type: 'image/jpeg', ...fields };
  return aRow(world, 'photos', said, { as });
}

export const pathOfPhoto = ({ signature_id, id }: Pick<WireRow, 'signature_id' | 'id'>): string => `/fotos/${signature_id}/${id}`;

/** How its bytes are sent. */
export const asSent = (bytes: Buffer, headers: Record<string, string> = {}): Pick<Asking, 'payload' | 'headers'> => ({
  payload: bytes,
  headers: { 'content-type': 'image/jpeg', 'content-length': String(bytes.length), [photoHashHeader]: sha256(bytes), ...headers },
});

/** A photo whose bytes the server has. */
export async function aStoredPhoto(world: World, as: Person = world.owner, fields: Record<string, unknown> = {}): Promise<WireRow> {
  const bytes = await aJpeg();
  const row = await aPhoto(world, bytes, { as, ...fields });
  const answer = await world.call('PUT', pathOfPhoto(row), { as, ...asSent(bytes) });
  expect(answer.statusCode, answer.body).toBe(201);
  return row;
}
