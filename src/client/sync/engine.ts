/*
 * Drives one replica: pushes what waits, pulls what changed. It holds no state that safety depends on; two
 * engines at work on one replica, or one killed anywhere, lose and double nothing (DESIGN §3).
 */
import * as z from 'zod/mini';
import { isPause, isTransient } from '#contract/op-answers.ts';
import { pullAnswerSchema, pushAnswerSchema, syncLimits } from '#contract/sync.ts';
import type { Store } from '#client/data/store/store.ts';
import { BackOff, untilNextLookMs } from './back-off.ts';
import { bodyOf, fullBatch, maxWaitMs, nextAttemptAt, takeBatch, type Batch } from './batch.ts';
import { BatchSize } from './batch-size.ts';
import { ChunkAhead, type AskedPull } from './chunk-ahead.ts';
import type { EnginePorts } from './engine-ports.ts';
import { LettingGo } from './let-go.ts';
import { Loop, type RoundOutcome } from './loop.ts';
import { readMeta } from './meta.ts';
import { noteSynced } from './note-synced.ts';
import { OnTheirWay } from './on-their-way.ts';
import { notePause, usableToken } from './pause.ts';
import { applyChunk, forgetOld } from './pull.ts';
import { Reach } from './reach.ts';
import { settle } from './settle.ts';
import type { PauseReason } from './status.ts';
import type { Transport, TransportAnswer } from './transport.ts';
import { pauseReason, type Verdict } from './verdict.ts';

const shortestWaitMs = 1_000;
const restWhileSendingMs = 1_000;

export class Engine {
  readonly store: Store;
  private readonly transport: Transport;
  private readonly ports: EnginePorts;
  private readonly size: BatchSize;
  private ignoreBackoff = false;
  private readonly quiet = new BackOff();
  private readonly reach: Reach;
  private readonly lettingGo: LettingGo;
  private readonly onTheirWay: OnTheirWay;
  private readonly loops: readonly [pushing: Loop, pulling: Loop];

  /** `most`: how much a batch may hold. */
  constructor(store: Store, transport: Transport, ports: EnginePorts, most = fullBatch) {
    this.store = store;
    this.transport = transport;
    this.ports = ports;
    this.reach = new Reach(ports.isConnected);
    this.lettingGo = new LettingGo(store, transport);
    this.size = new BatchSize(most);
    this.onTheirWay = new OnTheirWay(this.size);
    this.loops = [new Loop(ports), new Loop(ports)];
  }

  /** Ends a pause between rounds; with `now`, waiting entries are tried whatever their next attempt says. */
  wake({ now = false } = {}): void {
    this.ignoreBackoff ||= now;
    if (now) this.reach.lookAnew();
    for (const loop of this.loops) loop.wake();
  }

  /** Pushes and pulls until `signal` aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const [pushing, pulling] = this.loops;
    await Promise.all([
      this.forgetOldOnce(signal),
      pushing.run((stop) => this.pushRound(stop), this.untilDue, signal),
      pulling.run(
        (stop) => this.lookRound(stop),
        async (failures, outcome) => untilNextLookMs(failures, outcome, this.ports.random),
        signal,
      ),
    ]);
    await this.onTheirWay.ended;
  }

  /** Pushes all that can go; false when the network or the server asks for another time. For worker and logout. */
  async drain(signal: AbortSignal): Promise<boolean> {
    for (;;) {
      this.ignoreBackoff = true;
      const outcome = await this.pushRound(signal);
      if (outcome === 'paused') await this.lettingGo.whenOver(signal);
      const isFollowed = this.onTheirWay.ended !== null;
      await this.onTheirWay.ended;
      if (outcome !== 'progress' && !(outcome === 'idle' && isFollowed)) return outcome === 'idle' || outcome === 'paused';
    }
  }

  /** Sends one batch and settles its results. */
  async pushRound(signal: AbortSignal): Promise<RoundOutcome> {
    const token = await usableToken(this.store);
    if (token === null) return 'paused';
    // What is sent is fixed from then on and can no longer be taken back, so only a look tells whether it can be.
    if (!this.reach.isThere) return 'offline';
    if (!this.ignoreBackoff && this.quiet.leftAt(this.store.ports.now()) > 0) return 'later';
    const batch = await this.store.write(() => this.onTheirWay.take((ids) => takeBatch(this.store, this.size.now, this.ignoreBackoff, ids)));
    if (batch !== null || this.onTheirWay.opIds.size === 0) this.ignoreBackoff = false;
    if (batch === null) return 'idle';
    this.sendMore(signal);
    return this.onTheirWay.until(batch, () => this.sendBatch(batch, token, signal));
  }

