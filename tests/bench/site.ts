import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { prepared } from '#fixtures/product-build.ts';
import { isSmoke } from './effort.ts';
import { closedOnce } from './still-open.ts';

const root = join(import.meta.dirname, '..', '..');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  readonly url: string;
  /** Folder of the built app. */
  readonly app: string;
  /** Folder of the built bench page. */
  readonly page: string;
  /** Cuts the network: what a device without internet has. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

/**
 * Serves the built app and the bench page from one origin, so that the page can fill the app's store. The page stands
 * below /api/, where the app's worker lets every navigation through. What was built in `kept` before is served as it stands
 * there, and stays there.
 */
export async function openSite(kept?: string): Promise<Site> {
  // A smoke run has seen to that before its lanes.
  if (!isSmoke) await prepared('ensureBuilt');
  const app = join(root, 'dist');
  const page = kept ?? mkdtempSync(join(tmpdir(), 'patio-bench-'));
  if (!existsSync(join(page, 'index.html'))) await buildPage(page);
  let isCut = false;
  const sockets = new Set<Socket>();
  // A public address has a copy of its own, which names its own files.
  const pageOf = (path: string) => [join(app, 'pages', `${path}.html`)].find((file) => existsSync(file)) ?? join(app, 'index.html');
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
    if (isCut) request.socket.destroy();
    else if (path.startsWith('/api/__bench/')) serve(join(page, path.slice('/api/__bench/'.length) || 'index.html'), join(page, 'index.html'));
    else if (path.startsWith('/api/')) response.writeHead(503).end();
    else serve(join(app, path), pageOf(path));

    function serve(file: string, fallback: string): void {
      const found = existsSync(file) && statSync(file).isFile() ? file : fallback;
      response.writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' });
      createReadStream(found).pipe(response);
    }
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    app,
    page,
    cut() {
      isCut = true;
      cutAll();
    },
    mend() {
      isCut = false;
    },
    stop: closedOnce(
      () =>
        new Promise<void>((resolve) => {
          cutAll();
          server.close(() => resolve());
          if (kept === undefined) rmSync(page, { recursive: true, force: true });
        }),
    ),
  };
}

async function buildPage(page: string): Promise<void> {
  // Built as the app is, but not to be installed: the configuration leaves the worker out for tests.
  process.env['VITEST'] = 'bench';
  const source = join(import.meta.dirname, 'page');
  const pages = [
    { name: 'bench', folder: source },
    { name: 'plain', folder: join(source, 'plain') },
  ];
  await build({
    root: source,
    configFile: join(root, 'vite.config.ts'),
    base: '/api/__bench/',
    logLevel: 'error',
    build: {
      outDir: page,
      emptyOutDir: true,
      rolldownOptions: {
        input: pages.map(({ folder }) => join(folder, 'index.html')),
        // A smoke run opens the page some twenty times, and a browser takes longer to ask for its 150 files than to run them.
        ...(isSmoke && { output: { codeSplitting: { groups: inOneFile(pages) } } }),
      },
    },
  });
}

/** What each page needs at once in a file of its own; what the last needs too, the others take from there. */
function inOneFile(pages: readonly { name: string; folder: string }[]) {
  return pages.map(({ name, folder }, at) => {
    let needed: ReadonlySet<string> | undefined;
    const group = (id: string, chunking: { getModuleInfo(id: string): { importedIds: string[] } | null }) => {
      needed ??= imported(join(folder, 'main.tsx'), (each) => chunking.getModuleInfo(each)?.importedIds ?? []);
      return needed.has(id) ? name : null;
    };
    return { name: group, priority: at };
  });
}

/** All that a module imports, but for what it loads later. */
function imported(entry: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const all = new Set(importsOf(entry));
  for (const id of all) for (const each of importsOf(id)) all.add(each);
  return all;
}
