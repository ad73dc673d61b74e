/*
 * Drives one replica: pushes what waits, pulls what changed. It holds no state that safety depends on; two
 * engines at work on one replica, or one killed anywhere, lose and double nothing (DESIGN §3).
 */
import * as z from 'zod/mini';
import { pullAnswerSchema, pushAnswerSchema, syncLimits, type OpResult } from '#contract/sync.ts';
import type { Store } from '#client/data/store.ts';
import { fullBatch, maxWaitMs, nextAttemptAt, takeBatch, type Batch, type BatchLimits } from './batch.ts';
import { readMeta, tokenName, writeMeta } from './meta.ts';
import { applyChunk, forgetOldAcked } from './pull.ts';
import { backoffMs, isTransient, noteAttempt, pauseReason, settle } from './settle.ts';
import { tokenOf } from './token.ts';
import type { Transport, TransportAnswer } from './transport.ts';

export interface EnginePorts {
  /** A number from 0 up to 1, for the jitter. */
  readonly random: () => number;
  /** Resolves after `ms`, or as soon as `signal` aborts. */
  /** False when the device knows that it has no network: then nothing is tried, and entries stay open to change. */
  readonly isConnected: () => boolean;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Hears of an error that nothing is known about; the engine goes on after a while. */
  readonly report: (error: unknown) => void;
  /** Hears after each call whether the server answered. */
  readonly noteLink: (connection: 'online' | 'offline') => void;
}

/**
 * `progress`: there may be more to do at once. `idle`: nothing to do now. `offline`: no answer of the API.
 * `later`: the server asked for patience. `paused`: a new token is needed.
 */
export type RoundOutcome = 'progress' | 'idle' | 'offline' | 'later' | 'paused';

const lastSyncStepMs = 10_000;
const shortestWaitMs = 1_000;

export class Engine {
  readonly store: Store;
  private readonly transport: Transport;
  private readonly ports: EnginePorts;
  private limits: BatchLimits = fullBatch;
  private ignoreBackoff = false;
  /** After a failure of a whole batch nothing goes before this, so that entries keep their order. */
  private quietUntil = 0;
  private failedBatches = 0;
  private wakeUp = new AbortController();

  constructor(store: Store, transport: Transport, ports: EnginePorts) {
    this.store = store;
    this.transport = transport;
    this.ports = ports;
  }

  /** Ends a pause between rounds; with `now`, waiting entries are tried whatever their next attempt says. */
  wake({ now = false } = {}): void {
    this.ignoreBackoff ||= now;
    this.wakeUp.abort();
  }

  /** Pushes and pulls until `signal` aborts. */
  async run(signal: AbortSignal): Promise<void> {
    await forgetOldAcked(this.store);
    // The first look answers at once: whether the server is there, and what is new.
    let wait = 0;
    const pull = async (stop: AbortSignal) => {
      const outcome = await this.pullRound(wait, stop);
      wait = syncLimits.maxWaitSeconds;
      return outcome === 'idle' ? 'progress' : outcome;
    };
    const afterPull = async (failures: number) => (failures === 0 ? maxWaitMs : backoffMs(failures - 1, this.ports.random));
    await Promise.all([
      this.loop((stop) => this.pushRound(stop), () => this.untilDue(), signal),
      this.loop(pull, afterPull, signal),
    ]);
  }

  /** Pushes all that can go; false when the network or the server asks for another time. For worker and logout. */
  async drain(signal: AbortSignal): Promise<boolean> {
    for (;;) {
      this.ignoreBackoff = true;
      const outcome = await this.pushRound(signal);
      if (outcome !== 'progress') return outcome === 'idle' || outcome === 'paused';
    }
  }

  /** Sends one batch and settles its results. */
  async pushRound(signal: AbortSignal): Promise<RoundOutcome> {
    const token = await this.usableToken();
    if (token === null) return 'paused';
    if (!this.ports.isConnected()) return 'offline';
    if (this.mustKeepQuiet()) return 'later';
    const batch = await this.store.write(() => takeBatch(this.store, this.limits, this.ignoreBackoff));
    this.ignoreBackoff = false;
    if (batch === null) return 'idle';
    const answer = await this.transport.push(this.store.signature, token, batch.body, signal);
    // The page is left, or another tab leads: whatever this answer is, the same bytes go again.
    if (signal.aborted) return 'offline';
    const outcome = await this.settleBatch(batch, answer, token);
    await this.noteLink(outcome);
    return outcome;
  }

