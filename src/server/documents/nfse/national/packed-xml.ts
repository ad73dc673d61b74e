import { gunzipSync, gzipSync } from 'node:zlib';

/* XML as it goes over the wire: UTF-8, gzip, base64. */

// A note has some ten thousand bytes; what unfolds to more is not one.
const mostBytes = 4 * 1024 * 1024;
const gzipMagic = [0x1f, 0x8b];
const base64 = /^[0-9A-Za-z+/\s]+=*\s*$/;

export const packXml = (xml: string): string => gzipSync(Buffer.from(xml, 'utf8')).toString('base64');

/**
 * The XML that was packed; null for what is none, or unfolds to too much. What the system keeps of events comes in base64
 * twice (FIELD C), so one more layer is taken off where it is there.
 */
export function unpackXml(packed: string): string | null {
  const once = bytesOf(packed);
  const zipped = once !== null && !isGzip(once) ? bytesOf(once.toString('latin1')) : once;
  if (zipped === null || !isGzip(zipped)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(gunzipSync(zipped, { maxOutputLength: mostBytes }));
  } catch {
    // Cut, too large, or no text: whoever asked takes it as unreadable.
    return null;
  }
}

const isGzip = (bytes: Buffer): boolean => gzipMagic.every((byte, index) => bytes[index] === byte);
const bytesOf = (text: string): Buffer | null => (base64.test(text) ? Buffer.from(text, 'base64') : null);
