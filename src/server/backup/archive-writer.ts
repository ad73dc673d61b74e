// Invariant: under its final name a backup is whole and on the disk, or it is not there.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { fileProblem } from '../data-dir.ts';
import { errorCode } from '../kept-file.ts';
import type { FileName } from '../photos/photo-files.ts';
import { BackupRefusal, manifestEntry, partEntry, photoEntry, type BackupManifest, type BackupPart } from './manifest.ts';
import { Tally } from './tally.ts';

/** Adds one part to the file; resolves with what was counted on its way. */
export type AddPart = (table: string, rows: AsyncIterable<Buffer>) => Promise<Pick<BackupPart, 'rows' | 'bytes' | 'sha256'>>;

/** Adds a file of photos. */
export type AddPhoto = (name: FileName, bytes: Buffer) => Promise<void>;

/** What the file is called while it is written. */
const partial = '.partial';

/** Writes a backup; `fill` adds its parts and answers what it says of itself. Nothing is left behind where that fails. */
export async function writeArchive(file: string, fill: (add: AddPart, addPhoto: AddPhoto) => Promise<BackupManifest>): Promise<BackupManifest> {
  const draft = `${file}${partial}`;
  try {
    const manifest = await writeDraft(draft, fill);
    await rename(draft, file);
    await persistName(file);
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw isOfFiles(error) ? new BackupRefusal(`O backup não pôde ser gravado em ${file}: ${fileProblem(error)}.`, { cause: error }) : error;
  }
}

async function writeDraft(draft: string, fill: (add: AddPart, addPhoto: AddPhoto) => Promise<BackupManifest>): Promise<BackupManifest> {
  const zip = new ZipFile();
  const broken = new AbortController();
  const written = pipeline(zip.outputStream, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
  // A full disk would leave the part that is being added waiting for ever.
  written.catch((error: unknown) => broken.abort(error));
  try {
    const add: AddPart = async (table, rows) => {
      const tally = new Tally();
      zip.addReadStream(tally, partEntry(table));
      await pipeline(rows, tally, { signal: broken.signal });
      return tally.counted();
    };
    const addPhoto: AddPhoto = async (name, bytes) => {
      const through = new PassThrough();
      // Pictures are small already.
      zip.addReadStream(through, photoEntry(name), { compress: false });
      await pipeline([bytes], through, { signal: broken.signal });
    };
    const manifest = await fill(add, addPhoto);
    const text = Buffer.from(JSON.stringify(manifest, null, 2));
    zip.addBuffer(text, manifestEntry);
    zip.end({ comment: commentOn(text), forceZip64Format: false });
    await written;
    return manifest;
  } catch (error) {
    (zip.outputStream as NodeJS.ReadableStream & { destroy(): void }).destroy();
    const why: unknown = await written.then(
      () => error,
      (cause: unknown) => (isOfFiles(cause) ? cause : error),
    );
    throw why;
  }
}

/** The file's comment: says what it is, and that its list of parts is the one that was written. */
export const commentOn = (manifest: Buffer) => `patio-backup sha256:${createHash('sha256').update(manifest).digest('hex')}`;

/** The new name is on the disk too. */
async function persistName(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const isOfFiles = (error: unknown) => /^E[A-Z]+$/.test(errorCode(error) ?? '') && (error as NodeJS.ErrnoException).syscall !== undefined;
