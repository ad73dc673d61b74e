import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';
import { apiBase } from './route.ts';

const FOREVER = 'public, max-age=31536000, immutable';
// Vite's name of a built file ends in a hash of its content: app-B7hK2m9q.js.
const HASHED = /-[\w-]{8,}\.\w+$/;

/**
 * Serves the built app from `folder` beside the API: hashed files for ever, everything else asked for anew each
 * time, and the app itself for every page address. Without a folder only the API answers.
 */
export function serveApp(app: FastifyInstance, folder: string | undefined): void {
  const isBuilt = folder !== undefined && existsSync(folder);
  if (isBuilt) {
    void app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.header('cache-control', isHashed(path) ? FOREVER : 'no-cache'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && wantsPage(request)) return reply.sendFile('index.html');
    return sendNotFound(request, reply);
  });
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isApi(request.url)) {
    return reply.code(404).type('application/problem+json; charset=utf-8').send(JSON.stringify(notFound()));
  }
  return reply.code(404).type('text/plain; charset=utf-8').send('Página não encontrada.');
}

export const isApi = (url: string) => url === apiBase || url.startsWith(`${apiBase}/`) || url.startsWith(`${apiBase}?`);

const isHashed = (path: string) => path.includes('assets') && HASHED.test(basename(path).replace(/\.(br|gz)$/, ''));

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !isApi(url) && (headers.accept ?? '').includes('text/html');
