import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { prepared } from '#fixtures/product-build.ts';
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
  await prepared('ensureBuilt');
  const app = join(root, 'dist');
  const page = kept ?? mkdtempSync(join(tmpdir(), 'patio-bench-'));
  if (!existsSync(join(page, 'index.html'))) await buildPage(page);
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
    if (isCut) request.socket.destroy();
    else if (path.startsWith('/api/__bench/')) serve(join(page, path.slice('/api/__bench/'.length) || 'index.html'), join(page, 'index.html'));
    else if (path.startsWith('/api/')) response.writeHead(503).end();
    else serve(join(app, path), join(app, 'index.html'));

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
  await build({
    root: source,
    configFile: join(root, 'vite.config.ts'),
    base: '/api/__bench/',
    logLevel: 'error',
    build: { outDir: page, emptyOutDir: true, rolldownOptions: { input: [join(source, 'index.html'), join(source, 'plain', 'index.html')] } },
  });
}
