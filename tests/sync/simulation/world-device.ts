import type { CollectionName } from '#domain/collections/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Store } from '#client/data/store/store.ts';
import { readMeta, writeMeta } from '#client/sync/meta.ts';
import { BrowserProfile } from './browser-profile.ts';
import type { Ledger } from './ledger.ts';
import { newField } from './old-app.ts';
import type { Prng } from './prng.ts';
import type { Scheduler } from './scheduler.ts';
import type { ServerFarm } from './server-farm.ts';
import { SimPerson } from './sim-person.ts';
import { RolePlay } from './sim-role.ts';
import { simRowsOf, type SimRows } from './sim-rows.ts';
import { hearingOfWrite } from './sim-slow.ts';
import { Login, type WorldShop } from './world-login.ts';
import { WorldNetwork } from './world-network.ts';
import { WorldStorage } from './world-storage.ts';
import type { WorldAlbum } from './world-photos.ts';
import { drainAsWorker, WorldTab, type TabPorts } from './world-tab.ts';

export interface World {
  readonly farm: ServerFarm;
  readonly scheduler: Scheduler;
  readonly prng: Prng;
  readonly collections: readonly CollectionName[];
  /** Whether devices hear late of what they wrote, so that what they do at once meets amid it. */
  readonly isSlow: boolean;
  /** Where photos are taken too. */
  readonly album: WorldAlbum | null;
}

/** Calls and rests that a device may make within the time without being called a hot loop. */
const paceMs = 20_000;
const mostCalls = 80;
const mostRests = 200;
const mostCallsOfOne = 16;

/** One device: the real client code over its own storage, clock and network, with several tabs and people. */
export class WorldDevice {
  readonly name: string;
  readonly network: WorldNetwork;
  readonly profile: BrowserProfile;
  readonly storage: WorldStorage;
  readonly logins: Login[] = [];
  tabs: WorldTab[] = [];
  skewMs: number;
  private readonly world: World;
  private readonly times = new Map<string, number[]>();

  constructor(name: string, world: World) {
    this.name = name;
    this.world = world;
    this.profile = new BrowserProfile(world.scheduler);
    // Up to three hours wrong in either direction.
    this.skewMs = Math.round((world.prng.next() - 0.5) * 6 * 3_600_000);
    this.network = new WorldNetwork(world.farm, world.scheduler, world.prng, {
      calling: () => this.notePace('calls', mostCalls),
      callingFor: (photo) => this.notePace(`calls of ${photo}`, mostCallsOfOne),
      sending: (signature, body) => this.noteSent(signature, body),
    });
    this.storage = new WorldStorage({
      now: this.now,
      randomBytes: world.prng.bytes,
      isOldApp: () => this.network.link.isOldApp,
      time: () => world.scheduler.now(),
      heardOf: world.isSlow ? () => hearingOfWrite(world, this.logins) : null,
    });
  }

  /** Lets somebody use the device; `role` keeps what they write apart from what others write. */
  admit(role: string, shops: readonly [WorldShop, ...WorldShop[]]): Login {
    const people = shops.map(
      (shop) =>
        new SimPerson({
          name: `${this.name}${role}`,
          prng: this.world.prng,
          ledger: shop.ledger,
          collections: this.world.collections,
          rowsOf: (collection) => this.rowsOf(collection),
          now: this.now,
          store: () => this.storeOf(shop),
          approve: (token, id) => this.followLink(token, id, shop.ledger),
          storageMayFail: () => this.storage.isHarmed,
          role: this.roleOf(`${this.name}${role}`, shop),
        }),
    );
    const login = new Login(shops, people);
    this.logins.push(login);
    return login;
  }

  private roleOf(name: string, { user, team, ledger, signature }: WorldShop): RolePlay | undefined {
    if (team === null || team === undefined) return undefined;
    return new RolePlay({ name, user, team, ledger, store: () => this.storeOf({ user, signature }) });
  }

  now = (): number => Math.round(this.world.scheduler.now() + this.skewMs);

  get isOpen(): boolean {
    return this.tabs.length > 0;
  }

  /** A page of the app is opened by whoever is signed in. */
  async open(login: Login): Promise<WorldTab> {
    for (const [at, { ledger }] of login.shops.entries()) ledger.noteOpened(login.people[at]?.name ?? this.name);
    const tab = this.newTab(login);
    this.tabs.push(tab);
    await tab.start(login.token);
    return tab;
  }

  /** Signs in anew where the token no longer opens anything. */
  async renewToken(): Promise<void> {
    for (const login of this.logins) {
      const tabs = this.tabs.filter(({ user }) => user === login.user);
      const [shop] = login.shops;
      if (tabs.length === 0 || shop === undefined) continue;
      login.token = await this.world.scheduler.stillness.track(this.world.farm.sim.signIn(shop));
      for (const store of tabs[0]?.stores ?? []) await writeMeta(store.db, 'token', login.token).catch((error: unknown) => this.report(error));
      for (const tab of tabs) tab.syncNow();
    }
  }

