/*
 * An open page of the app, as `Runtime` is one in a browser: it leads or follows, and its engines push and pull for all
 * shops of the person. The worker is one that drains and goes.
 */
import * as z from 'zod/mini';
import { holds } from '#contract/sync.ts';
import type { Transport } from '#client/sync/transport.ts';
import { fullBatch } from '#client/sync/batch.ts';
import type { EnginePorts } from '#client/sync/engine-ports.ts';
import type { Engine as EngineType } from '#client/sync/engine.ts';
import { Engine } from '#client/sync/engine.ts';
import { leaderLock, takeTurns, type LeadershipPorts } from '#client/sync/leadership.ts';
import { writeMeta } from '#client/sync/meta.ts';
import type { PhotoTransport } from '#client/sync/photos/photo-transport.ts';
import type { Store } from '#client/data/store/store.ts';
import type { UserId } from '#domain/values/ids.ts';
import type { BrowserProfile } from './browser-profile.ts';
import type { Prng } from './prng.ts';
import type { Scheduler } from './scheduler.ts';
import type { WorldNetwork } from './world-network.ts';
import { TabPhotos, type WorldAlbum } from './world-photos.ts';

export interface TabPorts {
  /** Where photos are taken too. */
  readonly album: WorldAlbum | null;
  readonly scheduler: Scheduler;
  readonly prng: Prng;
  readonly profile: BrowserProfile;
  readonly network: WorldNetwork;
  /** The device's clock. */
  readonly now: () => number;
  /** An engine of the device rests. */
  readonly resting: () => void;
  /** The server has said that it holds what the device was shown at that time: the device may let go of what it could send again. */
  readonly vouched: (store: Store, atMs: number) => void;
  readonly report: (error: unknown) => void;
  /** A page has stopped syncing for good. */
  readonly gaveUp: (error: unknown) => void;
}

export class WorldTab {
  readonly user: UserId;
  readonly stores: readonly Store[];
  /** Somebody looks at it. */
  isVisible = true;
  private readonly ports: TabPorts;
  private readonly stopped = new AbortController();
  private readonly channel: LeadershipPorts['channel'] & { close(): void };
  private engines: EngineType[] = [];
  private photos: TabPhotos[] = [];
  private thawed: Promise<void> = Promise.resolve();
  private readonly timers = new Map<number, () => void>();

  constructor(user: UserId, stores: readonly Store[], ports: TabPorts) {
    this.user = user;
    this.stores = stores;
    this.ports = ports;
    this.channel = ports.profile.channel();
  }

  /** The page is loaded, with the token of whoever is signed in. A device that cannot write now still has the last one. */
  async start(token: string): Promise<void> {
    for (const store of this.stores) await writeMeta(store.db, 'token', token).catch((error: unknown) => this.report(error));
    this.syncNow();
    void takeTurns(this.user, this.leadershipPorts(), (signal) => this.lead(signal), this.stopped.signal).catch((error: unknown) =>
      this.giveUp(error),
    );
  }

  /** A person, or coming back to the page, wants everything to be tried now. */
  syncNow(): void {
    for (const engine of [...this.engines, ...this.photos]) engine.wake({ now: true });
  }

  /** Something was written in some tab of the device. */
  wake(): void {
    for (const engine of [...this.engines, ...this.photos]) engine.wake();
  }

  /** The page goes, or its browser dies: what was committed is left. */
  close(): void {
    this.stopped.abort();
    this.channel.close();
    for (const cancel of this.timers.values()) cancel();
    for (const store of this.stores) store.close();
  }

  /** The browser lets the page stand still for a while: its locks it keeps. */
  freeze(ms: number): void {
    this.isVisible = false;
    this.thawed = this.ports.scheduler.sleep(ms, this.stopped.signal).then(() => {
      this.isVisible = true;
    });
  }

  private async lead(signal: AbortSignal): Promise<void> {
    this.engines = this.stores.map((store) => this.newEngine(store));
    this.photos = this.newPhotos();
    for (const engine of this.engines) engine.wake({ now: true });
    try {
      await Promise.all([...this.engines, ...this.photos].map((engine) => engine.run(signal)));
    } finally {
      this.engines = [];
      this.photos = [];
    }
  }

