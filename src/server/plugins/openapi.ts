import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { allCalls } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { idempotencyHeader, signatureHeader } from '#contract/headers.ts';
import { problemSchema } from '#contract/problems.ts';
import { wireBodySchema } from '#contract/rows.ts';
import { isCollectionName, type CollectionName } from '#domain/collections/collections.ts';
import { apiBase } from './route.ts';

type JsonObject = Record<string, unknown>;

/** `/api/openapi.json`, made from the contract, and `/api/docs`, a plain page of the same that needs nothing else. */
export function openApiRoutes(app: FastifyInstance): void {
  // Made when first asked for: it costs as much as all the rest of the server's start.
  let json: string | undefined;
  let page: string | undefined;
  app.get(`${apiBase}/openapi.json`, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(openApiDocument()))),
  );
  app.get(`${apiBase}/docs`, async (_, reply) => reply.type('text/html; charset=utf-8').send((page ??= docsPage())));
}

export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of allCalls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pátio', version: '1', description: 'Um centro automotivo: clientes, veículos e a sincronização.' },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schema(problemSchema, 'output') },
    },
  };
}

function operation(call: Call): JsonObject {
  const body = bodySchema(call);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.area],
    description: `${who[call.access]}${call.evenIfExpired ? ' Também com a assinatura vencida.' : ''}${call.secondFactor ? ' Quem tem a verificação em duas etapas confirma antes com um código.' : ''}`,
    security: call.access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headers(call)],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [call.successStatus ?? 200]: done(call),
      default: content('Recusado.', 'application/problem+json', { $ref: '#/components/schemas/Problem' }),
    },
  };
}

const done = ({ file, response }: Call) =>
  file === undefined ? content('Feito.', 'application/json', schema(response, 'output')) : content('Feito.', file, {});

const who: Record<Call['access'], string> = {
  public: 'Aberta a todos.',
  user: 'Para quem entrou.',
  member: 'Para quem pertence à assinatura.',
  affiliate: 'Para afiliados e Master.',
  master: 'Para Master.',
};

const content = (description: string, type: string, body: unknown) => ({
  description,
  content: { [type]: { schema: body } },
});

/** Writes of a collection are checked by the registry, so its fields are what their bodies may carry. */
function bodySchema(call: Call): JsonObject | undefined {
  if (!call.body) return undefined;
  const isOfCollection = isCollectionName(call.area) && (call.method === 'POST' || call.method === 'PUT');
  return isOfCollection ? schema(wireBodySchema(call.area as CollectionName, call.method as 'POST' | 'PUT'), 'output') : schema(call.body, 'input');
}

function parameters(described: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!described) return [];
  const { properties = {}, required = [] } = schema(described, 'input') as { properties?: JsonObject; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

function headers({ access, method }: Call): JsonObject[] {
  if (access !== 'member') return [];
  const names = method === 'GET' ? [signatureHeader] : [signatureHeader, idempotencyHeader, 'if-match'];
  return names.map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } }));
}

function schema(described: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(described, { io, unrepresentable: 'any' }) as JsonObject;
  return rest;
}

function docsPage(): string {
  const rows = allCalls.map(
    (call) =>
      `<tr><td><code>${call.method}</code></td><td><code>${apiBase}${call.path}</code></td><td>${call.summary}</td><td>${who[call.access]}</td></tr>`,
  );
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Pátio · API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>API do Pátio</h1>
<p>Descrição completa para programas: <a href="${apiBase}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th>Método</th><th>Caminho</th><th>O que faz</th><th>Quem pode</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></body></html>`;
}
