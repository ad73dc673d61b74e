import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { answerBrokenCall, secureHeaders, trustPageHeaders } from '../plugins/security.ts';
import { hangUpOnSlowReaders } from '../plugins/slow-readers.ts';
import { paths, trustPageHtml, trustPageScript, trustPageStyle } from './trust-page-text.ts';

const lookMs = 5_000;
const callMs = 10_000;
const answerMs = 30_000;
const bodyLimit = 1024;

interface TrustPageParts {
  readonly certificate: Buffer;
  readonly fingerprint: string;
  /** Port of the app. */
  readonly appPort: number;
  /** Names under which the app is reached now, the likeliest first. */
  readonly names: () => readonly string[];
}

/** The only thing that a server with a certificate of its own says without one: how a device comes to trust it. */
export function trustPage({ certificate, fingerprint, appPort, names }: TrustPageParts): FastifyInstance {
  const headers = trustPageHeaders();
  const app = Fastify({
    requestTimeout: callMs,
    http: { headersTimeout: callMs, connectionsCheckingInterval: lookMs },
    bodyLimit: bodyLimit,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerBrokenCall(headers, error, socket as Socket),
    frameworkErrors: (_error, _request, reply: FastifyReply) => void reply.headers(headers).code(400).send('Pedido inválido.'),
  });
  hangUpOnSlowReaders(app, answerMs);
  secureHeaders(app, headers);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/', ({ hostname }, reply) => {
    const known = names();
    const name = known.includes(hostname) ? hostname : (known[0] ?? 'localhost');
    return reply.type('text/html; charset=utf-8').send(trustPageHtml({ appUrl: `https://${name}:${appPort}/`, fingerprint }));
  });
  app.get(paths.style, (_, reply) => reply.type('text/css; charset=utf-8').send(trustPageStyle));
  app.get(paths.script, (_, reply) => reply.type('text/javascript; charset=utf-8').send(trustPageScript));
  // Not as an attachment: Safari offers to install it only if it may open it.
  app.get(paths.certificate, (_, reply) => reply.type('application/x-x509-ca-cert').send(certificate));
  app.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Página não encontrada.'));
  return app;
}
