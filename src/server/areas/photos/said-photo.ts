// Invariant: bytes that are not those of the hash that their device says are never kept.
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { photoHashHeader } from '#contract/photo-calls.ts';
import { isPhotoType, mostPhotoBytes, type PhotoType } from '#domain/photos/photo.ts';
import { hashOf, isHash } from '../../photos/photo-files.ts';
import { readBytes } from '../../photos/read-bytes.ts';
import { Refusal } from '../../problem.ts';

/** @throws Refusal `photo_damaged` where the head says none */
export function saidHash({ headers }: FastifyRequest): string {
  const said = headers[photoHashHeader];
  if (typeof said !== 'string' || !isHash(said.toLowerCase())) throw new Refusal('photo_damaged');
  return said.toLowerCase();
}

/** @throws Refusal `photo_unreadable` for what is no type of photos */
export function saidType({ headers }: FastifyRequest): PhotoType {
  const [said = ''] = (headers['content-type'] ?? '').split(';');
  const type = said.trim().toLowerCase();
  if (!isPhotoType(type)) throw new Refusal('photo_unreadable');
  return type;
}

/** The bytes, which are those of the hash. @throws Refusal where they are others, or too many */
export async function readBody({ headers, body }: FastifyRequest, hash: string): Promise<Buffer> {
  const length = /^\d{1,15}$/.test(headers['content-length'] ?? '') ? Number(headers['content-length']) : null;
  if (length === null || !(body instanceof Readable)) throw new Refusal('photo_damaged');
  if (length > mostPhotoBytes) throw new Refusal('photo_too_large');
  const bytes = await readBytes(body, length);
  if (hashOf(bytes) !== hash) throw new Refusal('photo_damaged');
  return bytes;
}
