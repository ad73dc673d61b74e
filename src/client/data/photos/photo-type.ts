import type { PhotoType } from '#domain/photos/photo.ts';

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'];
const heifBrands = ['mif1', 'msf1', 'heif'];

/** What picture the bytes are by how they begin, whatever their file is called; null: none that may be sent as it is. */
export function photoTypeOf(bytes: ArrayBuffer): PhotoType | null {
  const head = new Uint8Array(bytes.slice(0, 12));
  const text = (from: number, to: number) => String.fromCharCode(...head.slice(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (head[0] === 0x89 && text(1, 4) === 'PNG') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) !== 'ftyp') return null;
  if (heicBrands.includes(text(8, 12))) return 'image/heic';
  return heifBrands.includes(text(8, 12)) ? 'image/heif' : null;
}
