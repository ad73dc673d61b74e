import type { SignatureId } from '#domain/values/ids.ts';
import type { RoundOutcome } from './loop.ts';
import type { PullRequest, Transport, TransportAnswer } from './transport.ts';

/** A pull that is under way. */
export interface AskedPull {
  readonly token: string;
  readonly request: PullRequest;
  readonly answer: Promise<TransportAnswer>;
}

/**
 * Pulls in which one chunk follows another: the next is asked for while the one before is written, as line and storage take
 * turns at waiting else. An answer that lay here is as one that was long on its way: what may be done with it `applyChunk`
 * says, by the place that it was asked from. No call outlives the rounds that it was made for.
 */
export class ChunkAhead {
  private readonly transport: Pick<Transport, 'pull'>;
  private readonly signature: SignatureId;
  private readonly signal: AbortSignal;
  private ahead: (AskedPull & { readonly giveUp: () => void }) | null = null;

  constructor(transport: Pick<Transport, 'pull'>, signature: SignatureId, signal: AbortSignal) {
    this.transport = transport;
    this.signature = signature;
    this.signal = signal;
  }

  /** Rounds of one chunk each, as long as the next chunk was asked for. */
  async follow(round: (ahead: ChunkAhead) => Promise<RoundOutcome>): Promise<RoundOutcome> {
    try {
      let outcome: RoundOutcome;
      do outcome = await round(this);
      while (outcome === 'progress' && this.ahead !== null);
      return outcome;
    } finally {
      await this.giveUp();
    }
  }

  /** The call for this, which is under way if it was asked for ahead. What was asked from another place, or for somebody else, is given up. */
  async pull(token: string, request: PullRequest): Promise<AskedPull> {
    const { ahead } = this;
    if (ahead !== null && ahead.token === token && ahead.request.since === request.since && ahead.request.limit === request.limit) {
      this.ahead = null;
      return ahead;
    }
    await this.giveUp();
    return { token, request, answer: this.transport.pull(this.signature, token, request, this.signal) };
  }

  /** Asks for a chunk that will be wanted; one at a time. */
  ask(token: string, request: PullRequest): void {
    if (this.ahead !== null) return;
    const stop = new AbortController();
    const answer = this.transport.pull(this.signature, token, request, AbortSignal.any([this.signal, stop.signal]));
    this.ahead = { token, request, answer, giveUp: () => stop.abort() };
  }

  /** Gives up what nobody wanted. */
  private async giveUp(): Promise<void> {
    const { ahead } = this;
    this.ahead = null;
    ahead?.giveUp();
    await ahead?.answer;
  }
}
