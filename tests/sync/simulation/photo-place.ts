import { checkBytes, checkName, type FileName, type KeptFile, type PhotoFiles } from '#server/photos/photo-files.ts';

/** Photos' files in memory, of all runs of a server. Writes fail where a run wants them to, before anything is kept. */
export class PhotoPlaceInMemory implements PhotoFiles {
  /** Asked before each write. */
  isFailing: (name: FileName) => boolean = () => false;
  private readonly kept = new Map<string, KeptFile & { readonly content: Buffer }>();

  async put(name: FileName, bytes: Uint8Array): Promise<void> {
    checkBytes(name, bytes);
    if (this.isFailing(name)) throw new Error('The place for photos is in trouble');
    this.kept.set(keyOf(name), { ...name, bytes: bytes.byteLength, writtenAtMs: Date.now(), content: Buffer.from(bytes) });
  }

  async get(name: FileName): Promise<Buffer | null> {
    checkName(name);
    return this.kept.get(keyOf(name))?.content ?? null;
  }

  async remove(name: FileName): Promise<void> {
    this.kept.delete(keyOf(name));
  }

  async *list({ shop, hash }: Partial<FileName> = {}): AsyncIterable<KeptFile> {
    for (const file of this.kept.values()) if ((shop === undefined || file.shop === shop) && (hash === undefined || file.hash === hash)) yield file;
  }

  /** All of a shop's go with its run. */
  clear(shop: string): void {
    for (const [key, file] of this.kept) if (file.shop === shop) this.kept.delete(key);
  }
}

const keyOf = ({ shop, hash }: FileName): string => `${shop}/${hash}`;
