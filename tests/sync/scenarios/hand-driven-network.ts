import type { FastifyInstance } from 'fastify';
import type { SignatureId } from '#domain/values/ids.ts';
import { schemaHeader, rowFormat, type Op } from '#contract/sync.ts';
import type { PullRequest, Transport, TransportAnswer } from '#client/sync/transport.ts';

type Deliver = () => Promise<TransportAnswer>;
/** What becomes of one call. */
export type Fate = (deliver: Deliver) => Promise<TransportAnswer>;

const offline: TransportAnswer = { kind: 'offline' };

/** The server gets it, the device never hears of that. */
export const loseAnswer: Fate = async (deliver) => {
  await deliver();
  return offline;
};
export const loseRequest: Fate = async () => offline;

/** Somebody's answer in the place of the server's, which never gets the call. */
export const answerWith =
  (status: number, body: unknown = null, retryAfterMs: number | null = null): Fate =>
  async () => ({ kind: 'answer', status, body, retryAfterMs });

/** The batch arrives; right after its write of that number (0: before the first) `work` is done, then the rest of it. */
export const amidBatch =
  (app: FastifyInstance, number: number, work: () => Promise<void>): Fate =>
  async (deliver) => {
    const inject = app.inject.bind(app) as (call: unknown) => Promise<unknown>;
    // The batch itself is the first call that comes.
    let begun = -1;
    Object.assign(app, {
      inject: async (call: unknown) => {
        begun += 1;
        const own = begun;
        if (own === 1 && number === 0) await work();
        const answer = await inject(call);
        if (own === number && number > 0) await work();
        return answer;
      },
    });
    return deliver().finally(() => void Object.assign(app, { inject }));
  };

/** A call that is on its way until the test lets it arrive. */
export function onItsWay(): { readonly fate: Fate; readonly arrive: () => void } {
  const { promise, resolve } = gate();
  return { fate: (deliver) => promise.then(deliver), arrive: resolve };
}

/** A call of which the device hears nothing, and that arrives when the test lets it. */
export function lateFate(): { readonly fate: Fate; readonly arrive: () => Promise<void> } {
  let deliver: Deliver | undefined;
  return {
    fate: async (held) => {
      deliver = held;
      return offline;
    },
    arrive: async () => void (await deliver?.()),
  };
}

/** An answer that is on its way until the test lets it in. */
export interface HeldAnswer {
  /** The server has done its work. */
  readonly isDone: Promise<void>;
  readonly letIn: () => void;
}

/** The real routes behind a network that does with each call what the test says; with others, what a good one does. */
export class HandDrivenNetwork implements Transport {
  app: FastifyInstance;
  /** Bodies of the batches as they left the device. */
  readonly pushed: string[] = [];
  readonly pulled: PullRequest[] = [];
  private readonly pushFates: Fate[] = [];
  private readonly pullFates: Fate[] = [];
  private readonly holdsFates: Fate[] = [];
  /** Most rows of a chunk, whatever the device asks for. */
  rowsAChunk = Infinity;
  /** How often it was asked whether the server holds what the device was shown. */
  asked = 0;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  nextPush(...fates: Fate[]): void {
    this.pushFates.push(...fates);
  }

  nextPull(...fates: Fate[]): void {
    this.pullFates.push(...fates);
  }

  nextHolds(...fates: Fate[]): void {
    this.holdsFates.push(...fates);
  }

  /** The next batch arrives and is worked off; its answer waits. */
  holdNextPush(): HeldAnswer {
    return hold((fate) => this.nextPush(fate));
  }

  holdNextPull(): HeldAnswer {
    return hold((fate) => this.nextPull(fate));
  }

  /** The ops of all batches, in the order in which they left. */
  get ops(): Op[] {
    return this.pushed.flatMap((body) => (JSON.parse(body) as { ops: Op[] }).ops);
  }

  push(signature: SignatureId, token: string, body: string): Promise<TransportAnswer> {
    this.pushed.push(body);
    const fate = this.pushFates.shift() ?? ((deliver: Deliver) => deliver());
    return fate(() => this.deliver('POST', `/api/sync/${signature}`, token, body));
  }

  pull(signature: SignatureId, token: string, request: PullRequest): Promise<TransportAnswer> {
    this.pulled.push(request);
    const { since, seen, limit } = request;
    const query = new URLSearchParams({
      ...(since === null ? {} : { since }),
      ...(seen === null ? {} : { seen }),
      limit: String(Math.min(limit, this.rowsAChunk)),
    });
    const fate = this.pullFates.shift() ?? ((deliver: Deliver) => deliver());
    return fate(() => this.deliver('GET', `/api/sync/${signature}?${query}`, token));
  }

  holds(signature: SignatureId, seen: string): Promise<TransportAnswer> {
    this.asked += 1;
    const fate = this.holdsFates.shift() ?? ((deliver: Deliver) => deliver());
    return fate(() => this.deliver('POST', `/api/sync/${signature}/holds`, null, JSON.stringify({ seen })));
  }

  private async deliver(method: 'GET' | 'POST', url: string, token: string | null, body?: string): Promise<TransportAnswer> {
    const response = await this.app.inject({
      method,
      url,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        [schemaHeader]: rowFormat,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { kind: 'answer', status: response.statusCode, body: response.json<unknown>(), retryAfterMs: null };
  }
}

function hold(take: (fate: Fate) => void): HeldAnswer {
  const open = gate();
  const done = gate();
  take(async (deliver) => {
    const answer = await deliver();
    done.resolve();
    await open.promise;
    return answer;
  });
  return { isDone: done.promise, letIn: open.resolve };
}

function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  return { promise: new Promise<void>((open) => (resolve = open)), resolve: () => resolve() };
}
