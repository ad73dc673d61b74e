import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { allCalls } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { idempotencyHeader, signatureHeader } from '#contract/headers.ts';
import { problemDefinitions } from '#contract/problem-definitions.ts';
import type { ProblemCode } from '#contract/problem-codes.ts';
import { refusalsOf } from '#contract/refusals.ts';
import { wireBodySchema } from '#contract/rows.ts';
import { isCollectionName, type CollectionName } from '#domain/collections/collections.ts';

export type JsonObject = Record<string, unknown>;

/** An operation of the document, as @fastify/swagger takes it. */
interface DescribedCall {
  readonly schema: FastifySchema & { readonly response: Readonly<Record<string, JsonObject>> };
  /** Below the API's base. */
  readonly url: string;
}

/**
 * A call as the API's document tells it. A document has one operation for a method and an address, whatever stands in its
 * parameters, and one name for each of them: calls that only `patterns` tell apart are told as one.
 */
export function describedCall(call: Call): DescribedCall {
  const together = allCalls.filter((other) => other.method === call.method && shapeOf(other) === shapeOf(call));
  const main = together.find(({ patterns }) => patterns === undefined) ?? call;
  return {
    url: documentedPath(call),
    schema: {
      operationId: main.name,
      summary: together.map(({ summary }) => summary).join(' / '),
      tags: [main.area],
      description: together.map(described).join(' / '),
      security: securityOf(together),
      ...partsOf(together),
      response: { ...done(together), ...refused(together) },
    },
  };
}

/** An address without the names of its parameters. */
const shapeOf = ({ path }: Call): string => path.replace(/:\w+/g, ':');

/** Its address with the names that the document has for its parameters: `id` where calls name the same one differently. */
export function documentedPath(call: Call): string {
  const named = allCalls.filter((other) => shapeOf(other) === shapeOf(call)).map(({ path }) => path);
  return new Set(named).size === 1 ? call.path : call.path.replace(/:\w+/g, ':id');
}

const who: Record<Call['access'], string> = {
  public: 'Aberta a todos.',
  user: 'Para quem entrou.',
  member: 'Para quem pertence à assinatura.',
  affiliate: 'Para afiliados e Master.',
  master: 'Para Master.',
};

const described = ({ access, evenIfExpired, secondFactor }: Call): string =>
  `${who[access]}${evenIfExpired ? ' Também com a assinatura vencida.' : ''}${secondFactor ? ' Quem tem a verificação em duas etapas confirma antes com um código.' : ''}`;

const securityOf = (calls: readonly Call[]): Record<string, string[]>[] =>
  [...new Set(calls.map(({ access }) => access === 'public'))].map((isPublic) => (isPublic ? {} : { token: [] }));

/** What the calls take: parameters, query, headers and body. */
function partsOf(calls: readonly Call[]): Pick<FastifySchema, 'params' | 'querystring' | 'headers' | 'body'> {
  const [first] = calls;
  const params = first && paramsOf(calls, documentedPath(first));
  const query = calls.find((call) => call.query)?.query;
  const headers = Object.assign({}, ...calls.map(headersOf)) as JsonObject;
  const bodies = calls.map(bodySchema).filter((body) => body !== undefined);
  return {
    ...(params && { params }),
    ...(query && { querystring: schemaOf(query, 'input') }),
    ...(Object.keys(headers).length > 0 && { headers: { type: 'object', properties: headers } }),
    ...(bodies.length > 0 && { body: either(bodies) }),
  };
}

/** What any of the schemas takes; those that are the same count once. */
function either(schemas: readonly JsonObject[]): JsonObject {
  const [first = {}, ...others] = new Map(schemas.map((each) => [JSON.stringify(each), each])).values();
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

const meanings: Readonly<Record<string, string>> = {
  signature: 'Código da assinatura',
  id: 'Identificador do registro',
  sub: 'Identificador da pessoa',
  userId: 'Identificador da pessoa',
  customer: 'Identificador do cliente',
  product: 'Identificador do produto',
  budget: 'Identificador do orçamento',
  plate: 'Placa, na forma antiga ou Mercosul',
  approval_token: 'Código do link de aprovação',
  document_token: 'Código do link da ordem de serviço',
};

function paramsOf(calls: readonly Call[], path: string): JsonObject | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  if (names.length === 0) return undefined;
  const described = names.map((name, place) => {
    const own = calls.flatMap((call) => ownParam(call, place) ?? []);
    const description = own.map((param) => meanings[param.name] ?? param.name).join(', ou: ');
    return [name, { ...own[0]?.schema, description }];
  });
  return { type: 'object', properties: Object.fromEntries(described), required: names };
}

