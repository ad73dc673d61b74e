// Invariant: nothing of a file is believed before all of it was read once and every part had the length, the rows and the
// hash that the list of parts names; and every part is counted again while it is used.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { fileProblem } from '../data-dir.ts';
import { errorCode } from '../kept-file.ts';
import { commentOn } from './archive-writer.ts';
import {
  backupFormat,
  BackupRefusal,
  manifestEntry,
  manifestSchema,
  partEntry,
  photoOfEntry,
  readFormats,
  type BackupManifest,
  type BackupPart,
} from './manifest.ts';
import { hashOf, type FileName } from '../photos/photo-files.ts';
import { Tally } from './tally.ts';

/** A backup that was found whole. */
export interface Archive {
  readonly manifest: BackupManifest;
  /** The part's rows as COPY wrote them. Fails at its end where they are not what was found at first. */
  read(part: BackupPart): AsyncIterable<Buffer>;
  /** The files of photos. Fails where one is not what its name says, or where not all are there. */
  photos(): AsyncIterable<{ readonly name: FileName; readonly bytes: Buffer }>;
  close(): void;
}

const mostManifestBytes = 8 * 1024 * 1024;
const notABackup = 'não é um backup do Pátio';

/** Opens a backup and reads it whole. @throws BackupRefusal that says what is wrong with it. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file);
  try {
    const entries = await entriesOf(zip, file);
    const manifest = await manifestOf(zip, entries, file);
    const archive: Archive = {
      manifest,
      read: (part) => rowsOf(zip, entries, part, file),
      photos: () => photosOf(zip, entries, manifest, file),
      close: () => zip.close(),
    };
    for (const part of manifest.parts) for await (const _ of archive.read(part));
    for await (const _ of archive.photos());
    return archive;
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    if (errorCode(error))
      throw new BackupRefusal(`${file} não pode ser lido: ${errorCode(error) === 'ENOENT' ? 'não existe' : fileProblem(error)}.`, { cause: error });
    throw new BackupRefusal(`${file} ${notABackup}, ou falta o fim dele: nada foi alterado.`, { cause: error });
  }
}

async function entriesOf(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw damageError(file, 'índice', error);
  }
  return entries;
}

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, file: string): Promise<BackupManifest> {
  const entry = entries.get(manifestEntry);
  if (!entry || !zip.comment.startsWith('patio-backup ')) throw new BackupRefusal(`${file} ${notABackup}: nada foi alterado.`);
  if (entry.uncompressedSize > mostManifestBytes) throw damageError(file, manifestEntry);
  const text = await bytesOf(zip, entry).catch((error: unknown) => {
    throw damageError(file, manifestEntry, error);
  });
  if (commentOn(text) !== zip.comment) throw damageError(file, manifestEntry);
  const said: unknown = JSON.parse(text.toString());
  const format = (said as { format?: unknown }).format;
  if (!readFormats.includes(format)) {
    throw new BackupRefusal(`${file} tem o formato ${String(format)}, e este programa lê o ${backupFormat}: atualize o Pátio. Nada foi alterado.`);
  }
  return manifestSchema.parse(said);
}

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function* rowsOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, part: BackupPart, file: string): AsyncIterable<Buffer> {
  const entry = entries.get(partEntry(part.table));
  if (!entry) throw damageError(file, part.table);
  const tally = new Tally();
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    const read = pipeline(stream, tally);
    // Told by the loop below; unheard it would end the process.
    read.catch(() => undefined);
    for await (const chunk of tally) yield chunk as Buffer;
    await read;
  } catch (error) {
    throw damageError(file, part.table, error);
  }
  const counted = tally.counted();
  if (counted.sha256 !== part.sha256 || counted.rows !== part.rows || counted.bytes !== part.bytes) throw damageError(file, part.table);
}

async function* photosOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, { photos }: BackupManifest, file: string) {
  let [files, bytes] = [0, 0];
  for (const [path, entry] of entries) {
    const name = photoOfEntry(path);
    if (name === null) continue;
    const picture = await bytesOf(zip, entry).catch((error: unknown) => {
      throw damageError(file, path, error);
    });
    if (hashOf(picture) !== name.hash) throw damageError(file, path);
    [files, bytes] = [files + 1, bytes + picture.length];
    yield { name, bytes: picture };
  }
  if (files !== (photos?.files ?? 0) || bytes !== (photos?.bytes ?? 0)) throw damageError(file, 'fotos');
}

const damageError = (file: string, where: string, cause?: unknown) =>
  new BackupRefusal(`${file} está danificado ou incompleto (${where}): nada foi alterado. Use outro backup.`, { cause });
