/* Photos in a run of rounds: taken, made smaller, sent, looked at, named, deleted, and killed at every border, by draws of their own. */
import { developPhotos, type DevelopPorts } from '#client/data/photos/develop-photos.ts';
import { trimOriginals } from '#client/data/photos/photo-space.ts';
import type { Store } from '#client/data/store/store.ts';
import { PhotoFetcher } from '#client/sync/photos/photo-fetcher.ts';
import { PhotoSender, type SenderPorts } from '#client/sync/photos/photo-sender.ts';
import { tidyPhotos } from '#client/sync/photos/tidy-photos.ts';
import { photoHashHeader } from '#contract/photo-calls.ts';
import type { Ledger } from './ledger.ts';
import { imagesOfRun, PhotoBook, PhotoHands } from './photo-hands.ts';
import { PhotoLedger } from './photo-ledger.ts';
import { PhotoNetwork } from './photo-network.ts';
import { Draws, Prng } from './prng.ts';
import type { SimDevice } from './sim-device.ts';
import { isPowerLoss } from './sim-power.ts';
import type { SimServer, SimShop } from './sim-server.ts';

const never = new AbortController().signal;
/** Little enough that what the server has goes. */
const smallQuota = { usage: 0, quota: 400 };

/** The photos of one device. */
class DevicePhotos {
  readonly device: SimDevice;
  readonly network: PhotoNetwork;
  private readonly album: Album;
  private readonly hands: PhotoHands;
  private sender: PhotoSender | null = null;

  constructor(device: SimDevice, album: Album) {
    this.device = device;
    this.album = album;
    this.hands = new PhotoHands(device.name, album.book);
    this.network = new PhotoNetwork(album.server, album.prng, album.draws);
  }

  async act(): Promise<void> {
    const { prng } = this.album;
    const roll = prng.below(100);
    // Rows go first.
    if (roll >= 42 && roll < 72 && prng.chance(0.7)) await this.device.round('push');
    if (prng.chance(0.12)) this.device.armPowerLoss(prng.below(5));
    if (roll < 26) await this.lit((store) => this.hands.take(store));
    else if (roll < 42) await this.lit((store) => developPhotos(store, this.images));
    else if (roll < 72) await this.lit((store) => this.send(store));
    else if (roll < 77) await this.lit(async (store) => void (await new PhotoFetcher(store, this.network, this.ports).round(never)));
    else if (roll < 83) await this.lit((store) => this.tidy(store));
    else if (roll < 88) await this.lit((store) => this.hands.remove(store));
    else if (roll < 95) await this.lit((store) => this.hands.caption(store));
    else if (roll < 98) await this.lit(async () => void (await this.network.release()));
    else this.crash();
  }

  /** All that can be sent is; true: nothing was left to do. */
  async drain(): Promise<boolean> {
    const { currentStore: store } = this.device;
    await developPhotos(store, this.images);
    await tidyPhotos(store, smallQuota);
    const before = await store.db.photoBytes.where('state').anyOf(['waiting', 'removed']).count();
    await new PhotoSender(store, this.network, this.ports).drain(never);
    return before === 0;
  }

  crash(): void {
    this.sender = null;
    this.device.crash();
  }

  /** As long as the device has power: without, it starts again. */
  private async lit(work: (store: Store) => Promise<void>): Promise<void> {
    const parked = this.network.nextParked();
    const done = work(this.device.currentStore).then(
      () => 'done' as const,
      (error: unknown) => {
        if (!isPowerLoss(error) && !(error instanceof Error && error.name === 'DatabaseClosedError')) throw error;
        return 'dead' as const;
      },
    );
    const end = await Promise.race([done, parked.then(() => 'dead' as const)]);
    if (end === 'dead') await this.network.settled();
    if (end === 'dead' || this.device.hasLostPower) this.crash();
    this.device.disarm();
  }

  private async send(store: Store): Promise<void> {
    const { prng } = this.album;
    if (this.sender?.store !== store || prng.chance(0.2)) this.sender = new PhotoSender(store, this.network, this.ports);
    if (prng.chance(0.6)) this.sender.wake({ now: true });
    await this.sender.round(never);
  }

  private async tidy(store: Store): Promise<void> {
    // A full device lets whole pictures go that the server has, at any time; the rest waits for a start.
    if (this.album.prng.chance(0.5)) await tidyPhotos(store, {});
    else await trimOriginals(store.db, smallQuota);
  }

