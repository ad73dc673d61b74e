import type { Readable } from 'node:stream';
import { Refusal } from '../problem.ts';

/** A body of exactly so many bytes. @throws Refusal `photo_damaged` for fewer or more; no more than one piece beyond is read */
export async function readBytes(body: Readable, length: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let read = 0;
  try {
    // A call that is refused is answered, so its connection stays.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      pieces.push(piece as Buffer);
      read += (piece as Buffer).length;
      if (read > length) break;
    }
  } catch {
    // Hung up in the middle of it.
    throw new Refusal('photo_damaged');
  }
  if (read !== length) throw new Refusal('photo_damaged');
  return Buffer.concat(pieces, read);
}
