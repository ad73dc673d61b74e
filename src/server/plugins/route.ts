import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, Body, Call, FileType, Params, Query } from '#contract/call.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { Refusal } from '../problem.ts';
import type { AppContext } from '../app-context.ts';
import { takeAttempt, type Attempt, type Limit } from './attempts.ts';
import { wantConfirmed } from './confirmed.ts';
import { authorize, type Caller, type Standing } from './authorize.ts';
import { packedFor } from './packed-text.ts';
import { countCall } from './call-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `route` before the body is read; null for public calls. */
    standing: Standing | null;
    /** What was taken of the call's limits before the body is read; null where it has none. */
    attempt: Attempt | null;
  }
  interface FastifyContextConfig {
    /** The contract call that the route serves. */
    call?: Call;
  }
}

// Every message that a schema does not word itself, in Portuguese. One setting for the whole process.
z.config(z.locales.ptBR());

export const apiBase = '/api';

/** An answer that is JSON already, repeated to the byte. */
export class JsonText {
  readonly status: number;
  readonly text: string;

  constructor({ status, body }: { status: number; body: string }) {
    this.status = status;
    this.text = body;
  }
}

/** An answer that is a file, which the browser shows, and saves under its name. */
export class FileAnswer {
  readonly type: FileType;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;

  /** `name` is made of letters, digits, points and hyphens; '' gives it none. */
  constructor({ type, name, bytes, headers = {} }: { type: FileType; name: string; bytes: Uint8Array; headers?: Readonly<Record<string, string>> }) {
    this.type = type;
    this.name = name;
    this.bytes = bytes;
    this.headers = headers;
  }
}

type Who<C extends Call> = C['access'] extends 'public'
  ? object
  : C['access'] extends 'member'
    ? { readonly caller: Caller; readonly signature: SignatureId; readonly access: ShopAccess }
    : { readonly caller: Caller };

export type Input<C extends Call> = Who<C> & {
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly body: Body<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type Handler<C extends Call> = (input: Input<C>) => Promise<C['file'] extends FileType ? FileAnswer : Answer<C> | JsonText>;

export interface RouteOptions {
  /** Of whoever calls, as far as the head of the call tells: taken before the body is read. */
  readonly limits?: (request: FastifyRequest) => Promise<readonly Limit[]> | readonly Limit[];
}

/** Serves a call of the contract: who may make it, what it may carry, how it answers. The only way to add a route. */
export function route<const C extends Call>(
  app: FastifyInstance,
  context: AppContext,
  call: C,
  handler: Handler<C>,
  { limits }: RouteOptions = {},
): void {
  // Reading a body costs more than sending it: a stranger may not have that done for ever.
  if (call.access === 'public' && call.body !== undefined && limits === undefined)
    throw new Error(`${call.name} takes a body of anybody and has no limits`);
  const place = (scope: FastifyInstance) =>
    void scope.route({
      method: call.method,
      url: apiBase + pathPattern(call),
      config: { call },
      // The head of a file is known only when the file is made.
      exposeHeadRoute: call.method === 'GET' && call.file === undefined,
      onRequest: async (request) => {
        if (call.access !== 'public') {
          request.standing = await authorize(context, call, request);
          await countCall(context, request, request.standing);
        }
        if (call.secondFactor && request.standing) await wantConfirmed(context, request.standing.caller);
        if (limits) request.attempt = await takeAttempt(context, request.log, await limits(request));
      },
      handler: async (request, reply) => {
        const answer: unknown = await handler(inputOf(call, request, reply));
        if (answer instanceof FileAnswer) return sendFile(reply, answer);
        if (call.successStatus === 204) return reply.code(204).send();
        const isText = answer instanceof JsonText;
        const text = isText ? answer.text : JSON.stringify(answer);
        const packed = await packedFor(request, text);
        if (packed !== null) reply.headers(packed.headers);
        return reply
          .code(isText ? answer.status : (call.successStatus ?? 200))
          .type('application/json; charset=utf-8')
          .send(packed?.bytes ?? text);
      },
    });
  if (call.rawBody === undefined) place(app);
  else void app.register(async (scope) => (acceptAnyBytes(scope), place(scope)));
}

/** The body is handed on as it comes, whatever it is said to be: its handler looks at both. */
function acceptAnyBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

// Older Chromium shows a PDF in an embedded viewer, which the policy of the app's pages blocks (crbug.com/271452). A PDF runs nothing of ours.
const policyOfPdf = "frame-ancestors 'none'";

function sendFile(reply: FastifyReply, { type, name, bytes, headers }: FileAnswer): FastifyReply {
  if (type === 'application/pdf') reply.header('content-security-policy', policyOfPdf);
  return reply
    .type(type)
    .header('content-disposition', name === '' ? 'inline' : `inline; filename="${name}"`)
    .headers(headers)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** The path with the patterns that tell it from another call's. */
const pathPattern = ({ path, patterns = {} }: Call): string =>
  path.replace(/:(\w+)/g, (parameter, name: string) => (patterns[name] === undefined ? parameter : `${parameter}(^${patterns[name]}$)`));

function inputOf<C extends Call>(call: C, request: FastifyRequest, reply: FastifyReply): Input<C> {
  return {
    ...request.standing,
    params: readInput(call.params, request.params, 'not_found'),
    query: readInput(call.query, request.query, 'invalid_body'),
    body: readInput(call.body, request.body, 'invalid_body'),
    request,
    reply,
  } as unknown as Input<C>;
}

function readInput(schema: z.ZodMiniType | undefined, value: unknown, code: 'invalid_body' | 'not_found'): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  if (code === 'not_found') throw new Refusal(code);
  throw new Refusal(code, { errors: result.error.issues.flatMap(errorsOf) });
}

/** An issue as the API tells it: its own words for unknown fields repeat their names wherever these came from. */
function errorsOf(issue: z.core.$ZodIssue): { field: string; message: string }[] {
  if (issue.code !== 'unrecognized_keys') return [{ field: issue.path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: 'Campo desconhecido.' }));
}
