import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { allCalls } from '#contract/calls.ts';
import { problemSchema } from '#contract/problems.ts';
import { describedCall, documentedPath, schemaOf } from './described-call.ts';
import { apiBase } from './route.ts';

const pageScript = fileURLToPath(new URL('docs-page.js', import.meta.url));

/** A server of its own, without a port, that answers for the description of the API: the document and its page. */
export async function openApiServer(): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, exposeHeadRoutes: false });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API do Pátio',
        version: '1',
        description: 'Um centro automotivo: clientes, veículos, orçamentos, serviços, dinheiro e a sincronização.',
      },
      servers: [{ url: apiBase }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Problem: schemaOf(problemSchema, 'output') },
      },
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route: { config } }) =>
      config?.call === undefined ? { schema: { ...schema, hide: true }, url } : { ...describedCall(config.call) },
  });
  for (const call of describedOnce()) {
    const config = { call, swagger: { exposeHeadRoute: call.method === 'HEAD' } };
    app.route({ method: call.method, url: apiBase + documentedPath(call), config, handler: asideOnly });
  }
  await app.register(swaggerUi, {
    routePrefix: `${apiBase}/docs`,
    uiConfig: { layout: 'BaseLayout', filter: true },
    // Its own picture would be set as markup, which the policy of all pages forbids.
    logo: {} as never,
    theme: { title: 'API do Pátio', js: [{ filename: 'page.js', content: readFileSync(pageScript, 'utf8') }] },
  });
  let json: string | undefined;
  app.get(`${apiBase}/openapi.json`, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(app.swagger()))),
  );
  await app.ready();
  return app;
}

/** One call for each operation of the document. */
const describedOnce = () => new Map(allCalls.map((call) => [`${call.method} ${documentedPath(call)}`, call])).values();

/** The calls themselves are answered by the app. */
const asideOnly = (): never => {
  throw new Error('This server only describes the calls');
};
