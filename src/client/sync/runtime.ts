/*
 * A replica at work in a page: leads or follows, wakes the engine on what a person or the browser does, and
 * asks for Background Sync when the page may be closed before everything is sent. It waits for nothing that can hang:
 * what it writes down for others it does without, if the device cannot keep it or does not answer.
 */
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { lockedPerson } from '#client/api/session.ts';
import { replicaName, type ReplicaDatabase } from '#client/data/store/database.ts';
import { abandonLookups, freeCaches, rememberReplica, replicasOf } from '#client/data/store/lookups.ts';
import { answered } from '#client/data/store/patience.ts';
import { watchSteadily } from '#client/data/read/steady-query.ts';
import { Store } from '#client/data/store/store.ts';
import { isServerAnswering } from '#client/api/is-answering.ts';
import { Arrival } from './arrival.ts';
import { requestBackgroundSync, showAppBadge } from './background-request.ts';
import type { BeginWork, Workers } from './begin-work.ts';
import { devicePorts, enginePorts } from './browser-ports.ts';
import { takeTurns, type LeadershipPorts } from './leadership.ts';
import { Link, type Connection } from './link.ts';
import { loadEngine, runWorkers } from './load-engine.ts';
import { noticeLoss, readWaiting, rememberWaiting, type WaitingCount } from './lost-replica.ts';
import { askExpiryAnew, writeMeta } from './meta.ts';
import type { KeptRuntime } from './runtime-keeper.ts';
import { probeStorage } from './probe-storage.ts';

export interface ReplicaOwner {
  readonly user: UserId;
  readonly userName: string;
  readonly signature: SignatureId;
  readonly signatureName: string;
  readonly token: string;
}

const wakeMessage = 'wake';
const channelName = (user: UserId) => `patio-sync:${user}`;

/** What the page writes down for others may take so long; then it is told of. A busy device takes ten seconds and is well. */
const notePatienceMs = 60_000;
/** Other shops are synced too if the device says in time which there are. */
const othersPatienceMs = 8_000;

/** Opens a replica; caches are dropped when the device is full. */
export const openStore = (user: UserId, signature: SignatureId) => new Store({ user, signature, ports: devicePorts, freeCaches });

export class Runtime implements KeptRuntime {
  readonly store: Store;
  readonly link: Link;
  /** Of the code that sends and fetches. */
  readonly arrival = new Arrival({ ...enginePorts, isAnswering: isServerAnswering });
  private readonly owner: ReplicaOwner;
  private readonly stopped = new AbortController();
  private readonly channel: BroadcastChannel;
  private others: Store[] = [];
  private workers: Workers[] = [];

  constructor(owner: ReplicaOwner, connection: Connection = 'online') {
    this.owner = owner;
    this.store = openStore(owner.user, owner.signature);
    this.store.token = owner.token;
    // Its storage is another's: a newer version's, or that of nobody because its person signed out.
    this.store.onHealth(() => void (this.store.health === 'outdated' && this.stop()));
    this.channel = new BroadcastChannel(channelName(owner.user));
    const tell = (message: unknown) => void (this.stopped.signal.aborted || this.channel.postMessage(message));
    this.link = new Link(
      { tell, setTimeout: (work, ms) => window.setTimeout(work, ms), clearTimeout: (timer) => window.clearTimeout(timer) },
      navigator.onLine === false ? 'offline' : connection,
    );
  }

  async run(): Promise<void> {
    const { signal } = this.stopped;
    this.listen();
    void this.keepNotes();
    this.link.ask();
    // Another tab may lead: it hears of what this one brought.
    this.syncNow();
    // Whoever has nothing to work with does not lead: another tab may have it, and the service worker has.
    const beginWork = await loadEngine(this.arrival, signal);
    if (beginWork === null) return;
    await takeTurns(this.owner.user, leadershipPorts(this.channel), (until) => this.lead(beginWork, until), signal);
  }

  stop(): void {
    this.stopped.abort();
    this.link.close();
    this.channel.close();
  }

  close(): void {
    this.store.close();
  }

  leave(): void {
    this.stop();
    this.store.abandon();
    for (const other of this.others) other.abandon();
    abandonLookups();
  }

  probe(): Promise<void> {
    return probeStorage(this.store);
  }

  /** Tries everything that waits now, in whichever tab leads. */
  syncNow(): void {
    this.wakeEngines();
    if (!this.stopped.signal.aborted) this.channel.postMessage(wakeMessage);
  }

  private wakeEngines(): void {
    for (const { engine, photos } of this.workers) {
      engine.wake({ now: true });
      photos.wake({ now: true });
    }
  }