  async isPaused(): Promise<boolean> {
    const pauses = await Promise.all(this.openStores.map((store) => readMeta(store.db, 'pause')));
    return pauses.some((pause) => pause !== null);
  }

  /** Every page goes. */
  close(): void {
    for (const tab of this.tabs) tab.close();
    this.tabs = [];
    this.storage.restorePower();
  }

  closeTab(tab: WorldTab): void {
    tab.close();
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  /** The browser lets the worker send what waits. */
  drain(login: Login, signal: AbortSignal): Promise<void> {
    const [shop] = login.shops;
    if (shop === undefined) return Promise.resolve();
    return drainAsWorker(login.user, this.storage.open(shop), this.tabPorts(), signal);
  }

  /** The browser closes the database under every page. */
  killHandles(): void {
    this.storage.kill(this.openStores);
  }

  /** Something was saved by a person: the leading page hears of it. */
  wakeAll(): void {
    for (const tab of this.tabs) tab.wake();
  }

  /** Nothing is out but one call for each open shop that waits for the next change. */
  get hasSeenAll(): boolean {
    const { out, held } = this.network;
    return held === this.openStores.length && out === held;
  }

  /** Opens what everybody left on the device, to look at it: no engine runs. */
  openToLook(): void {
    for (const login of this.logins) this.tabs.push(this.newTab(login));
  }

  private newTab({ user, shops }: Login): WorldTab {
    const stores = shops.map((shop) => this.storage.open(shop));
    return new WorldTab(user, stores, this.tabPorts());
  }

  /** The open replica of somebody's shop. */
  storeOf({ user, signature }: Pick<WorldShop, 'user' | 'signature'>): Store {
    const store = this.openStores.find((open) => open.user === user && open.signature === signature);
    if (store === undefined) throw new Error(`${this.name} has no open page of ${signature}`);
    return store;
  }

  private get openStores(): readonly Store[] {
    return this.tabs.flatMap(({ stores }) => stores);
  }

  private rowsOf(collection: CollectionName): SimRows {
    const rows = simRowsOf(collection);
    if (!this.network.link.isOldApp) return rows;
    const [first, ...others] = rows.texts.filter((field) => field !== newField);
    return first === undefined ? rows : { ...rows, texts: [first, ...others] };
  }

  private async followLink(token: string, id: string, ledger: Ledger): Promise<void> {
    const { farm, prng } = this.world;
    const call = { method: 'PUT', url: `/api/orcamentos/${token}`, headers: {}, body: JSON.stringify({ status: 'approved' }) } as const;
    const answer = await farm.call(prng, call);
    if (answer?.status === 200) ledger.noteChangedThere(id, { status: 'approved' });
  }

  private async noteSent(signature: SignatureId, body: string): Promise<void> {
    const shop = this.logins.flatMap(({ shops }) => shops).find((each) => each.signature === signature);
    const stores = this.openStores.filter((open) => open.signature === signature);
    const entries = (await Promise.all(stores.map((store) => store.db.outbox.toArray()))).flat();
    shop?.ledger.noteSent(body, (opId) => entries.find((entry) => entry.opId === opId)?.before ?? null);
  }

  private noteVouched({ user, signature }: Store, atMs: number): void {
    for (const { shops, people } of this.logins.filter((login) => login.user === user)) {
      for (const [at, { ledger, signature: own }] of shops.entries()) if (own === signature) ledger.noteVouched(people[at]?.name ?? this.name, atMs);
    }
  }

  private tabPorts(): TabPorts {
    const { scheduler, prng, album } = this.world;
    return {
      album,
      scheduler,
      prng,
      profile: this.profile,
      network: this.network,
      now: this.now,
      resting: () => this.notePace('rests', mostRests),
      vouched: (store, atMs) => this.noteVouched(store, atMs),
      report: (error) => this.report(error),
      gaveUp: (error) => this.violate(`${this.name} stopped syncing for good: ${String(error)}`),
    };
  }

  private notePace(what: string, most: number): void {
    const times = this.times.get(what) ?? [];
    this.times.set(what, times);
    const now = this.world.scheduler.now();
    times.push(now);
    if (times.length > most) times.shift();
    if (times.length === most && now - (times[0] ?? 0) < paceMs) {
      this.violate(`${this.name} made ${most} ${what} within ${now - (times[0] ?? 0)} ms`);
      times.length = 0;
    }
  }

  /** What goes wrong while the storage is harmed is to be tried again; anything else nobody expects. */
  report(error: unknown): void {
    if (!this.storage.isHarmed) this.violate(`${this.name} met ${String(error)}`);
  }

  private violate(text: string): void {
    this.logins[0]?.shops[0]?.ledger.violate(text);
  }
}
