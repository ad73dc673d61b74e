import * as z from 'zod/mini';
import type { SignatureId } from '#domain/values/ids.ts';
import type { PullRequest, Transport, TransportAnswer } from './transport.ts';

/** A request, and what it was answered. */
export interface Pulled {
  readonly request: PullRequest;
  readonly answer: TransportAnswer;
}

interface Ahead {
  readonly token: string;
  readonly request: PullRequest;
  readonly answer: Promise<TransportAnswer>;
  readonly drop: () => void;
}

const place = z.object({ cursor: z.string(), more: z.boolean() });

/**
 * Pulls, and of a download asks for the next chunk while the one before is being written: storing and fetching take turns at
 * waiting else. What was asked for ahead is used for nothing but the same place; elsewhere it is dropped.
 */
export class PullAhead {
  private readonly transport: Pick<Transport, 'pull'>;
  private readonly signature: SignatureId;
  private ahead: Ahead | null = null;

  constructor(transport: Pick<Transport, 'pull'>, signature: SignatureId) {
    this.transport = transport;
    this.signature = signature;
  }

  /** Never throws, as the transport. */
  async pull(token: string, request: PullRequest, signal: AbortSignal): Promise<Pulled> {
    const { ahead } = this;
    this.ahead = null;
    const isSame = ahead?.token === token && ahead.request.since === request.since && ahead.request.limit === request.limit && request.wait === 0;
    if (ahead !== null && isSame && !signal.aborted) return { request: ahead.request, answer: await ahead.answer };
    ahead?.drop();
    return { request, answer: await this.transport.pull(this.signature, token, request, signal) };
  }

  /** Asks for what comes after the answer, where it says that there is more. */
  askOn(token: string, { request, answer }: Pulled, signal: AbortSignal): void {
    if (answer.kind !== 'answer' || answer.status !== 200) return;
    const { data } = z.safeParse(place, answer.body);
    if (data?.more !== true) return;
    const stop = new AbortController();
    const next = { ...request, since: data.cursor };
    const asked = this.transport.pull(this.signature, token, next, AbortSignal.any([signal, stop.signal]));
    this.ahead = { token, request: next, answer: asked, drop: () => stop.abort() };
  }
}
