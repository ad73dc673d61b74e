/*
 * The second queue: bytes of photos, after the data and by themselves. Like the engine it holds no state that safety
 * depends on: the server takes the same bytes under the same id as often as they come, and two senders on one replica, or
 * one killed anywhere, lose and double nothing.
 */
import { settleRemoved } from '#client/data/photos/removed-photos.ts';
import { goneCode, type PhotoBytes } from '#client/data/store/photo-records.ts';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import { BackOff } from '../back-off.ts';
import { maxWaitMs } from '../batch.ts';
import type { EnginePorts } from '../engine-ports.ts';
import { Loop, type RoundOutcome } from '../loop.ts';
import { readMeta } from '../meta.ts';
import { notePause, usableToken } from '../pause.ts';
import { backoffMs } from '../settle.ts';
import type { PhotoTransport } from './photo-transport.ts';
import { verdictOfHead, verdictOfPut, type PhotoVerdict } from './photo-verdict.ts';
import { noteAgain, noteRefused, noteSending, noteSent } from './settle-photo.ts';
import { dataGoesFirst, nextPhotoAt, sendablePhotos } from './sendable-photos.ts';

export interface SenderPorts extends Pick<EnginePorts, 'random' | 'sleep' | 'isConnected' | 'report'> {
  /** Whether the network is one that the person pays for by what they send, as far as the device can tell. */
  readonly isMetered: () => boolean;
}

/** So many go at a time. */
const atOnce = 2;
/** Data go first, but what keeps coming, or cannot go, keeps photos back no longer. */
const dataPatienceMs = 60_000;

export class PhotoSender {
  readonly store: Store;
  private readonly transport: PhotoTransport;
  private readonly ports: SenderPorts;
  private readonly quiet = new BackOff();
  private readonly loop: Loop;
  private isIgnoringBackoff = false;
  private heldSince: number | null = null;

  constructor(store: Store, transport: PhotoTransport, ports: SenderPorts) {
    this.store = store;
    this.transport = transport;
    this.ports = ports;
    this.loop = new Loop(ports);
  }

  /** Ends a pause between rounds; with `now`, what waits is tried whatever its next attempt says. */
  wake({ now = false } = {}): void {
    this.isIgnoringBackoff ||= now;
    this.loop.wake();
  }

  /** Sends until `signal` aborts. */
  run(signal: AbortSignal): Promise<void> {
    return this.loop.run((stop) => this.round(stop), this.untilDue, signal);
  }

  /** Sends all that can go, each once; false when the network or the server asks for another time. For worker and logout. */
  async drain(signal: AbortSignal): Promise<boolean> {
    const tried = new Set<RowId>();
    for (;;) {
      this.isIgnoringBackoff = true;
      const outcome = await this.round(signal, tried);
      if (outcome !== 'progress') return outcome === 'idle' || outcome === 'paused';
    }
  }

  /** Sends the next photos and settles what came of them. Those that were `tried` are left out, and those of this round join them. */
  async round(signal: AbortSignal, tried?: Set<RowId>): Promise<RoundOutcome> {
    const { store, ports } = this;
    const token = await usableToken(store);
    await settleRemoved(store);
    if (token === null) return 'paused';
    if (!ports.isConnected()) return 'offline';
    if (!this.isIgnoringBackoff && this.quiet.leftAt(store.ports.now()) > 0) return 'later';
    if ((await this.mustWaitForData()) || !(await mayUseNetwork(store, ports))) return 'idle';
    const photos = await sendablePhotos(store, atOnce, { isIgnoringBackoff: this.isIgnoringBackoff, except: tried });
    this.isIgnoringBackoff = false;
    if (photos.length === 0 || signal.aborted) return 'idle';
    for (const { id } of photos) tried?.add(id);
    await noteSending(store, photos);
    const verdicts = await Promise.all(photos.map(async (photo) => this.settle(photo, await this.send(photo, token, signal), signal)));
    return this.actOn(verdicts, token);
  }

