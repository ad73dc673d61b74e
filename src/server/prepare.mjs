// What `npm start`, `npm run dev` and `npm test` need before any package is there: plain JavaScript, Node's own modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where the bundled server stands; its program is `main.js`. */
export const bundleFolder = join(root, 'dist-server');

const nodeWanted = [20, 19];
const client = {
  said: 'Construindo o aplicativo…',
  folder: join(root, 'dist'),
  inputs: ['index.html', 'package-lock.json', 'public', 'src/client', 'src/contract', 'src/domain', 'sw', 'tsconfig.json', 'vite.config.ts'],
  variables: ['VITE_API_URL', 'VITE_CEP_URL'],
  command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
};
const server = {
  said: 'Construindo o servidor…',
  folder: bundleFolder,
  inputs: ['package.json', 'package-lock.json', 'src/contract', 'src/domain', 'src/server'],
  variables: [],
  command: ['src/server/bundle.mjs'],
};

/** A failure that is explained by its message alone. */
export class PreparationError extends Error {}

/** Throws if this Node is older than package.json's `engines`. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > nodeWanted[0] || (major === nodeWanted[0] && minor >= nodeWanted[1])) return;
  throw new PreparationError(`O Pátio precisa do Node ${nodeWanted.join('.')} ou mais novo; este é o ${process.versions.node}.`);
}

/** Installs the dependencies unless node_modules holds just what package-lock.json names. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Instalando dependências…');
  // In production too: client and server are built here, by packages of development.
  await run(...npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'));
}

/** Builds client and server, each unless it was built from the very same inputs. */
export async function ensureBuilt() {
  await ensureServerBuilt();
  await ensureOf(client);
}

/** As {@link ensureBuilt}, the server alone. */
export const ensureServerBuilt = () => ensureOf(server);

async function ensureOf({ said, folder, command, ...made }) {
  const stamp = join(folder, '.inputs');
  const inputs = inputsHash(made);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  say(said);
  await run(process.execPath, command);
  writeFileSync(stamp, inputs);
}

/** The command that runs npm: the one that runs us, else the one on the path. */
export function npm(...args) {
  const npmCli = process.env.npm_execpath;
  if (npmCli?.endsWith('.js')) return [process.execPath, [npmCli, ...args]];
  return ['npm', args];
}

/** Runs a command in the project's folder; throws if it does not end well. */
export function run(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const pass = (signal) => child.kill(signal);
    process.once('SIGTERM', pass);
    child.once('error', (error) => reject(new PreparationError(`${command}: ${error.message}`)));
    child.once('close', (code, signal) => {
      process.off('SIGTERM', pass);
      if (code === 0) resolve();
      else reject(new PreparationError(`Falhou (${signal ?? code}): ${[command, ...args].join(' ')}`));
    });
  });
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs a command line tool's main function; what it explains is printed without a stack. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof PreparationError ? error.message : error.stack}\n`);
    process.exit(1);
  }
}

/** Compares by content: times mean nothing after a checkout, and npm may have been run by hand. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  const wanted = packagesOf('package-lock.json');
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}

function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

function inputsHash({ inputs, variables }) {
  const hash = createHash('sha256');
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const file of inputs.flatMap(filesOf)) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)));
}
