import { ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { NationalCredentials, Unsettled } from './gateway.ts';

/** Milliseconds and bytes that one call may take. */
export interface WireLimits {
  /** Until the handshake is through. */
  readonly connectMs: number;
  /** From there to the answer's last byte. */
  readonly answerMs: number;
  readonly mostBytes: number;
}

export const usualLimits: WireLimits = { connectMs: 10_000, answerMs: 60_000, mostBytes: 8 * 1024 * 1024 };

export interface WireOptions {
  readonly credentials: NationalCredentials;
  /** Certificates (PEM) that the other side's must go up to. */
  readonly trusted: readonly string[];
  readonly limits: WireLimits;
}

export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  readonly body: string;
  /** What `Retry-After` asks for; null where it does not. */
  readonly retryAfterMs: number | null;
}

export type Outcome = Reply | Extract<Unsettled, { readonly kind: 'undelivered' | 'unknown' }>;

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** JSON. */
  readonly body?: string;
}

// What the other side says of a handshake that it refuses. With TLS 1.3 that may come after ours is done, and before it read anything.
const refusedHandshake =
  /ALERT_(HANDSHAKE_FAILURE|NO_CERTIFICATE|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_[A-Z]+|UNKNOWN_CA|ACCESS_DENIED|PROTOCOL_VERSION|INSUFFICIENT_SECURITY)$/;

/**
 * One call over TLS with the company's certificate, each by a connection of its own, and never twice. No byte of it is
 * written before the handshake is through, so whatever fails until then did not arrive, and what fails later may have.
 */
export function callOver(options: WireOptions, { method, url, body }: Call): Promise<Outcome> {
  const call = begun(options, { method, url, ...(body !== undefined && { body }) });
  if (!(call instanceof ClientRequest)) return Promise.resolve(call);
  const { connectMs, answerMs, mostBytes } = options.limits;
  return new Promise((resolve) => {
    let isThrough = false;
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(outcome);
      call.destroy();
    };
    const stop = (reason: string) => settle({ kind: isThrough && !refusedHandshake.test(reason) ? 'unknown' : 'undelivered', reason });
    let timer = setTimeout(() => stop('connect_timeout'), connectMs);
    call.on('error', (error) => stop(codeOf(error)));
    call.on('socket', (socket) => {
      socket.once('secureConnect', () => {
        isThrough = true;
        clearTimeout(timer);
        timer = setTimeout(() => stop('answer_timeout'), answerMs);
        call.end(body);
      });
    });
    call.on('response', (response) => void readReply(response, mostBytes).then(settle, (error: unknown) => stop(codeOf(error))));
  });
}

/** The request, nothing of it written; or why it cannot even begin: a certificate that is none makes Node throw. */
function begun({ credentials, trusted }: WireOptions, { method, url, body }: Call): ClientRequest | Outcome {
  try {
    return httpsRequest(url, {
      method,
      agent: false,
      cert: credentials.certificatePem,
      key: credentials.keyPem,
      ca: [...trusted],
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }),
      },
    });
  } catch (error) {
    return { kind: 'undelivered', reason: codeOf(error) };
  }
}

async function readReply(response: IncomingMessage, mostBytes: number): Promise<Reply> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('answer_too_large');
    parts.push(part);
  }
  if (!response.complete) throw new Error('answer_cut');
  const body = Buffer.concat(parts).toString('utf8');
  return { kind: 'reply', status: response.statusCode ?? 0, body, retryAfterMs: retryAfter(response.headers['retry-after']) };
}

function retryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/** The error's code, or what we called it: nothing that was sent stands in it. */
function codeOf(error: unknown): string {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return typeof code === 'string' ? code : typeof message === 'string' ? message : 'failed';
}
