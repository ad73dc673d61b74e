import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findMiniBrowser, findPython, type WebKitPrograms } from './webkit.ts';

/** Debian's packages; elsewhere the programs are to be there by other means. */
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0'];

export interface Engines {
  readonly firefox: string;
  readonly webkit: WebKitPrograms;
}

/** Both engines and what drives them, installed where that can be done. Throws, with what is missing, where it cannot. */
export function ensureEngines(): Engines {
  const before = find();
  // Without Python's bindings WebKit is driven too, in a browser that keeps no profile.
  if (before.missing.length === 0 && before.engines.webkit.python !== null) return before.engines;
  process.stdout.write(`Instalando ${packages.join(', ')}…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const after = find();
  if (after.missing.length === 0) return after.engines;
  throw new Error(
    `Falta: ${after.missing.join(', ')}. Em Debian ou Ubuntu, como root: apt-get install ${packages.join(' ')}. ` +
      'Em outros sistemas: Firefox (ou FIREFOX_PATH), WebKitWebDriver com o MiniBrowser do WebKitGTK, e Xvfb.',
  );
}

function find(): { engines: Engines; missing: string[] } {
  const firefox = process.env['FIREFOX_PATH'] ?? onPath('firefox-esr') ?? onPath('firefox');
  const miniBrowser = findMiniBrowser();
  const parts = { Firefox: firefox, WebKitWebDriver: onPath('WebKitWebDriver'), MiniBrowser: miniBrowser, Xvfb: onPath('Xvfb') };
  const missing = Object.entries(parts).flatMap(([name, path]) => (path === null ? [name] : []));
  return { engines: { firefox: firefox ?? '', webkit: { miniBrowser: miniBrowser ?? '', python: findPython() } }, missing };
}

function onPath(name: string): string | null {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
  return places.find(runs) ?? null;
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
