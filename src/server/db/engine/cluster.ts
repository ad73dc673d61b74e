import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, textIfThere, type Owner } from '#server/kept-file.ts';
import { StartError } from '#server/start-error.ts';
import { cleanEnvironment } from './postmaster.ts';
import type { Programs } from './programs.ts';

/** The engine's own superuser. */
export const engineUser = 'patio';

/**
 * Makes the data folder if there is none. It is made under another name and then renamed, so that a
 * half-made one never passes for data, and of two processes that start at once one wins whole.
 */
export function ensureCluster(data: string, programs: Programs, password: string, runAs?: Owner): void {
  const version = textIfThere(join(data, 'PG_VERSION'));
  if (version === programs.majorVersion) return;
  if (version) {
    throw new StartError(
      `Os dados em ${data} são do PostgreSQL ${version}, e este programa traz o ${programs.majorVersion}. ` +
        'Exporte-os com a versão anterior e importe-os de novo.',
    );
  }
  const draft = `${data}.draft-${randomBytes(6).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (runAs) for (const path of [draft, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
    runInitdb(programs, draft, passwordFile, runAs);
    renameSync(draft, data);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function runInitdb(programs: Programs, folder: string, passwordFile: string, runAs?: Owner): void {
  const made = spawnSync(
    programs.initdb,
    [
      `--pgdata=${folder}`,
      `--username=${engineUser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The order of texts comes from PostgreSQL itself: a new system library cannot damage an index.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { ...runAs, cwd: '/', env: cleanEnvironment(), encoding: 'utf8' },
  );
  if (made.status === 0) return;
  const why = made.error?.message ?? made.stderr.trim();
  throw new StartError(`O banco de dados não pôde ser criado em ${folder}: ${why}`, { cause: made.error });
}
