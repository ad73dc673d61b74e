/*
 * A replica at work in a page: leads or follows, wakes the engine on what a person or the browser does, and
 * asks for Background Sync when the page may be closed before everything is sent.
 */
import { liveQuery } from 'dexie';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { replicaName } from '#client/data/database.ts';
import { freeCaches, rememberReplica, replicasOf } from '#client/data/lookups.ts';
import { Store } from '#client/data/store.ts';
import { backgroundSyncTag } from './background-sync-tag.ts';
import { devicePorts, enginePorts } from './browser-ports.ts';
import type { Engine } from './engine.ts';
import { takeTurns, type LeadershipPorts } from './leadership.ts';
import { askExpiryAnew, writeMeta } from './meta.ts';

export interface ReplicaOwner {
  readonly user: UserId;
  readonly userName: string;
  readonly signature: SignatureId;
  readonly signatureName: string;
  readonly token: string;
}

const wakeMessage = 'wake';
const channelName = (user: UserId) => `patio-sync:${user}`;

/** Opens a replica; caches are dropped when the device is full. */
export const openStore = (user: UserId, signature: SignatureId) => new Store({ user, signature, ports: devicePorts, freeCaches });

export class Runtime {
  readonly store: Store;
  private readonly owner: ReplicaOwner;
  private readonly stopped = new AbortController();
  private readonly channel: BroadcastChannel;
  private engines: Engine[] = [];

  constructor(owner: ReplicaOwner) {
    this.owner = owner;
    this.store = openStore(owner.user, owner.signature);
    this.channel = new BroadcastChannel(channelName(owner.user));
  }

  /** Runs until `stop`. Rejects when the store cannot be opened at all. */
  async start(): Promise<void> {
    const { user, userName, signature, signatureName, token } = this.owner;
    await writeMeta(this.store.db, 'token', token);
    await askExpiryAnew(this.store.db);
    await rememberReplica({
      name: replicaName(user, signature),
      user,
      userName,
      signature,
      signatureName,
      lastOpenedAt: devicePorts.now(),
    });
    this.listen();
    // Another tab may lead: it hears of what this one brought.
    this.syncNow();
    await takeTurns(user, leadershipPorts(this.channel), (signal) => this.lead(signal), this.stopped.signal);
  }

  stop(): void {
    this.stopped.abort();
    this.channel.close();
    this.store.close();
  }

  /** Tries everything that waits now, in whichever tab leads. */
  syncNow(): void {
    for (const engine of this.engines) engine.wake({ now: true });
    if (!this.stopped.signal.aborted) this.channel.postMessage(wakeMessage);
  }

  private async lead(signal: AbortSignal): Promise<void> {
    const engineOf = await loadEngine(signal);
    if (engineOf === null) return;
    const notes = await replicasOf(this.owner.user);
    const others = notes.filter(({ signature }) => signature !== this.owner.signature).map(({ user, signature }) => openStore(user, signature));
    this.engines = [this.store, ...others].map(engineOf);
    // The first entries with their states, and whether one was added: whatever can make something sendable.
    const { outbox: table } = this.store.db;
    // What failed under another leader or token is tried at once.
    for (const engine of this.engines) engine.wake({ now: true });
    const outbox = liveQuery(() => Promise.all([table.limit(200).toArray(), table.toCollection().lastKey()])).subscribe({
      next: () => this.engines[0]?.wake(),
      error: () => this.engines[0]?.wake(),
    });
    try {
      // The token of this sign-in serves all signatures of the person.
      await Promise.all(others.map((store) => writeMeta(store.db, 'token', this.owner.token)));
      await Promise.all(this.engines.map((engine) => engine.run(signal)));
    } finally {
      outbox.unsubscribe();
      for (const store of others) store.close();
      this.engines = [];
    }
  }

  private listen(): void {
    const { signal } = this.stopped;
    window.addEventListener('online', () => this.syncNow(), { signal });
    document.addEventListener('visibilitychange', () => this.onVisibility(), { signal });
    this.channel.addEventListener(
      'message',
      ({ data }) => {
        if (data === wakeMessage) for (const engine of this.engines) engine.wake({ now: true });
      },
      { signal },
    );
    const waiting = liveQuery(() => this.store.db.outbox.count()).subscribe((count) => {
      showAppBadge(count);
      if (count > 0) void requestBackgroundSync();
    });
    signal.addEventListener('abort', () => waiting.unsubscribe());
  }

  private onVisibility(): void {
    if (document.visibilityState === 'visible') this.syncNow();
  }
}

const loadAgainMs = 5_000;

/**
 * The engine's code comes after the first screen, which neither shows nor saves by it. It is asked for until it is
 * there: what is saved meanwhile waits in the outbox. Null when `signal` aborts.
 */
async function loadEngine(signal: AbortSignal): Promise<((store: Store) => Engine) | null> {
  await untilIdle();
  while (!signal.aborted) {
    try {
      const [{ Engine }, { httpTransport }] = await Promise.all([import('./engine.ts'), import('#client/api/sync-transport.ts')]);
      return (store) => new Engine(store, httpTransport, { ...enginePorts, noteLink: (connection) => void writeMeta(store.db, 'link', { connection, at: devicePorts.now() }) });
    } catch (error) {
      enginePorts.report(error);
      await enginePorts.sleep(loadAgainMs, signal);
    }
  }
  return null;
}

// The first screen waits for the device's store meanwhile, which looks like idleness to the browser.
const notBeforeMs = 400;

/** Resolves once the page has nothing more urgent to do, after some seconds at the latest. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const onIdle = () => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 });
      else resolve();
    };
    setTimeout(onIdle, notBeforeMs);
  });

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

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Asks for one Background Sync; browsers that have none, or do not allow it, send when the app is opened next. */
async function requestBackgroundSync(): Promise<void> {
  const registration: (ServiceWorkerRegistration & SyncRegistration) | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(backgroundSyncTag).catch(() => undefined);
}

function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  // A page that is not installed may not set one; the badge in the menu says the same.
  shown.catch(() => undefined);
}