  private newEngine(store: Store): EngineType {
    const { push, pull, holds } = transportOf(store, this.ports);
    const transport: Transport = {
      push: (...call) => this.whenThawed(push(...call)),
      pull: (...call) => this.whenThawed(pull(...call)),
      holds: (...call) => this.whenThawed(holds(...call)),
    };
    return new Engine(
      store,
      transport,
      enginePorts(
        this.ports,
        (ms, signal) => this.whenThawed(this.ports.scheduler.sleep(ms, signal)),
        (error) => this.report(error),
      ),
      // What waits is seldom more than a batch holds: with small ones several are on their way at once.
      this.ports.prng.chance(0.5) ? fullBatch : { ...fullBatch, ops: 3 },
    );
  }

  private newPhotos(): TabPhotos[] {
    const { album, network, scheduler } = this.ports;
    if (album === null) return [];
    const { head, put, get } = album.transport(network);
    const thawed: PhotoTransport = {
      head: (...call) => this.whenThawed(head(...call)),
      put: (...call) => this.whenThawed(put(...call)),
      get: (...call) => this.whenThawed(get(...call)),
    };
    const sleep: EnginePorts['sleep'] = (ms, signal) => this.whenThawed(scheduler.sleep(ms, signal));
    const ports = { ...enginePorts(this.ports, sleep, (error) => this.report(error)), isMetered: () => false };
    return this.stores.filter(({ signature }) => signature === album.shop.signature).map((store) => new TabPhotos(store, thawed, ports));
  }

  private async whenThawed<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    await this.thawed;
    return result;
  }

  /** Whatever the device suffers, a page goes on trying: one that has stopped for good never syncs again. */
  private giveUp(error: unknown): void {
    if (!this.stopped.signal.aborted) this.ports.gaveUp(error);
  }

  private report(error: unknown): void {
    if (!this.stopped.signal.aborted) this.ports.report(error);
  }

  private leadershipPorts(): LeadershipPorts {
    const { scheduler, profile, now } = this.ports;
    const { timers } = this;
    let made = 0;
    return {
      locks: profile.locks,
      channel: this.channel,
      now,
      isVisible: () => this.isVisible,
      setInterval: (work, ms) => {
        made += 1;
        const id = made;
        const again = () => {
          timers.set(
            id,
            scheduler.after(ms, () => {
              again();
              void this.thawed.then(work);
            }),
          );
        };
        again();
        return id;
      },
      clearInterval: (id) => {
        timers.get(id)?.();
        timers.delete(id);
      },
    };
  }
}

/** The worker's share: one drain of what waits, where no page leads. */
export async function drainAsWorker(user: UserId, store: Store, ports: TabPorts, signal: AbortSignal): Promise<void> {
  const engine = new Engine(store, transportOf(store, ports), enginePorts(ports, ports.scheduler.sleep, ports.report));
  try {
    await ports.profile.locks.request(leaderLock(user), { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      await engine.drain(signal);
      const { album, network } = ports;
      if (album === null || album.shop.signature !== store.signature) return;
      const senderPorts = { ...enginePorts(ports, ports.scheduler.sleep, ports.report), isMetered: () => false };
      await new TabPhotos(store, album.transport(network), senderPorts).drain(signal);
    });
  } finally {
    store.close();
  }
}

/** The device's network, as the engine of a replica uses it: what the server vouched for when it was asked is noted. */
function transportOf(store: Store, { network, scheduler, vouched }: TabPorts): Transport {
  return {
    push: (...call) => network.push(...call),
    pull: (...call) => network.pull(...call),
    holds: async (...call) => {
      const askedAt = scheduler.now();
      const answer = await network.holds(...call);
      const isHeld = answer.kind === 'answer' && z.safeParse(holds.response, answer.body).data?.holds === true;
      if (isHeld) vouched(store, askedAt);
      return answer;
    },
  };
}

function enginePorts({ prng, network, resting }: TabPorts, sleep: EnginePorts['sleep'], report: (error: unknown) => void): EnginePorts {
  const ports = {
    random: prng.next,
    // A device may believe that it has a network while it has none.
    isConnected: () => !network.link.isCut || prng.chance(0.5),
    sleep: (ms: number, signal: AbortSignal) => {
      resting();
      return sleep(ms, signal);
    },
    report,
    noteLink: () => undefined,
  };
  return ports;
}
