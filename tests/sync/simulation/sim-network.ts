import type { SignatureId } from '#domain/values/ids.ts';
import type { PullRequest, Transport, TransportAnswer } from '#client/sync/transport.ts';
import { schemaHeader, rowFormat } from '#contract/sync.ts';
import type { Prng } from './prng.ts';
import type { SimServer } from './sim-server.ts';

export type Fate =
  | 'deliver'
  /** The request never arrives. */
  | 'lose-request'
  /** The server does its work; the answer never arrives. */
  | 'lose-answer'
  /** The request arrives twice; the second answer comes back. */
  | 'double'
  /** The answer comes at some later step. */
  | 'delay-answer'
  /** The device gives up; the request arrives at some later step all the same. */
  | 'delay-request'
  /** The server is in trouble. */
  | 'fail'
  /** The device dies while it waits: the answer is never seen. */
  | 'crash';

const faults: readonly Fate[] = ['lose-request', 'lose-answer', 'double', 'delay-answer', 'delay-request', 'fail', 'crash'];

interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly token: string;
  readonly body?: string;
}

/** A request or an answer that is on its way. */
interface Delayed {
  readonly arrive: () => Promise<void>;
  readonly fail: () => void;
}

/** Every request that reached the server, with its answer, in the order in which it was worked off. */
export type Observer = (call: { url: string; body: string | undefined; status: number; answer: unknown }) => Promise<void>;

const offline: TransportAnswer = { kind: 'offline' };

/** The network of one device: the real routes behind seeded faults. */
export class SimNetwork implements Transport {
  /** How often a call meets a fault. */
  faultRate = 0.35;
  /** So few that a run has many chunks. */
  rowsAChunk = 7;
  private readonly server: SimServer;
  private readonly prng: Prng;
  private readonly observe: Observer;
  private later: Delayed[] = [];
  private parked: () => void = () => undefined;

  constructor(server: SimServer, prng: Prng, observe: Observer) {
    this.server = server;
    this.prng = prng;
    this.observe = observe;
  }

  push(signature: SignatureId, token: string, body: string): Promise<TransportAnswer> {
    return this.send({ method: 'POST', url: `/api/sync/${signature}`, token, body });
  }

  pull(signature: SignatureId, token: string, { since, seen, limit }: PullRequest): Promise<TransportAnswer> {
    const query = new URLSearchParams({
      ...(since === null ? {} : { since }),
      ...(seen === null ? {} : { seen }),
      limit: String(Math.min(limit, this.rowsAChunk)),
    });
    return this.send({ method: 'GET', url: `/api/sync/${signature}?${query}`, token });
  }

  holds(signature: SignatureId, seen: string): Promise<TransportAnswer> {
    return this.send({ method: 'POST', url: `/api/sync/${signature}/holds`, token: '', body: JSON.stringify({ seen }) });
  }

  /** Resolves when the device's present call has been put aside: the run goes on without its answer. */
  nextParked(): Promise<void> {
    return new Promise((resolve) => {
      this.parked = resolve;
    });
  }

  get delayed(): number {
    return this.later.length;
  }

  /** The server goes down: every open connection breaks. */
  cut(): void {
    const broken = this.later;
    this.later = [];
    for (const { fail } of broken) fail();
  }

  /** Lets one delayed request or answer through, not necessarily the oldest. */
  async release(): Promise<void> {
    const [one] = this.later.splice(this.prng.below(this.later.length), 1);
    await one?.arrive();
  }

  private async send(call: Call): Promise<TransportAnswer> {
    const fate = this.prng.chance(this.faultRate) ? this.prng.pick(faults) : 'deliver';
    switch (fate) {
      case 'deliver':
        return this.deliver(call);
      case 'lose-request':
        return offline;
      case 'fail':
        return { kind: 'answer', status: 503, body: null, retryAfterMs: this.prng.chance(0.5) ? 5_000 : null };
      case 'lose-answer':
        await this.deliver(call);
        return offline;
      case 'double':
        await this.deliver(call);
        return this.deliver(call);
      case 'delay-request':
        this.later.push({ arrive: async () => void (await this.deliver(call)), fail: () => undefined });
        return offline;
      case 'delay-answer':
        return this.park(await this.deliver(call));
      case 'crash':
        if (this.prng.chance(0.5)) await this.deliver(call);
        return this.park(null);
    }
  }

  /** The answer comes when it is released; null: never. */
  private park(answer: TransportAnswer | null): Promise<TransportAnswer> {
    const waiting = new Promise<TransportAnswer>((resolve) => {
      if (answer !== null) this.later.push({ arrive: async () => resolve(answer), fail: () => resolve(offline) });
    });
    this.parked();
    return waiting;
  }

  private async deliver({ method, url, token, body }: Call): Promise<TransportAnswer> {
    const response = await this.server.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        [schemaHeader]: rowFormat,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const answer: unknown = response.json();
    await this.observe({ url, body, status: response.statusCode, answer });
    return { kind: 'answer', status: response.statusCode, body: answer, retryAfterMs: null };
  }
}
