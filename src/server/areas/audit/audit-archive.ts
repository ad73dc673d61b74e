// Invariant: a file of the archive appears whole or not at all, and holds each row once: what was written and then not
// forgotten, since something failed in between, is known by its id the next time.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isSignatureId, type SignatureId } from '#domain/values/ids.ts';
import { errorCode } from '../../kept-file.ts';
import type { auditTrail } from '../../db/work-tables.ts';

export type ArchivedRow = typeof auditTrail.$inferSelect;

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** '2024-11.jsonl.gz', by when its rows were written, in UTC. */
const fileOf = (month: string) => `${month}.jsonl.gz`;
const draftEnding = '.part';
/** Of a process that was killed over it: nobody else writes meanwhile. */
const isDraft = (name: string) => name.endsWith(draftEnding);
const filePattern = /^(\d{4})-(\d{2})\.jsonl\.gz$/;

/** Adds rows to the files of their months, which only the server's own account reads. */
export async function addToArchive(folder: string, shop: SignatureId, rows: readonly ArchivedRow[]): Promise<void> {
  const ofShop = join(folder, shop);
  await mkdir(ofShop, { recursive: true, mode: 0o700 });
  const monthOf = ({ at }: ArchivedRow) => at.toISOString().slice(0, 7);
  for (const month of new Set(rows.map(monthOf))) {
    await addToFile(
      join(ofShop, fileOf(month)),
      rows.filter((row) => monthOf(row) === month),
    );
  }
}

async function addToFile(file: string, rows: readonly ArchivedRow[]): Promise<void> {
  const before = await orNone(readFile(file));
  const known = before === null ? new Set<number>() : idsIn(await unzip(before));
  const lines = rows.filter(({ id }) => !known.has(id)).map((row) => `${JSON.stringify(row)}\n`);
  if (lines.length === 0) return;
  const draft = `${file}.${process.pid}${draftEnding}`;
  try {
    // What was zipped apart is read as one.
    await writeFile(draft, Buffer.concat([before ?? Buffer.alloc(0), await zip(lines.join(''))]), { mode: 0o600, flush: true });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

const idsIn = (text: Buffer): Set<number> =>
  new Set(
    text
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as Pick<ArchivedRow, 'id'>).id),
  );

/** Takes files away whose months ended before `oldest`, and all of shops that are gone. */
export async function forgetArchives(folder: string, shops: ReadonlySet<string>, oldest: Date): Promise<void> {
  for (const shop of (await orNone(readdir(folder))) ?? []) {
    const ofShop = join(folder, shop);
    if (!isSignatureId(shop)) continue;
    const over = shops.has(shop)
      ? (await readdir(ofShop)).filter((name) => isDraft(name) || isOver(name, oldest)).map((name) => join(ofShop, name))
      : [ofShop];
    for (const path of over) await rm(path, { recursive: true, force: true });
  }
}

function isOver(name: string, oldest: Date): boolean {
  const [, year, month] = filePattern.exec(name) ?? [];
  // Months count from 0 there: this is the first of the next.
  return year !== undefined && month !== undefined && Date.UTC(Number(year), Number(month)) <= oldest.getTime();
}

async function orNone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