  private readonly images: DevelopPorts = imagesOfRun((error) => this.report(error));

  private get ports(): SenderPorts {
    return {
      random: () => 0.5,
      sleep: () => Promise.resolve(),
      isConnected: () => true,
      isMetered: () => false,
      report: (error) => this.report(error),
    };
  }

  private report(error: unknown): void {
    if (!isPowerLoss(error) && !this.device.hasLostPower) this.album.violate(`${this.device.name} met ${String(error)} over its photos`);
  }
}

/** The photos of a run: of its devices, and of somebody of another shop who tries to get at them. */
export class Album {
  readonly server: SimServer;
  readonly prng: Prng;
  /** Of what happens at once. */
  readonly draws: Draws;
  readonly book: PhotoBook;
  private readonly shop: SimShop;
  private readonly stranger: SimShop;
  private readonly devices: readonly DevicePhotos[];

  private constructor(
    server: SimServer,
    { shop, stranger, ledger }: { shop: SimShop; stranger: SimShop; ledger: Ledger },
    seed: number,
    devices: readonly SimDevice[],
  ) {
    this.server = server;
    this.shop = shop;
    this.stranger = stranger;
    // The draws of a run without photos stay what they were.
    this.prng = new Prng(seed ^ 0x0f0f_0f0f);
    this.book = new PhotoBook(this.prng, new PhotoLedger(ledger), ledger);
    this.draws = new Draws(seed ^ 0x3c3c_3c3c);
    this.devices = devices.map((device) => new DevicePhotos(device, this));
  }

  static async of(server: SimServer, run: { shop: SimShop; ledger: Ledger }, seed: number, devices: readonly SimDevice[]): Promise<Album> {
    const album = new Album(server, { ...run, stranger: await server.openShop() }, seed, devices);
    server.photoPlace.isFailing = ({ shop, hash }) => shop === run.shop.signature && album.draws.for(`file ${hash}`).chance(0.1);
    return album;
  }

  violate(text: string): void {
    this.book.whole.violate(text);
  }

  /** Some device does something with photos, or the stranger does. */
  async act(): Promise<void> {
    if (this.prng.chance(0.1)) return this.reachFor();
    await this.prng.pick(this.devices).act();
  }

  /** The network heals, and every device starts again. */
  async heal(): Promise<void> {
    this.server.photoPlace.isFailing = () => false;
    for (const { network } of this.devices) {
      network.faultRate = 0;
      while (network.delayed > 0) await network.release();
    }
  }

  /** True: nobody had anything left to send. */
  async drain(): Promise<boolean> {
    const idle = [];
    for (const device of this.devices) idle.push(await device.drain());
    return idle.every(Boolean);
  }

  async check(): Promise<void> {
    const { server, shop, stranger, devices } = this;
    const stores = new Map(devices.map(({ device }) => [device.name, device.currentStore]));
    await this.book.ledger.check(server, shop, stores);
    const { rows } = await server.db.pool.query('SELECT photo_id FROM photo_files WHERE signature_id = $1', [stranger.signature]);
    if (rows.length > 0) this.violate('another shop has bytes of a photo that is not its own');
    await server.clear(stranger);
  }

  /** Somebody of another shop knows a photo's id and hash, and all that they can be told by. */
  private async reachFor(): Promise<void> {
    const { server, stranger, shop, prng } = this;
    const { ledger } = this.book;
    const { ids } = ledger;
    if (ids.length === 0) return;
    const id = prng.pick(ids);
    const picture = ledger.pictureOf(id);
    if (picture === undefined) return;
    const url = `/api/fotos/${prng.pick([shop, stranger]).signature}/${id}`;
    const method = prng.pick(['HEAD', 'GET', 'PUT'] as const);
    const headers = { authorization: `Bearer ${stranger.token}` };
    const sent = { headers: { ...headers, 'content-type': 'image/jpeg', [photoHashHeader]: picture.hash }, payload: Buffer.from(picture.bytes) };
    const { statusCode } = await server.app.inject({ method, url, ...(method === 'PUT' ? sent : { headers }) });
    if (statusCode < 400) this.violate(`another shop's ${method} of photo ${id} was answered ${statusCode}`);
  }
}
