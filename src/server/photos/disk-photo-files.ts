// Invariant: under its name a file is whole, on the disk, and what its name says, or it is not there.
import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readdir, readFile, rename, rm, rmdir, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSignatureId } from '#domain/values/ids.ts';
import { errorCode } from '../kept-file.ts';
import { checkBytes, checkName, hashOf, isHash, type FileName, type KeptFile, type PhotoFiles } from './photo-files.ts';

const draftEnding = '.part';
const dayMs = 86_400_000;

/** Photos as files in `folder`, by shop and the first two digits of their hash; for the server's own account only. */
export function diskPhotoFiles(folder: string): PhotoFiles {
  const placeOf = ({ shop, hash }: FileName) => join(folder, shop, hash.slice(0, 2), hash);
  return {
    put: async (name, bytes) => {
      checkBytes(name, bytes);
      const file = placeOf(name);
      // The last file of a folder may be taken away, and the folder with it, at the same moment.
      await write(folder, file, name, bytes).catch((error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error;
        return write(folder, file, name, bytes);
      });
    },
    get: async (name) => {
      checkName(name);
      return orNone(readFile(placeOf(name)));
    },
    remove: async (name) => {
      checkName(name);
      const file = placeOf(name);
      await rm(file, { force: true });
      for (const emptied of [dirname(file), dirname(dirname(file))]) if (!(await isRemoved(emptied))) return;
    },
    list: (within = {}) => filesWithin(folder, within),
  };
}

async function write(root: string, file: string, name: FileName, bytes: Uint8Array): Promise<void> {
  await makeFolder(root, dirname(file));
  const draft = `${file}.${randomBytes(6).toString('hex')}${draftEnding}`;
  try {
    const handle = await open(draft, 'wx+', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
      await checkWritten(handle, name, bytes.byteLength);
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await persist(dirname(file));
}

async function checkWritten(handle: FileHandle, { hash }: FileName, length: number): Promise<void> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length + 1), 0, length + 1, 0);
  if (hashOf(buffer.subarray(0, bytesRead)) !== hash) throw new Error('A photo was not written as it is');
}

/** Makes the folder, with the names of all that were made on the disk. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.startsWith(root); made = dirname(made)) await persist(dirname(made));
}

/** The names in the folder are on the disk too. */
async function persist(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isRemoved(folder: string): Promise<boolean> {
  return rmdir(folder).then(
    () => true,
    () => false,
  );
}

async function* filesWithin(root: string, { shop, hash }: Partial<FileName>): AsyncIterable<KeptFile> {
  const shops = shop === undefined ? (await namesIn(root)).filter(isSignatureId) : [shop];
  for (const one of shops) {
    const folders = hash === undefined ? (await namesIn(join(root, one))).filter((name) => /^[0-9a-f]{2}$/.test(name)) : [hash.slice(0, 2)];
    for (const folder of folders) yield* filesIn(join(root, one, folder), { shop: one, hash });
  }
}

const namesIn = async (folder: string): Promise<string[]> => ((await orNone(readdir(folder))) ?? []).toSorted();

async function* filesIn(folder: string, { shop, hash }: Pick<FileName, 'shop'> & { hash: string | undefined }): AsyncIterable<KeptFile> {
  const names = hash === undefined ? await entriesOf(folder) : [hash];
  for (const name of names) {
    const found = await orNone(stat(join(folder, name)));
    if (found === null) continue;
    if (isHash(name)) yield { shop, hash: name, bytes: found.size, writtenAtMs: found.mtimeMs };
    // Of a process that was killed over it.
    else if (name.endsWith(draftEnding) && Date.now() - found.mtimeMs > dayMs) await rm(join(folder, name), { force: true });
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  const directory = await orNone(opendir(folder));
  const names: string[] = [];
  if (directory !== null) for await (const { name } of directory) names.push(name);
  return names.toSorted();
}

async function orNone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