  private async keepNotes(): Promise<void> {
    const { user, userName, signature, signatureName, token } = this.owner;
    const { db } = this.store;
    const note = { name: replicaName(user, signature), user, userName, signature, signatureName, lastOpenedAt: devicePorts.now() };
    await Promise.all([
      // Without it the service worker does not send once the page is closed; the page itself has it in memory.
      this.tolerated(() => noteSyncToken(db, token)),
      // Without it a payment is noticed within a minute.
      this.tolerated(() => askExpiryAnew(db)).then(() => this.wakeEngines()),
      // Without it the service worker, the other shops' pages and the last try of logging out pass this shop by.
      this.tolerated(() => rememberReplica(note)),
      // Without it nobody hears that the browser threw the replica away.
      this.tolerated(() => noticeLoss(this.store, localStorage)),
    ]);
  }

  /** A write that the page can do without. */
  private async tolerated(work: () => Promise<void>): Promise<void> {
    try {
      await answered(work(), notePatienceMs);
    } catch (error) {
      if (!this.stopped.signal.aborted) enginePorts.report(error);
    }
  }

  private async lead(beginWork: BeginWork, signal: AbortSignal): Promise<void> {
    this.others = await this.openOthers();
    if (signal.aborted) return this.closeOthers();
    const stop = new AbortController();
    const workersOf = beginWork(signal);
    this.workers = [this.store, ...this.others].map((store) =>
      workersOf(store, { ...enginePorts, noteLink: (connection) => this.link.note(connection) }),
    );
    // What failed under another leader or token is tried at once.
    this.wakeEngines();
    // The first entries with their states, and whether one was added: whatever can make something sendable.
    const { outbox } = this.store.db;
    const sendable = () => Promise.all([outbox.limit(200).toArray(), outbox.toCollection().lastKey()]);
    watchSteadily(sendable, () => this.workers[0]?.engine.wake(), stop.signal);
    try {
      await Promise.all(this.workers.map((workers) => runWorkers(workers, signal)));
    } finally {
      stop.abort();
      this.closeOthers();
      this.workers = [];
    }
  }

  /** The person's other shops on this device; the token of this sign-in serves them all. */
  private async openOthers(): Promise<Store[]> {
    const { user, signature, token } = this.owner;
    const notes = await answered(replicasOf(user), othersPatienceMs).catch((error: unknown) => {
      if (!this.stopped.signal.aborted) enginePorts.report(error);
      return [];
    });
    return notes
      .filter((note) => note.signature !== signature)
      .map((note) => {
        const store = openStore(user, note.signature);
        store.token = token;
        // Without it the service worker does not send for that shop.
        void this.tolerated(() => noteSyncToken(store.db, token));
        return store;
      });
  }

  private closeOthers(): void {
    for (const store of this.others) store.close();
    this.others = [];
  }

  private listen(): void {
    const { signal } = this.stopped;
    window.addEventListener('offline', () => this.link.suppose('offline'), { signal });
    window.addEventListener('online', () => this.onConnected(), { signal });
    document.addEventListener('visibilitychange', () => this.onVisibility(), { signal });
    this.channel.addEventListener(
      'message',
      ({ data }) => {
        if (data === wakeMessage) this.wakeEngines();
        else this.link.hear(data);
      },
      { signal },
    );
    // The worker has a copy of its own of what this page was left without.
    this.arrival.onChange(() => void (this.arrival.isMissing && requestBackgroundSync()));
    const { store } = this;
    const onWaiting = (waiting: WaitingCount) => {
      // Before anything else: whoever saw that a change waits is told of it should the browser throw it away.
      void this.tolerated(async () => rememberWaiting(store, waiting, localStorage));
      showAppBadge(waiting.count);
      if (waiting.count > 0) void requestBackgroundSync();
    };
    watchSteadily(() => readWaiting(store), onWaiting, signal);
  }

  private onConnected(): void {
    this.link.suppose('online');
    this.syncNow();
  }

  private onVisibility(): void {
    if (document.visibilityState === 'visible') this.syncNow();
  }
}

/** Not while the person's session is locked: it lies under their PIN alone then. */
async function noteSyncToken(db: ReplicaDatabase, token: string): Promise<void> {
  if (lockedPerson() === null) await writeMeta(db, 'token', token);
}

function leadershipPorts(channel: BroadcastChannel): LeadershipPorts {
  return {
    // Without Web Locks every tab leads, which is safe and only costs work.
    locks: 'locks' in navigator ? navigator.locks : { request: leadAtOnce },
    channel,
    now: () => Date.now(),
    isVisible: () => document.visibilityState === 'visible',
    setInterval: (work, ms) => window.setInterval(work, ms),
    clearInterval: (timer) => window.clearInterval(timer),
  };
}

const leadAtOnce = (...args: unknown[]): Promise<never> => {
  const callback = args.at(-1);
  return typeof callback === 'function' ? callback(null) : Promise.reject(new TypeError('A callback is needed'));
};
