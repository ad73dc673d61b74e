import * as z from 'zod/mini';
import type { Access } from '#domain/access/permissions.ts';
import type { Permission } from '#domain/access/shop-permissions.ts';
import type { ProblemCode } from './problem-codes.ts';
import type { PhotoType } from '#domain/photos/photo.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/** Media types of the files that the API hands out. */
export type FileType = 'application/pdf' | 'application/xml' | 'application/zip' | PhotoType;

/**
 * One call of the API as data: the server registers its route, the client its request, the OpenAPI page
 * its description, and the tenant tests their matrix from this.
 */
export interface Call {
  readonly name: string;
  readonly method: Method;
  /** Below the API's base, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /** Of a shop's member: all of these must be held. Which rows and fields they then see is decided with the rows. */
  readonly needs?: readonly Permission[];
  /** Also for subscribers whose subscription is over (ruling 5). */
  readonly evenIfExpired?: boolean;
  /** Of who has a second factor, the session must have shown a code in the last minutes (`second-factor-calls.ts`). */
  readonly secondFactor?: boolean;
  /** It reaches somebody outside: refused in an example shop, of which nothing is real. */
  readonly notInExample?: boolean;
  readonly summary: string;
  readonly area: string;
  readonly params?: z.ZodMiniType;
  /** Regular expressions that parameters must match for the path to be this call's and not another's. */
  readonly patterns?: Readonly<Record<string, string>>;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** It takes bytes of one of these media types, as they are, instead of a body of JSON. */
  readonly rawBody?: readonly string[];
  /** Further headers that it takes, and that its answer has, each in words. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** It takes an `Idempotency-Key`: a repeat under the same one gets the first answer again. */
  readonly isRepeatable?: boolean;
  /** It takes `If-Match`: the revision that the caller knows. */
  readonly isConditional?: boolean;
  /** Reasons of its own for a refusal, beside those that follow from all this (`refusalsOf`). */
  readonly refusals?: readonly ProblemCode[];
  /** Values that the body may hold, at all depths together, where that is more than usual. */
  readonly mostValues?: number;
  readonly response: z.ZodMiniType;
  /** The call answers a file of this type; `response` is then `fileResponse`. */
  readonly file?: FileType;
  /** Further types that the file may have. */
  readonly otherFiles?: readonly FileType[];
  /** 204: `response` is `emptyResponse`. */
  readonly successStatus?: 200 | 201 | 204;
  /** Of what was done before already. */
  readonly repeatStatus?: 200;
}

export type Params<C extends Call> = C['params'] extends z.ZodMiniType ? z.output<C['params']> : undefined;
export type Query<C extends Call> = C['query'] extends z.ZodMiniType ? z.output<C['query']> : undefined;
export type Body<C extends Call> = C['body'] extends z.ZodMiniType ? z.output<C['body']> : undefined;
export type Answer<C extends Call> = z.output<C['response']>;

/** Keeps the literal types of a declared call. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** The path of a call with its parameters filled in and escaped. */
export function pathOf(call: Pick<Call, 'path'>, params: Readonly<Record<string, string | number>> = {}): string {
  return call.path.replace(/:([a-zA-Z_]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Parameter ${name} of ${call.path} is missing`);
    return encodeURIComponent(String(value));
  });
}

/** Of calls that answer a file: no JSON. */
export const fileResponse = z.never();

/** Of calls whose answer has no body. */
export const emptyResponse = z.undefined();

/** An id in a path: a number of an older program is read as a string (ruling 2). */
export const idParam = z.string().check(z.minLength(1), z.maxLength(64));
