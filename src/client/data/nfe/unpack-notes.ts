/*
 * Invariant: what a zip unpacks to is bounded before it is unpacked: nothing is written beyond the size that its directory names,
 * and what names more than there may be is left out and told.
 */
import { unzipSync } from 'fflate';
import { NoteProblem, type NoteProblemCode } from '#domain/supplier-notes/note-problems.ts';

const megabyte = 1024 * 1024;
/** The largest note of 990 lines with long texts has about 3 MB. */
export const mostNoteBytes = 5 * megabyte;
export const mostZipBytes = 30 * megabyte;
const mostNotes = 200;
const mostUnpacked = 100 * megabyte;

/** A file of a zip, or why it is none. */
export type Unpacked = { readonly name: string } & ({ readonly bytes: Uint8Array } | { readonly problem: NoteProblemCode });

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The XML files of a zip, whatever folders they lie in. Throws a {@link NoteProblem}. */
export function unpackNotes(zip: Uint8Array): Unpacked[] {
  if (zip.length > mostZipBytes) throw new NoteProblem('zip_too_large');
  const tooLarge: string[] = [];
  let [count, sum] = [0, 0];
  const files = unzipped(zip, ({ name, originalSize }) => {
    // macOS packs what it knows of a file beside it.
    if (!/\.xml$/i.test(name) || name.startsWith('__MACOSX/')) return false;
    count += 1;
    if (count > mostNotes) throw new NoteProblem('zip_too_large');
    if (originalSize > mostNoteBytes) {
      tooLarge.push(name);
      return false;
    }
    sum += originalSize;
    if (sum > mostUnpacked) throw new NoteProblem('zip_too_large');
    return true;
  });
  if (count === 0) throw new NoteProblem('zip_empty');
  return [
    ...Object.entries(files).map(([name, bytes]) => ({ name: lastPart(name), bytes })),
    ...tooLarge.map((name) => ({ name: lastPart(name), problem: 'too_large' as const })),
  ];
}

type Filter = (file: { readonly name: string; readonly originalSize: number }) => boolean;

function unzipped(zip: Uint8Array, filter: Filter): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter });
  } catch (error) {
    if (error instanceof NoteProblem) throw error;
    throw new NoteProblem('zip_broken');
  }
}

const lastPart = (path: string): string => path.split('/').at(-1) ?? path;