  /** The next batches beside a full one; what comes of them is the loop's to go on with. */
  private sendMore(signal: AbortSignal): void {
    const round = async () => {
      const outcome = await this.pushRound(signal);
      if (outcome !== 'idle') this.loops[0].wake();
      return outcome;
    };
    this.onTheirWay.follow(round, (error) => signal.aborted || this.ports.report(error));
  }

  private async sendBatch(batch: Batch, token: string, signal: AbortSignal): Promise<RoundOutcome> {
    const answer = await this.transport.push(this.store.signature, token, bodyOf(batch), signal);
    this.tellLink(answer, signal);
    return noteSynced(this.store, await this.settleBatch(batch, answer, token), signal);
  }

  /** Fetches one chunk, and asks `ahead` for the next; `wait` seconds: how long the server may hold the call when nothing changed. */
  async pullRound(wait: number, signal: AbortSignal, ahead: ChunkAhead | null = null): Promise<RoundOutcome> {
    const token = await usableToken(this.store);
    if (token === null) return this.lettingGo.whenOver(signal);
    const started = this.store.ports.now();
    if (!this.reach.look(started)) return 'offline';
    const { db } = this.store;
    const since = await readMeta(db, 'cursor');
    const seen = await readMeta(db, 'seen');
    const isDownloading = (await readMeta(db, 'generation')) !== (await readMeta(db, 'pulling')) || since === null;
    const limit = isDownloading ? syncLimits.maxChangesPerChunk : syncLimits.changesPerChunk;
    const request = { since, seen: seen?.mark ?? null, limit, wait: isDownloading ? 0 : wait };
    const asked = await (ahead ?? new ChunkAhead(this.transport, this.store.signature, signal)).pull(token, request);
    const answer = await asked.answer;
    // The first answer after a failure lets everything go that waited for one.
    if (this.reach.note(answer.kind === 'answer')) this.wake({ now: true });
    this.tellLink(answer, signal);
    const outcome = await noteSynced(this.store, await this.applyAnswer(asked, answer, ahead), signal);
    if (outcome !== 'idle' || isDownloading) return outcome === 'idle' ? 'progress' : outcome;
    if (wait === 0) return 'idle';
    // A server that does not wait must not be asked without pause.
    return this.store.ports.now() - started < shortestWaitMs ? 'later' : 'progress';
  }

  /** After a start or a failure a look that is answered at once: only then a call that waits for the next change. */
  private async lookRound(signal: AbortSignal): Promise<RoundOutcome> {
    const mayWait = this.reach.wasAnswered;
    // What is being sent comes back by every pull: a few of them at once are as good.
    if (mayWait && this.onTheirWay.isWorthMore) await this.ports.sleep(restWhileSendingMs, signal);
    const wait = mayWait ? syncLimits.maxWaitSeconds : 0;
    const chunks = new ChunkAhead(this.transport, this.store.signature, signal);
    const outcome = await chunks.follow((ahead) => this.pullRound(wait, signal, ahead));
    return outcome === 'idle' && !mayWait ? 'progress' : outcome;
  }

  private async forgetOldOnce(signal: AbortSignal): Promise<void> {
    // A full device must still sync: there is time for this at the next start.
    await forgetOld(this.store).catch((error: unknown) => {
      if (!signal.aborted) this.ports.report(error);
    });
  }

