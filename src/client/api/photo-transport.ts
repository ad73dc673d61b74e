import { markerHeader, markerValue } from '#contract/headers.ts';
import type { RowId, SignatureId } from '#domain/values/ids.ts';
import { answeredBy, endedSession, retryAfterMs } from './answer.ts';
import { readEnvironment } from './environment.ts';
import { byRunningToken } from './renewal.ts';

/** SHA-256 of a photo's bytes as they were sent, in hexadecimal digits. */
const hashHeader = 'x-photo-hash';

type Answer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: unknown;
      readonly hash: string | null;
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: 'bytes'; readonly bytes: ArrayBuffer; readonly type: string }
  | { readonly kind: 'offline' };

/** A photo has hundreds of kilobytes: on the slowest line that still counts as one it takes so long. */
const putPatienceMs = 120_000;
const patienceMs = 30_000;

const offline: Answer = { kind: 'offline' };
const ended: Answer = { kind: 'answer', status: 401, body: endedSession, hash: null, retryAfterMs: null };

const pathOfPhoto = (signature: SignatureId, id: RowId) => `/fotos/${encodeURIComponent(signature)}/${encodeURIComponent(id)}`;

/** The network of photos' bytes. It runs in pages and in the service worker: no window, no local storage. Never throws. */
export const httpPhotos = {
  head(signature: SignatureId, token: string, id: RowId, signal: AbortSignal): Promise<Answer> {
    return asPerson(token, (given) => exchange(pathOfPhoto(signature, id), given, { method: 'HEAD' }, patienceMs, signal));
  },

  put(
    signature: SignatureId,
    token: string,
    id: RowId,
    { bytes, type, hash }: { bytes: ArrayBuffer; type: string; hash: string },
    signal: AbortSignal,
  ): Promise<Answer> {
    const init = { method: 'PUT', body: bytes, headers: { 'content-type': type, [hashHeader]: hash } };
    return asPerson(token, (given) => exchange(pathOfPhoto(signature, id), given, init, putPatienceMs, signal));
  },

  get(signature: SignatureId, token: string, id: RowId, size: 'thumbnail' | 'whole', signal: AbortSignal): Promise<Answer> {
    const path = `${pathOfPhoto(signature, id)}${size === 'thumbnail' ? '/miniatura' : ''}`;
    return asPerson(token, (given) => exchange(path, given, { method: 'GET' }, putPatienceMs, signal));
  },
};

const asPerson = (token: string, call: (token: string) => Promise<Answer>): Promise<Answer> =>
  byRunningToken(token, { call, isRefused: (answer) => answer.kind === 'answer' && answer.status === 401, unknown: offline, ended });

interface Sent {
  readonly method: string;
  readonly body?: ArrayBuffer;
  readonly headers?: Readonly<Record<string, string>>;
}

async function exchange(path: string, token: string, init: Sent, stallMs: number, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(`${readEnvironment().VITE_API_URL}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(stallMs)]),
    });
    return await answerOf(response, init.method);
  } catch {
    return offline;
  }
}

/** Whatever is neither marked as the API's nor named by a photo's hash may be a page that stands in between. */
async function answerOf(response: Response, method: string): Promise<Answer> {
  const { headers, status, ok } = response;
  const hash = headers.get(hashHeader);
  const isApi = headers.get(markerHeader) === markerValue || hash !== null;
  const type = headers.get('content-type') ?? '';
  if (method === 'GET' && ok) {
    if (!isApi && response.redirected) return offline;
    return type.startsWith('image/') ? { kind: 'bytes', bytes: await response.arrayBuffer(), type } : offline;
  }
  const isJson = answeredBy(response) !== 'other';
  if (!isApi && !isJson) return offline;
  const body: unknown = method === 'HEAD' || !isJson ? null : await response.json();
  return { kind: 'answer', status, body, hash, retryAfterMs: retryAfterMs(headers, Date.now()) };
}
