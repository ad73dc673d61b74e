import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawnPages } from '#contract/page-data.ts';
import { askQuoteAhead, quoteAddress } from './asked-ahead.ts';
import { canDraw, serveDrawnPages, type PageSource } from './drawn-pages.ts';
import { notFound } from './errors.ts';
import { apiBase } from './route.ts';

const forever = 'public, max-age=31536000, immutable';
// Vite's name of a built file ends in a hash of its content: app-B7hK2m9q.js.
const hashedPattern = /-[\w-]{8,}\.\w+$/;
const pagesFolder = 'pages';
const assetsFolder = 'assets';
const workerFile = 'service-worker.js';
const killSwitch = fileURLToPath(new URL('../../../sw/kill-switch.js', import.meta.url));

export interface ServedApp {
  /** Of the built app; without one only the API answers. */
  readonly folder: string | undefined;
  /** Whether the worker's address serves one that takes the installed worker off every device. */
  readonly isWorkerKilled: boolean;
  readonly pages: PageSource;
}

/**
 * Serves the built app from `folder` beside the API: hashed files for ever, everything else asked for anew each
 * time, and the app itself for every page address: for a public one the copy of index.html that carries its head.
 */
export function serveApp(app: FastifyInstance, { folder, isWorkerKilled, pages }: ServedApp): void {
  const isBuilt = folder !== undefined && existsSync(folder);
  if (isBuilt) {
    void app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      // '/' has a copy of its own.
      index: false,
      globIgnore: [`${pagesFolder}/**`, `${assetsFolder}/*`, ...(isWorkerKilled ? [`${workerFile}*`] : [])],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.header('cache-control', isHashed(path) ? forever : 'no-cache'),
    });
    serveAssets(app, folder);
    // Whoever draws previews of links asks for them without saying that it wants a page.
    const areDrawn = canDraw(folder);
    if (areDrawn) serveDrawnPages(app, folder, pages);
    for (const [address, file] of pagesIn(folder)) {
      if (carriesToken(address) || (areDrawn && Object.hasOwn(drawnPages, address))) continue;
      app.get(address, (request, reply) => {
        if (address === quoteAddress) askQuoteAhead(request, reply);
        return reply.sendFile(file);
      });
    }
    app.get('/pagamento/*', hideToken);
    if (isWorkerKilled) serveKillSwitch(app);
  }
  // What leads nowhere is not read first.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD') return sendNotFound(request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && wantsPage(request)) return reply.sendFile('index.html');
    return sendNotFound(request, reply);
  });
}

/** Several hundred files by one route: one for each would take longer than all that the start does with the database. */
function serveAssets(app: FastifyInstance, folder: string): void {
  const place = join(folder, assetsFolder);
  const names = new Set(existsSync(place) ? readdirSync(place) : []);
  app.get<{ Params: { name: string } }>(`/${assetsFolder}/:name`, ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(`${assetsFolder}/${name}`) : reply.callNotFound(),
  );
}

function serveKillSwitch(app: FastifyInstance): void {
  const worker = readFileSync(killSwitch);
  app.get(`/${workerFile}`, (_, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(worker));
}

/** The copies by the address that each is for: `pages/assinar/_.html` for '/assinar/:part'. */
function pagesIn(folder: string): Map<string, string> {
  const files = existsSync(join(folder, pagesFolder)) ? readdirSync(join(folder, pagesFolder), { recursive: true, encoding: 'utf8' }) : [];
  const names = files.map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith('.html'));
  const addressOf = (file: string) =>
    `/${file
      .replace(/\.html$/, '')
      .replace(/^index$/, '')
      .replace(/(^|\/)_(?=\/|$)/g, '$1:part')}`;
  const pages = new Map(names.map((file) => [addressOf(file), `${pagesFolder}/${file}`]));
  if (!pages.has('/')) pages.set('/', 'index.html');
  return pages;
}

const carriesToken = (address: string) => address.startsWith('/pagamento/');

/**
 * The token of '/pagamento/{token}' is a bearer (ruling 11). It goes on in the fragment, which no browser sends to anybody:
 * the page asks for nothing of its own while the token stands in its address.
 */
function hideToken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const token = path.replace('/pagamento/', '').replace(/\/+$/, '');
  return reply.header('cache-control', 'no-store').redirect(`/pagamento#${token}`, 302);
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isApi(request.url)) {
    return reply.code(404).type('application/problem+json; charset=utf-8').send(JSON.stringify(notFound()));
  }
  return reply.code(404).type('text/plain; charset=utf-8').send('Página não encontrada.');
}

export const isApi = (url: string) => url === apiBase || url.startsWith(`${apiBase}/`) || url.startsWith(`${apiBase}?`);

const isHashed = (path: string) => path.includes('assets') && hashedPattern.test(basename(path).replace(/\.(br|gz)$/, ''));

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !isApi(url) && (headers.accept ?? '').includes('text/html');
