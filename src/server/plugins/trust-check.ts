import type { FastifyInstance } from 'fastify';

/** Where the page that leads a device to trusting this server asks whether it does: another origin, which may read nothing but that. */
export const trustCheckPath = '/confianca';

export function answerTrustCheck(app: FastifyInstance): void {
  app.get(trustCheckPath, (_, reply) => reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' }).code(204).send());
}
