// `npm run restore -- FILE [--check] [--into postgres://…] [--yes]`
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { openPhotoFiles } from '../photos/open-photo-files.ts';
import { systemClock } from '../ports.ts';
import { isEmpty, type Database } from '../db/database.ts';
import { openArchive, type Archive } from './archive-reader.ts';
import { backupFile, backupFolder } from './backup-files.ts';
import { describeManifest, runCommand, say, usualFolder, withDatabaseAt } from './command.ts';
import { migrationsAfter } from './draft.ts';
import { BackupRefusal } from './manifest.ts';
import { restorePhotos } from './restore-photos.ts';
import { makeReady, restore, tryOut, type RestoreOutcome } from './restore.ts';

const word = 'RESTAURAR';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false }, into: { type: 'string' }, yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new BackupRefusal('Uso: npm run restore -- ARQUIVO [--check] [--into postgres://…] [--yes]');
  const archive = await openArchive(resolve(file));
  try {
    say(`Backup de ${archive.manifest.createdAt}, inteiro: ${describeManifest(archive.manifest)}`);
    const later = await migrationsAfter(archive.manifest);
    if (later.length > 0) say(`  de uma versão anterior: passa por ${later.map((name) => name.replace('.sql', '')).join(', ')}`);
    await withDatabaseAt(values.into, (db) => (values.check ? check(db, archive) : replace(db, archive, values.yes)));
  } finally {
    archive.close();
  }
});

async function check(db: Database, archive: Archive): Promise<void> {
  warn(await tryOut(db, archive));
  say('Experimentado: o banco aceitou tudo, e desfez. Nada foi alterado.');
}

async function replace(db: Database, archive: Archive, isSure: boolean): Promise<void> {
  await makeReady(db);
  const {
    rows: [holds],
  } = await db.pool.query<{ shops: number; users: number }>(
    'SELECT (SELECT count(*)::int FROM signatures) AS shops, (SELECT count(*)::int FROM users) AS users',
  );
  say(`Sai do banco o que está nele agora: ${holds?.shops ?? 0} oficinas, ${holds?.users ?? 0} contas.`);
  if (!isSure && !(await isConfirmed())) throw new BackupRefusal('Nada foi alterado. Para confirmar sem terminal: npm run restore -- ARQUIVO --yes');
  const nowMs = systemClock.now();
  const keepAs = (await isEmpty(db)) ? null : backupFile(backupFolder(usualFolder()), nowMs, 'before-restore');
  const brought = await restorePhotos(archive, await openPhotoFiles(readConfig(process.env)));
  if (brought > 0) say(`Voltaram ${brought} arquivos de fotos.`);
  warn(await restore(db, archive, { nowMs, keepAs }));
  if (keepAs !== null) say(`O que estava no banco ficou em ${keepAs}`);
  say('Restaurado, com uma nova época: os aparelhos conferem tudo na próxima sincronização e enviam de novo o que já tinham enviado (até 30 dias).');
}

function warn({ foreign }: RestoreOutcome): void {
  if (foreign.length > 0) say(`AVISO: não são tabelas do Pátio e ficaram de fora: ${foreign.join(', ')}`);
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`Digite ${word} para confirmar: `)).trim() === word;
  } finally {
    terminal.close();
  }
}
