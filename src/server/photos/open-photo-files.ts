import { join } from 'node:path';
import { diskPhotoFiles } from './disk-photo-files.ts';
import type { PhotoFiles } from './photo-files.ts';
import type { S3Settings } from './s3-settings.ts';

/** Where this environment keeps the bytes of photos. The packages of a store outside are loaded only where there is one. */
export async function openPhotoFiles({ dataDir, s3 }: { readonly dataDir: string; readonly s3: S3Settings | null }): Promise<PhotoFiles> {
  if (s3 === null) return diskPhotoFiles(join(dataDir, 'fotos'));
  const { s3PhotoFiles } = await import('./s3-photo-files.ts');
  return s3PhotoFiles(s3);
}
