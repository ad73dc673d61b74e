import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openArchive } from '#server/backup/archive-reader.ts';
import { writeArchive } from '#server/backup/archive-writer.ts';
import { BackupRefusal, type BackupManifest } from '#server/backup/manifest.ts';
import { beginAtShelf, everything, type Shelf } from './backup-world.ts';
import type { World } from './world.ts';

// What a restore refuses, with a message for the operator, and nothing is changed.
let world: World;
let shelf: Shelf;
beginAtShelf((there) => void ({ world, shelf } = there));

const backedUp = () => shelf.backUp(world.db, world.clock.now());
const restored = () => shelf.restore(world.db, world.clock.now());

/** Why the file is refused. */
async function refusal(work: () => Promise<unknown>): Promise<string> {
  const before = await everything(world.db);
  const error: unknown = await work().then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(await everything(world.db)).toEqual(before);
  if (!(error instanceof BackupRefusal)) throw new Error(`It was not refused: ${String(error)}`, { cause: error });
  return error.message;
}

/** A backup that says otherwise of itself, whole in every other way. */
async function rewritten(
  change: (manifest: BackupManifest) => object,
  rows: (table: string, bytes: Buffer) => Buffer = (_, bytes) => bytes,
): Promise<void> {
  await backedUp();
  const archive = await openArchive(shelf.file);
  const other = shelf.named('other.zip');
  await writeArchive(other, async (add) => {
    const parts = [];
    for (const part of archive.manifest.parts) {
      const chunks: Buffer[] = [];
      for await (const chunk of archive.read(part)) chunks.push(chunk);
      const bytes = rows(part.table, Buffer.concat(chunks));
      parts.push({
        ...part,
        ...(await add(
          part.table,
          (async function* () {
            yield bytes;
          })(),
        )),
      });
    }
    return change({ ...archive.manifest, parts }) as BackupManifest;
  });
  archive.close();
  shelf.file = other;
}

it('a file that is damaged, wherever that is', async () => {
  await backedUp();
  const whole = readFileSync(shelf.file);
  for (let at = 7; at < whole.length; at += Math.ceil(whole.length / 60)) {
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    writeFileSync(shelf.file, damaged);
    const error: unknown = await openArchive(shelf.file).then(
      (archive) => archive.close(),
      (cause: unknown) => cause,
    );
    // A bit of a date in the zip's own directory says nothing about the content: then all parts were found right.
    if (error !== undefined) expect(error, `byte ${at}`).toBeInstanceOf(BackupRefusal);
  }
  const damaged = Buffer.from(whole);
  // Within what the part holds: some bytes between parts are noughts, or say nothing.
  const name = 'tables/customers.copy';
  const inside = whole.indexOf(name) + name.length + 8;
  damaged.fill(0, inside, inside + 8);
  writeFileSync(shelf.file, damaged);
  expect(await refusal(restored)).toMatch(/está danificado ou incompleto \(.+\): nada foi alterado/);
});

it('a file of which the end is missing', async () => {
  await backedUp();
  const whole = readFileSync(shelf.file);
  for (const share of [0.1, 0.5, 0.99]) {
    writeFileSync(shelf.file, whole.subarray(0, Math.floor(whole.length * share)));
    expect(await refusal(restored)).toMatch(/não é um backup do Pátio, ou falta o fim dele: nada foi alterado/);
  }
});

it('a file that is something else, or not there', async () => {
  expect(await refusal(restored)).toMatch(/não pode ser lido: não existe/);
  for (const text of ['', 'um texto', 'PGDMP'.padEnd(500, 'x')]) {
    writeFileSync(shelf.file, text);
    expect(await refusal(restored)).toMatch(/não é um backup do Pátio/);
  }
});

it('parts that are not what the list says, though the zip is whole', async () => {
  await rewritten(({ parts, ...rest }) => ({
    ...rest,
    parts: parts.map((part) => (part.table === 'customers' ? { ...part, sha256: createHash('sha256').digest('hex') } : part)),
  }));
  expect(await refusal(restored)).toMatch(/danificado ou incompleto \(customers\)/);
  await rewritten(({ parts, ...rest }) => ({ ...rest, parts: parts.filter(({ table }) => table !== 'vehicles') }));
  expect(await refusal(restored)).toMatch(/Falta no backup: vehicles/);
});

it('a version that this program does not know: of the file, of the tables, of the database', async () => {
  await rewritten((manifest) => ({ ...manifest, format: 3 }));
  expect(await refusal(restored)).toMatch(/tem o formato 3, e este programa lê o 2: atualize o Pátio/);
  await rewritten((manifest) => ({ ...manifest, migrations: [...manifest.migrations, '9999-future.sql'] }));
  expect(await refusal(restored)).toMatch(/versão mais nova do Pátio \(9999-future\.sql\)/);
  await backedUp();
  await world.db.pool.query("INSERT INTO patio_migrations (name) VALUES ('9999-future.sql')");
  expect(await refusal(restored)).toMatch(/O banco é de uma versão mais nova/);
  await world.db.pool.query("DELETE FROM patio_migrations WHERE name = '9999-future.sql'");
});

it('rows that the database does not take, or that do not go together', async () => {
  await rewritten(
    (manifest) => manifest,
    (table, bytes) => (table === 'customers' ? Buffer.from(bytes.toString().replace(/\t\d+\t/, '\tseven\t')) : bytes),
  );
  expect(await refusal(restored)).toMatch(/O banco não aceita o que o backup traz em customers/);
  await rewritten(
    (manifest) => manifest,
    (table, bytes) => (table === 'customers' ? Buffer.alloc(0) : bytes),
  );
  expect(await refusal(restored)).toMatch(/O banco não aceita o que o backup traz em .*foreign key/);
});
