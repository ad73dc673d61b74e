// `npm run backup [-- --to FOLDER] [--keep N]`
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openPhotoFiles } from '../photos/open-photo-files.ts';
import { systemClock } from '../ports.ts';
import { withDatabase } from '../db/with-database.ts';
import { backupFile, backupFolder, keepNewest } from './backup-files.ts';
import { describeManifest, runCommand, say, usualFolder } from './command.ts';
import { makeBackup } from './make-backup.ts';
import { BackupRefusal } from './manifest.ts';

await runCommand(async () => {
  const { to, keep } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } }).values;
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) throw new BackupRefusal('--keep deve ser um número a partir de 1.');
  const folder = backupFolder(to === undefined ? usualFolder() : resolve(to));
  const nowMs = systemClock.now();
  const file = backupFile(folder, nowMs, 'wished');
  const config = readConfig(process.env);
  // A store outside has its own copies (docs/operations.md §6).
  const files = config.s3 === null ? await openPhotoFiles(config) : null;
  const manifest = await withDatabase((db) => makeBackup(db, file, nowMs, files));
  say(`Backup em ${file} (${(statSync(file).size / 1024 / 1024).toFixed(1)} MB)`);
  say(`  ${describeManifest(manifest)}`);
  if (files === null) say('  sem as fotos, que ficam em S3_URL');
  if (manifest.photos !== null && manifest.photos.missing > 0)
    say(`AVISO: ${manifest.photos.missing} arquivos de fotos não foram encontrados, ou estão danificados.`);
  if (keep !== undefined) for (const name of keepNewest(folder, Number(keep), nowMs)) say(`  apagado: ${name}`);
  say('Tem dados pessoais: guarde-o cifrado fora desta máquina e apague-o no prazo. Para conferir: npm run restore -- ARQUIVO --check');
});