  /** Fetches one chunk; `wait` seconds is how long the server may hold the call when nothing changed. */
  async pullRound(wait: number, signal: AbortSignal): Promise<RoundOutcome> {
    const token = await this.usableToken();
    if (token === null) return 'paused';
    if (!this.ports.isConnected()) return 'offline';
    const since = await readMeta(this.store.db, 'cursor');
    const isDownloading = (await readMeta(this.store.db, 'generation')) !== (await readMeta(this.store.db, 'pulling')) || since === null;
    const limit = isDownloading ? syncLimits.maxChangesPerChunk : syncLimits.changesPerChunk;
    const started = this.store.ports.now();
    const answer = await this.transport.pull(this.store.signature, token, { since, limit, wait: isDownloading ? 0 : wait }, signal);
    if (signal.aborted) return 'offline';
    const outcome = await this.applyAnswer(since, answer, token);
    await this.noteLink(outcome);
    if (outcome !== 'idle' || isDownloading) return outcome === 'idle' ? 'progress' : outcome;
    if (wait === 0) return 'idle';
    // A server that does not wait must not be asked without pause.
    return this.store.ports.now() - started < shortestWaitMs ? 'later' : 'progress';
  }

  private async settleBatch(batch: Batch, answer: TransportAnswer, token: string): Promise<RoundOutcome> {
    if (answer.kind === 'offline') {
      this.limits = halved(this.limits);
      this.keepQuiet(null);
      return 'offline';
    }
    const parsed = z.safeParse(pushAnswerSchema, answer.body);
    if (answer.status === 200 && parsed.success) {
      this.limits = fullBatch;
      this.quietUntil = 0;
      // The server answers again: whatever waits for its time goes now, in its order.
      this.ignoreBackoff ||= this.failedBatches > 0;
      this.failedBatches = 0;
      const unanswered = { status: 503, body: null };
      return this.settleResults(
        batch.entries.map(({ opId }) => parsed.data.results.find((result) => result.opId === opId) ?? { opId, ...unanswered }),
        token,
      );
    }
    if (isPause(answer.status)) return this.pause(pauseReason(answer.status, answer.body), token);
    // Of a whole batch this says that the shop is not, or no longer, this person's.
    if (answer.status === 404) return this.pause('forbidden', token);
    if (isTransient(answer.status) || answer.status === 200) {
      await this.backOff(batch, answer.retryAfterMs);
      return 'later';
    }
    const [only, another] = batch.entries;
    if (only !== undefined && another === undefined) {
      // The one op of a refused batch is what was refused.
      return this.settleResults([{ opId: only.opId, status: answer.status, body: answer.body }], token);
    }
    // Find out which op it was that the server could not take.
    this.limits = halved({ ...this.limits, ops: batch.entries.length });
    return 'progress';
  }

  /** The whole batch is tried again after the same while, or after what the server asked for. */
  private async backOff({ entries }: Batch, retryAfterMs: number | null): Promise<void> {
    this.keepQuiet(retryAfterMs);
    await this.store.write(() => noteAttempt(this.store, entries, this.quietUntil));
  }

  /** In memory alone: nothing is written because of a call that leaving the page may have cut. */
  private keepQuiet(retryAfterMs: number | null): void {
    const wait = Math.min(maxWaitMs, Math.max(backoffMs(this.failedBatches, this.ports.random), retryAfterMs ?? 0));
    this.failedBatches += 1;
    this.quietUntil = this.store.ports.now() + wait;
  }

  private mustKeepQuiet(): boolean {
    const left = this.quietUntil - this.store.ports.now();
    // A clock that was set back must not keep the outbox waiting.
    return !this.ignoreBackoff && left > 0 && left <= maxWaitMs;
  }

