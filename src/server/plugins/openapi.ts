import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../problem.ts';
import { apiBase } from './route.ts';

const passedOn = ['content-type', 'cache-control', 'etag', 'last-modified', 'location'] as const;

/**
 * `/api/openapi.json`, made from the contract, and `/api/docs`, Swagger UI over the same. Both are loaded and made when
 * first asked for, since every start would pay for them.
 */
export function openApiRoutes(app: FastifyInstance): void {
  let made: Promise<FastifyInstance> | undefined;
  app.addHook('onClose', async () => (await made)?.close());
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    made ??= import('./openapi-server.ts').then(({ openApiServer }) => openApiServer());
    const known = headers['if-none-match'];
    const asked = await (await made).inject({ method: 'GET', url, headers: { ...(known !== undefined && { 'if-none-match': known }) } });
    if (asked.statusCode === 404) throw new Refusal('not_found');
    for (const name of passedOn) if (asked.headers[name] !== undefined) reply.header(name, asked.headers[name]);
    return reply.code(asked.statusCode).send(asked.rawPayload);
  };
  for (const path of ['/openapi.json', '/docs', '/docs/*']) app.get(apiBase + path, answer);
}
