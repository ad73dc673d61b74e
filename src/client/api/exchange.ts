import type { KyInstance } from 'ky';
import * as z from 'zod/mini';
import { pathOf, type Answer, type Body, type Call, type FileType, type Params, type Query } from '#contract/call.ts';
import { signatureHeader } from '#contract/headers.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { answeredBy, isFile, isStatedRefusal, problemOf, unreadableAnswer, withTextIds } from './answer.ts';
import { readEnvironment } from './environment.ts';
import { offline, type Result } from './result.ts';

type Given<Name extends string, Value> = Value extends undefined ? { [K in Name]?: undefined } : { [K in Name]: Value };

/** What a call takes: its parameters and body, and those of its query's fields that are to be set. */
export type CallInput<C extends Call> = Given<'params', Params<C>> &
  Given<'body', Body<C>> & { query?: Partial<Query<C>>; headers?: Readonly<Record<string, string>> };

export interface Credentials {
  readonly token?: string | null;
  readonly signature?: SignatureId | null;
}

export interface PlainInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export type FileCall = Call & { readonly file: FileType };

let client: KyInstance | null = null;

/** Comes with the first call, not with the first screen, which is painted from the device. */
async function httpClient(): Promise<KyInstance> {
  const { default: ky } = await import('ky');
  // A person waits and can go elsewhere (ruling 7), and repeating a call is that person's decision.
  client ??= ky.create({ retry: 0, timeout: false, throwHttpErrors: false, cache: 'no-store' });
  return client;
}

/**
 * Makes a call and answers its body as it came, ids as text. `isExpected` tells a body of the call's shape, by which an
 * answer without our marker counts. Never throws; a call that was given up is `offline`.
 */
export async function exchangeRaw(
  call: Call,
  input: PlainInput,
  credentials: Credentials,
  isExpected: (body: unknown) => boolean,
  signal?: AbortSignal,
): Promise<Result<{ status: number; body: unknown }>> {
  try {
    const answer = await send(call, input, credentials, signal);
    const answerer = answeredBy(answer);
    if (answerer === 'other') return offline;
    const read = withTextIds(await answer.json());
    const isStated = () => (answer.ok ? isExpected(read) : isStatedRefusal(answer.status, read));
    if (answerer === 'unknown' && !isStated()) return offline;
    if (!answer.ok) return { ok: false, kind: 'problem', problem: problemOf(answer.status, read) };
    return { ok: true, data: { status: answer.status, body: read } };
  } catch {
    return offline;
  }
}

/** Makes a call that answers a file, and answers what `read` takes of it. Never throws. */
export async function exchangeFile<T>(
  call: FileCall,
  input: PlainInput,
  credentials: Credentials,
  read: (answer: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<Result<T>> {
  try {
    const answer = await send(call, input, credentials, signal);
    if (answer.ok) return isFile(answer, call.file) ? { ok: true, data: await read(answer) } : offline;
    const answerer = answeredBy(answer);
    if (answerer === 'other') return offline;
    const refusal: unknown = await answer.json();
    if (answerer === 'unknown' && !isStatedRefusal(answer.status, refusal)) return offline;
    return { ok: false, kind: 'problem', problem: problemOf(answer.status, refusal) };
  } catch {
    return offline;
  }
}

async function send(
  call: Call,
  { params, query, body, headers }: PlainInput,
  { token, signature }: Credentials,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const path = pathOf(call, params as Record<string, string | number> | undefined);
  return (await httpClient())(`${readEnvironment().VITE_API_URL}${path}${searchOf(query)}`, {
    method: call.method,
    headers: {
      accept: call.file ?? 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(signature ? { [signatureHeader]: signature } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { json: body }),
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Makes a call and reads its answer by the contract. Never throws. */
export async function exchange<C extends Call>(
  call: C,
  input: CallInput<C>,
  credentials: Credentials,
  signal?: AbortSignal,
): Promise<Result<Answer<C>>> {
  const isExpected = (body: unknown) => z.safeParse(call.response, body).success;
  const answer = await exchangeRaw(call, input, credentials, isExpected, signal);
  if (!answer.ok) return answer;
  const read = z.safeParse(call.response, answer.data.body);
  if (!read.success) return { ok: false, kind: 'problem', problem: unreadableAnswer(answer.data.status) };
  return { ok: true, data: read.data as Answer<C> };
}

function searchOf(query: unknown): string {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