  private async settleResults(results: readonly OpResult[], token: string): Promise<RoundOutcome> {
    const verdicts = await settle(this.store, results, this.ports.random);
    const paused = verdicts.find((verdict) => verdict.kind === 'paused');
    if (paused !== undefined) return this.pause(paused.reason, token);
    return verdicts.length > 0 && verdicts.every(({ kind }) => kind === 'later') ? 'later' : 'progress';
  }

  private async applyAnswer(since: string | null, answer: TransportAnswer, token: string): Promise<RoundOutcome> {
    if (answer.kind === 'offline') return 'offline';
    if (isPause(answer.status) || answer.status === 404) return this.pause(pauseReason(answer.status, answer.body), token);
    const parsed = z.safeParse(pullAnswerSchema, answer.body);
    if (answer.status !== 200 || !parsed.success) return 'later';
    const outcome = await applyChunk(this.store, since, parsed.data);
    if (outcome === 'needs-update') return 'later';
    return outcome === 'applied' && parsed.data.changes.length === 0 && !parsed.data.more ? 'idle' : 'progress';
  }

  private async loop(
    round: (signal: AbortSignal) => Promise<RoundOutcome>,
    restMs: (failures: number) => Promise<number>,
    signal: AbortSignal,
  ): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const woken = this.wakeUp.signal;
      const outcome = await this.guarded(() => round(signal), 'later', signal);
      if (outcome === 'progress') {
        failures = 0;
        continue;
      }
      failures = outcome === 'idle' || outcome === 'paused' ? 0 : failures + 1;
      const pause = await this.guarded(() => restMs(failures), maxWaitMs, signal);
      await this.ports.sleep(pause, AbortSignal.any([signal, woken]));
      if (woken.aborted && woken === this.wakeUp.signal) this.wakeUp = new AbortController();
    }
  }

  /** A full device or a dead handle must not end the loop: nothing is lost, it is tried again. */
  private async guarded<T>(work: () => Promise<T>, otherwise: T, signal: AbortSignal): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // A store that was closed under its stopping engine is as it should be.
      if (!signal.aborted) this.ports.report(error);
      return otherwise;
    }
  }

  /** Until the next attempt of an entry is due. */
  private async untilDue(): Promise<number> {
    const now = this.store.ports.now();
    const due = (await nextAttemptAt(this.store)) ?? now + maxWaitMs;
    return Math.max(0, (this.mustKeepQuiet() ? Math.min(due, this.quietUntil) : due) - now);
  }

  private async usableToken(): Promise<string | null> {
    const token = await tokenOf(this.store);
    const pause = await readMeta(this.store.db, 'pause');
    if (token === null || pause?.token !== tokenName(token)) return token;
    // A payment ends an expiry without a new token, so it is asked again now and then.
    const isProbeDue = pause.reason === 'expired' && Math.abs(this.store.ports.now() - pause.at) >= maxWaitMs;
    return isProbeDue ? token : null;
  }

  private async pause(reason: ReturnType<typeof pauseReason>, token: string): Promise<RoundOutcome> {
    await writeMeta(this.store.db, 'pause', { reason, token: tokenName(token), at: this.store.ports.now() });
    return 'paused';
  }

  /** Says whether the server answers; what it acknowledged last is noted for every tab, writing only what is new. */
  private async noteLink(outcome: RoundOutcome): Promise<void> {
    const { db, ports } = this.store;
    const isOnline = outcome !== 'offline';
    this.ports.noteLink(isOnline ? 'online' : 'offline');
    if (!isOnline) return;
    const hasEndedPause = (outcome === 'progress' || outcome === 'idle') && (await readMeta(db, 'pause')) !== null;
    if (hasEndedPause) await db.meta.delete('pause');
    const now = ports.now();
    const last = await readMeta(db, 'lastSyncAt');
    if (last === null || Math.abs(now - last) > lastSyncStepMs) await writeMeta(db, 'lastSyncAt', now);
  }
}

const isPause = (status: number) => status === 401 || status === 403;

const halved = ({ ops, bytes }: BatchLimits): BatchLimits => ({
  ops: Math.max(1, Math.floor(ops / 2)),
  bytes: Math.max(1_024, Math.floor(bytes / 2)),
});
