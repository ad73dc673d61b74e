import { hasFile, type PhotoFiles } from '../photos/photo-files.ts';
import type { Archive } from './archive-reader.ts';

/** Brings the files of photos back that are not there; to be done before the rows that name them. Answers how many were. */
export async function restorePhotos(archive: Archive, files: PhotoFiles): Promise<number> {
  let brought = 0;
  for await (const { name, bytes } of archive.photos()) {
    if (await hasFile(files, name)) continue;
    await files.put(name, bytes);
    brought += 1;
  }
  return brought;
}