/** The parameter that stands at a place of a call's own path. */
function ownParam({ path, params }: Call, place: number): { name: string; schema: JsonObject } | undefined {
  const name = [...path.matchAll(/:(\w+)/g)][place]?.[1];
  if (name === undefined || !params) return undefined;
  const { properties = {} } = schemaOf(params, 'input') as { properties?: Record<string, JsonObject> };
  return { name, schema: properties[name] ?? {} };
}

function headersOf({ access, path, isRepeatable, isConditional, headers = {} }: Call): JsonObject {
  const header = (name: string, description: string) => ({ [name]: { type: 'string', description } });
  return {
    ...Object.assign({}, ...Object.entries(headers).map(([name, description]) => header(name, description))),
    // Where the path names the shop, the header is not looked at.
    ...(access === 'member' && !path.includes(':signature') && header(signatureHeader, 'Código da assinatura; sem ele vale a do token.')),
    ...(isRepeatable && header(idempotencyHeader, 'Chave da chamada, de 8 a 64 sinais: quem a repete recebe a primeira resposta.')),
    ...(isConditional && header('if-match', 'Revisão conhecida do registro, como em "12"; se ele mudou, a resposta é 412.')),
  };
}

/** Writes of a collection are checked by the registry, so its fields are what their bodies may carry. */
function bodySchema(call: Call): JsonObject | undefined {
  if (call.rawBody) return { content: Object.fromEntries(call.rawBody.map((type) => [type, { schema: binary }])) };
  if (!call.body) return undefined;
  const isOfCollection = isCollectionName(call.area) && (call.method === 'POST' || call.method === 'PUT');
  return isOfCollection
    ? schemaOf(wireBodySchema(call.area as CollectionName, call.method as 'POST' | 'PUT'), 'output')
    : schemaOf(call.body, 'input');
}

function done(calls: readonly Call[]): Record<string, JsonObject> {
  const [first] = calls;
  const { file = 'application/json', otherFiles = [], successStatus = 200, repeatStatus, answerHeaders = {} } = first ?? {};
  const headers = Object.fromEntries(Object.entries(answerHeaders).map(([name, description]) => [name, { type: 'string', description }]));
  if (successStatus === 204) return { 204: { type: 'null', description: 'Sim.', headers } };
  const answers = calls.map((call) => (call.file === undefined ? schemaOf(call.response, 'output') : binary));
  const content = Object.fromEntries([file, ...otherFiles].map((type) => [type, { schema: either(answers) }]));
  return {
    [successStatus]: { description: 'Feito.', content },
    ...(repeatStatus && { [repeatStatus]: { description: 'Já estava feito.', content } }),
  };
}

const binary = { type: 'string', format: 'binary' };

const failures: readonly ProblemCode[] = ['internal', 'not_ready', 'busy'];

/** Refusals and failures by their status; each says by which codes programs tell its reasons apart. */
function refused(calls: readonly Call[]): Record<string, JsonObject> {
  const codes = [...new Set([...calls.flatMap(refusalsOf), ...failures])];
  const statuses = [...new Set(codes.map((code) => problemDefinitions[code].status))].toSorted();
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      problem(
        codes
          .filter((code) => problemDefinitions[code].status === status)
          .map(told)
          .join(' '),
      ),
    ]),
  );
}

const told = (code: ProblemCode): string => `${code}: ${problemDefinitions[code].message}`;

const problem = (description: string): JsonObject => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** A schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function schemaOf(described: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(described, { io, unrepresentable: 'any' }) as JsonObject;
  return rest;
}
