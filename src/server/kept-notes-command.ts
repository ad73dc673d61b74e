// Issued notes of shops that are gone, for whoever has to show them: npm run kept-notes [-- --cnpj 11222333000181 --to FOLDER]
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keptFilesOf, keptIssuers } from './areas/fiscal/kept-notes.ts';
import { noteSecurity, operatorTrace } from './areas/security/security-log.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { withDatabase } from './db/with-database.ts';
import { systemClock } from './ports.ts';

const { cnpj = '', to = '' } = parseArgs({ options: { cnpj: { type: 'string' }, to: { type: 'string' } } }).values;
if ((cnpj === '') !== (to === '')) {
  process.stderr.write('Uso: npm run kept-notes [-- --cnpj 11222333000181 --to PASTA]\n');
  process.exit(2);
}

await withDatabase(async (db) => {
  await migrate(db);
  await (cnpj === '' ? list(db) : handOut(db, cnpj.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''), resolve(to)));
});

async function list(db: Database): Promise<void> {
  const issuers = await keptIssuers(db);
  for (const { cnpj: of, shop, notes, first, last, until } of issuers) {
    say(`${of}  ID Signer ${shop}  ${notes} notas, de ${first.slice(0, 10)} a ${last.slice(0, 10)}; a última sai em ${until}`);
  }
  if (issuers.length === 0) say('Não há notas guardadas de assinaturas removidas.');
}

/** Files that only the command's own account reads; one that is there is not written over. */
async function handOut(db: Database, of: string, folder: string): Promise<void> {
  const { files, shops } = await keptFilesOf(db, of);
  if (files.length === 0) {
    process.stderr.write('Não há notas guardadas deste CNPJ.\n');
    process.exitCode = 1;
    return;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await db.transaction(async (orm) => {
    for (const shop of shops) await noteSecurity(orm, systemClock, operatorTrace(), { kind: 'kept_notes_handed_out', shop });
    for (const { name, text } of files) await writeFile(join(folder, name), text, { mode: 0o600, flag: 'wx' });
  });
  say(`${files.length} arquivos em ${folder}. Têm dados pessoais: entregue a quem tem direito e apague.`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
