import { createHash } from 'node:crypto';
import { isSignatureId, type SignatureId } from '#domain/values/ids.ts';

/** What a file is kept under: whose it is, and the SHA-256 of its bytes. */
export interface FileName {
  readonly shop: SignatureId;
  readonly hash: string;
}

export interface KeptFile extends FileName {
  readonly bytes: number;
  readonly writtenAtMs: number;
}

/**
 * The place where the bytes of photos are kept, by shop and hash. What is there under a name is whole and durable, and is
 * never changed: the name says what it is.
 */
export interface PhotoFiles {
  /** Resolves once the bytes are durable. What is there already is written anew, and counts as just written. */
  put(name: FileName, bytes: Uint8Array): Promise<void>;
  /** Null: there is none. */
  get(name: FileName): Promise<Buffer | null>;
  /** What is not there is gone already. */
  remove(name: FileName): Promise<void>;
  /** All files, or those of a shop, or the one of a name; a shop's stand together. */
  list(within?: Partial<FileName>): AsyncIterable<KeptFile>;
}

/** The place of a server, and how many bytes a shop may have in it. */
export interface PhotoPlace {
  readonly files: PhotoFiles;
  readonly mostBytes: number;
}

/** Whether there is a file of that name. */
export async function hasFile(files: PhotoFiles, name: FileName): Promise<boolean> {
  for await (const _ of files.list(name)) return true;
  return false;
}

/** Takes all of a shop's files away. */
export async function removeAllOf(files: PhotoFiles, shop: SignatureId): Promise<void> {
  for await (const file of files.list({ shop })) await files.remove(file);
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const hashPattern = /^[0-9a-f]{64}$/;
export const isHash = (text: string): boolean => hashPattern.test(text);

/** Names become paths and keys. @throws for anything else than a shop's and a hash */
export function checkName({ shop, hash }: FileName): void {
  if (!isSignatureId(shop) || !isHash(hash)) throw new Error('No name of a photo’s file');
}

/** @throws where the bytes are not those that the name says */
export function checkBytes(name: FileName, bytes: Uint8Array): void {
  checkName(name);
  if (hashOf(bytes) !== name.hash) throw new Error('The bytes of a photo are not those of its name');
}

/** Of a server that was given no place: nothing is there, and nothing is taken. */
export const noPhotoFiles: PhotoFiles = {
  put: () => Promise.reject(new Error('There is no place for photos')),
  get: async () => null,
  remove: async () => undefined,
  list: async function* () {
    // None.
  },
};

export const noPhotos: PhotoPlace = { files: noPhotoFiles, mostBytes: Number.POSITIVE_INFINITY };
