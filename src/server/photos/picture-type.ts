import type { PhotoType } from '#domain/photos/photo.ts';

const [jpeg, png] = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];
const heifBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const otherBrands = ['avif', 'avis'];

/** What a file is by its first bytes, whatever it is said to be; null: none of the types of photos. Of HEIF and HEIC it says HEIC. */
export function pictureType(bytes: Buffer): Exclude<PhotoType, 'image/heif'> | null {
  if (startsWith(bytes, jpeg)) return 'image/jpeg';
  if (startsWith(bytes, png)) return 'image/png';
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'image/webp';
  return isHeif(bytes) ? 'image/heic' : null;
}

/** Whether the bytes are of the type that they are said to be. */
export const isOfType = (bytes: Buffer, type: PhotoType): boolean => pictureType(bytes) === (type === 'image/heif' ? 'image/heic' : type);

const startsWith = (bytes: Buffer, beginning: Buffer) => bytes.subarray(0, beginning.length).equals(beginning);
const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

/** By the brands of the first box (ISO 14496-12 §4.3): the main one, a version, and those that it goes with. */
function isHeif(bytes: Buffer): boolean {
  if (bytes.length < 16 || textAt(bytes, 4) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [textAt(bytes, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(bytes, at));
  return brands.some((brand) => heifBrands.includes(brand)) && !brands.some((brand) => otherBrands.includes(brand));
}