  private async settleBatch(batch: Batch, answer: TransportAnswer, token: string): Promise<RoundOutcome> {
    if (answer.kind === 'offline') {
      this.size.halve();
      return this.backOff('offline', null);
    }
    const parsed = z.safeParse(pushAnswerSchema, answer.body);
    if (answer.status === 200 && parsed.success) {
      const unanswered = { status: 503, body: null };
      const results = batch.entries.map(({ opId }) => parsed.data.results.find((result) => result.opId === opId) ?? { opId, ...unanswered });
      const verdicts = await settle(this.store, { ...parsed.data, results, batch }, this.ports.random);
      if (verdicts === null) return this.learnHistory();
      this.size.makeWhole();
      // The server answers again: whatever waits for its time goes now, in its order.
      if (this.quiet.end()) this.ignoreBackoff = true;
      return this.actOn(verdicts, token);
    }
    if (isPause(answer.status)) return this.pause(pauseReason(answer.status, answer.body), token);
    // Of a whole batch this says that the shop is not, or no longer, this person's.
    if (answer.status === 404) return this.pause('forbidden', token);
    if (isTransient(answer.status) || answer.status === 200) return this.backOff('later', answer.retryAfterMs);
    const [only, another] = batch.entries;
    if (only !== undefined && another === undefined) {
      // The one op of a refused batch is what was refused.
      const results = [{ opId: only.opId, status: answer.status, body: answer.body }];
      return this.actOn((await settle(this.store, { results, batch }, this.ports.random)) ?? [], token);
    }
    // Find out which op it was that the server could not take.
    this.size.halve(batch.entries.length);
    return 'progress';
  }

  private backOff(outcome: 'offline' | 'later', retryAfterMs: number | null): RoundOutcome {
    this.quiet.fail(this.store.ports.now(), this.ports.random, retryAfterMs);
    return outcome;
  }

  /** The server is in another history than this device: the next pull says what to do. */
  private learnHistory(): RoundOutcome {
    this.loops[1].wake();
    return this.backOff('later', null);
  }

  private async actOn(verdicts: readonly Verdict[], token: string): Promise<RoundOutcome> {
    const paused = verdicts.find((verdict) => verdict.kind === 'paused');
    if (paused !== undefined) return this.pause(paused.reason, token);
    if (verdicts.some(({ kind }) => kind === 'no-progress'))
      this.ports.report(new Error('The server refuses a change for another revision, yet shows the one that it was made from'));
    return verdicts.length > 0 && verdicts.every(({ kind }) => kind === 'later' || kind === 'no-progress') ? 'later' : 'progress';
  }

  private async applyAnswer({ request, token }: AskedPull, answer: TransportAnswer, ahead: ChunkAhead | null): Promise<RoundOutcome> {
    if (answer.kind === 'offline') return 'offline';
    if (isPause(answer.status) || answer.status === 404) return this.pause(pauseReason(answer.status, answer.body), token);
    const parsed = z.safeParse(pullAnswerSchema, answer.body);
    if (answer.status !== 200 || !parsed.success) return 'later';
    const { db } = this.store;
    const { cursor, more } = parsed.data;
    if (more) ahead?.ask(token, { ...request, since: cursor, seen: (await readMeta(db, 'seen'))?.mark ?? null });
    const epoch = await readMeta(db, 'epoch');
    const outcome = await applyChunk(this.store, request, parsed.data);
    if (outcome === 'needs-update') return 'outdated';
    // What was acknowledged under the other epoch goes out again at once.
    if (outcome === 'applied' && epoch !== parsed.data.epoch) this.wake({ now: true });
    // What came may be what an entry had waited for.
    else if (outcome === 'applied' && parsed.data.changes.length > 0) this.loops[0].wake();
    return outcome === 'applied' && parsed.data.changes.length === 0 && !parsed.data.more ? 'idle' : 'progress';
  }

  /** Until the next attempt of an entry is due. */
  private readonly untilDue = async (): Promise<number> => {
    const now = this.store.ports.now();
    const left = Math.max(0, ((await nextAttemptAt(this.store)) ?? now + maxWaitMs) - now);
    const quiet = this.ignoreBackoff ? 0 : this.quiet.leftAt(now);
    return quiet > 0 ? Math.min(left, quiet) : left;
  };

  private async pause(reason: PauseReason, token: string): Promise<RoundOutcome> {
    await notePause(this.store, reason, token);
    return 'paused';
  }

  /**
   * Tells whether the server answered, before anything is done with the answer: what the browser says of the network
   * meanwhile is newer. After `signal` has aborted nothing is told: leaving the page may have cut the call.
   */
  private tellLink(answer: TransportAnswer, signal: AbortSignal): void {
    if (!signal.aborted) this.ports.noteLink(answer.kind === 'offline' ? 'offline' : 'online');
  }
}
