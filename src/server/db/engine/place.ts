import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileProblem, makeDataDir } from '#server/data-dir.ts';
import { keptText, textIfThere, type Owner } from '#server/kept-file.ts';
import { StartError } from '#server/start-error.ts';

/** Where the engine lives, and as whom. */
export interface Place {
  /** Holds the data, the programs, the password and the log. */
  readonly home: string;
  /** The system user to run as; only set when this process is root, as which PostgreSQL refuses to run. */
  readonly runAs?: Owner;
}

const outsideFolder = '/var/lib/patio';
const postgresUser = 'postgres';

/**
 * The engine's home for a DATA_DIR: `DATA_DIR/postgres`, or, when root runs the server in a folder that the
 * system user may not enter, a folder under /var/lib/patio that `DATA_DIR/postgres-place` names.
 * @throws StartError saying what is wrong with a DATA_DIR that cannot work, and what to do.
 */
export function findPlace(dataDir: string): Place {
  makeDataDir(dataDir);
  const inside = join(realpathSync(dataDir), 'postgres');
  const pointer = join(dataDir, 'postgres-place');
  const outside = textIfThere(pointer);
  if (process.getuid?.() !== 0) {
    if (outside) throw new StartError(`Os dados de ${dataDir} estão em ${outside}, do usuário ${postgresUser}: inicie como root.`);
    return makeHome(inside);
  }
  if (outside) return claimOutside(outside, dataDir, pointer);
  const runAs = ownerOf(join(inside, 'data')) ?? systemUser();
  if (canEnter(dirname(inside), runAs)) return makeHome(inside, runAs);
  if (lstatSync(join(inside, 'data'), { throwIfNoEntry: false })) {
    throw new StartError(
      `O PostgreSQL roda como o usuário ${runAs.uid} e já não pode entrar em ${inside}, onde estão os dados: ` +
        `${closedParent(inside, runAs)} está fechada para ele. Abra-a (chmod o+x) ou leve DATA_DIR para outra pasta.`,
    );
  }
  const named = keptText(pointer, () => join(outsideFolder, `${folderName(dataDir)}-${randomBytes(4).toString('hex')}`));
  return claimOutside(named, dataDir, pointer);
}

function makeHome(home: string, runAs?: Owner): Place {
  try {
    mkdirSync(home, { recursive: true });
    if (runAs) chownSync(home, runAs.uid, runAs.gid);
    chmodSync(home, 0o700);
  } catch (cause) {
    throw new StartError(`O PostgreSQL embutido não pode ficar em ${home}: ${fileProblem(cause)}. Escolha outra DATA_DIR.`, { cause });
  }
  if (process.platform !== 'win32' && (statSync(home).mode & 0o077) !== 0) {
    throw new StartError(`O disco de ${home} não guarda permissões de arquivo, e o PostgreSQL as exige. Escolha outra DATA_DIR.`);
  }
  return runAs ? { home, runAs } : { home };
}

/** A copied DATA_DIR would name the same data as its original; two shops must not share them unknowingly. */
function claimOutside(home: string, dataDir: string, pointer: string): Place {
  mkdirSync(dirname(home), { recursive: true });
  chmodSync(dirname(home), 0o755);
  const runAs = ownerOf(join(home, 'data')) ?? systemUser();
  const place = makeHome(home, runAs);
  const owner = textIfThere(join(home, 'data-dir'));
  const here = realpathSync(dataDir);
  if (owner && owner !== here && textIfThere(join(owner, basename(pointer))) === home) {
    throw new StartError(`${dataDir} é uma cópia de ${owner} e usaria os dados dela em ${home}. Apague ${pointer} para começar com dados novos.`);
  }
  writeFileSync(join(home, 'data-dir'), here);
  if (!canEnter(home, runAs)) {
    throw new StartError(`O usuário ${postgresUser} não pode entrar em ${home}: ${closedParent(home, runAs)} está fechada para ele.`);
  }
  return place;
}

/** Asks the system itself, because access lists and mounts decide too, not only modes. */
function canEnter(folder: string, user: Owner): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', stdio: 'ignore' });
  if (asked.error) {
    throw new StartError(
      `Não foi possível rodar um programa como o usuário ${postgresUser}: ${fileProblem(asked.error)}. Inicie como usuário comum.`,
    );
  }
  return asked.status === 0;
}

function closedParent(folder: string, user: Owner): string {
  const parents: string[] = [];
  for (let path = folder; path !== dirname(path); path = dirname(path)) parents.unshift(path);
  return parents.find((path) => !canEnter(path, user)) ?? folder;
}

function ownerOf(path: string): Owner | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

function systemUser(): Owner {
  const found = lookUpUser();
  if (found) return found;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', postgresUser], {
      stdio: 'pipe',
    });
  } catch (cause) {
    throw new StartError(
      `O PostgreSQL não roda como root, e o usuário ${postgresUser} não existe nem pôde ser criado: ${fileProblem(cause)}. ` +
        'Inicie como usuário comum ou indique um PostgreSQL em DATABASE_URL.',
      { cause },
    );
  }
  const made = lookUpUser();
  if (!made) throw new StartError(`O usuário ${postgresUser} foi criado, mas o sistema não o encontra.`);
  return made;
}

function lookUpUser(): Owner | undefined {
  const ids = ['-u', '-g'].map((which) => spawnSync('id', [which, postgresUser], { encoding: 'utf8' }));
  const [uid, gid] = ids.map((answer) => (answer.status === 0 ? Number(answer.stdout) : Number.NaN));
  return uid && gid ? { uid, gid } : undefined;
}

function folderName(dataDir: string): string {
  const name = basename(dataDir) === '.data' ? basename(dirname(dataDir)) : basename(dataDir);
  return name.replaceAll(/[^\w-]/g, '') || 'patio';
}