  private async send(photo: PhotoBytes, token: string, signal: AbortSignal): Promise<PhotoVerdict> {
    const { store, transport } = this;
    const { id, hash, type } = photo;
    if (await isRowGone(store, photo)) return { kind: 'refused', problem: { code: goneCode, message: '' } };
    const known = verdictOfHead(await transport.head(store.signature, token, id, signal), hash);
    if (known !== null) return known;
    const original = await store.db.photoOriginals.get(id);
    // Deleted meanwhile.
    if (original === undefined) return { kind: 'again' };
    const verdict = verdictOfPut(await transport.put(store.signature, token, id, { bytes: original.bytes, type, hash }, signal), hash);
    if (verdict.kind !== 'unconfirmed') return verdict;
    return verdictOfHead(await transport.head(store.signature, token, id, signal), hash) ?? { kind: 'again' };
  }

  /** After `signal` has aborted nothing is written but what the server has confirmed: leaving the page may have cut the call. */
  private async settle(photo: PhotoBytes, verdict: PhotoVerdict, signal: AbortSignal): Promise<PhotoVerdict> {
    const { store, ports } = this;
    if (verdict.kind === 'sent') await noteSent(store, photo);
    else if (verdict.kind === 'refused') await noteRefused(store, photo, verdict.problem);
    else if (!signal.aborted) await noteAgain(store, photo, this.nextAttempt(photo, verdict, ports.random));
    return verdict;
  }

  /** The whole queue waits for a network or a token: then the photo itself need not. */
  private nextAttempt({ attempts }: PhotoBytes, { kind }: PhotoVerdict, random: () => number): number {
    const isOwn = kind === 'again' || kind === 'unconfirmed';
    return isOwn ? this.store.ports.now() + backoffMs(attempts, random) : 0;
  }

  private async actOn(verdicts: readonly PhotoVerdict[], token: string): Promise<RoundOutcome> {
    const { store, ports, quiet } = this;
    const paused = verdicts.find((verdict) => verdict.kind === 'paused');
    if (paused !== undefined) {
      await notePause(store, paused.reason, token);
      return 'paused';
    }
    const failed = verdicts.find(({ kind }) => kind === 'later' || kind === 'offline');
    if (failed !== undefined) {
      quiet.fail(store.ports.now(), ports.random, failed.kind === 'later' ? failed.retryAfterMs : null);
      return failed.kind === 'later' ? 'later' : 'offline';
    }
    quiet.end();
    return 'progress';
  }

  private async mustWaitForData(): Promise<boolean> {
    if (!(await dataGoesFirst(this.store))) {
      this.heldSince = null;
      return false;
    }
    const now = this.store.ports.now();
    this.heldSince ??= now;
    return Math.abs(now - this.heldSince) < dataPatienceMs;
  }

  private readonly untilDue = async (): Promise<number> => {
    const now = this.store.ports.now();
    const left = Math.max(0, ((await nextPhotoAt(this.store)) ?? now + maxWaitMs) - now);
    return Math.max(left, this.isIgnoringBackoff ? 0 : this.quiet.leftAt(now));
  };
}

/** Whether the row was deleted, by whomever, or was discarded before the server had it: no server takes its bytes any more. */
async function isRowGone({ db }: Store, { id }: PhotoBytes): Promise<boolean> {
  const known = await db.rows('photos').get(id);
  if (known !== undefined) return known.row === null;
  return (await db.outbox.where('[collection+entityId]').equals(['photos', id]).count()) === 0;
}

/** On a network that is paid for by what is sent, only where the person allowed it. */
export const mayUseNetwork = async ({ db }: Store, { isMetered }: Pick<SenderPorts, 'isMetered'>): Promise<boolean> =>
  !isMetered() || (await readMeta(db, 'photosOnMobile')) === true;
