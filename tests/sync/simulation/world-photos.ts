/* Photos in a run of the shape 'whole': the app's own work for them beside its engines, in virtual time, by draws of their own. */
import { developPhotos } from '#client/data/photos/develop-photos.ts';
import type { Store } from '#client/data/store/store.ts';
import { PhotoFetcher } from '#client/sync/photos/photo-fetcher.ts';
import { PhotoSender, type SenderPorts } from '#client/sync/photos/photo-sender.ts';
import type { PhotoTransport } from '#client/sync/photos/photo-transport.ts';
import { tidyPhotos } from '#client/sync/photos/tidy-photos.ts';
import { photoHashHeader } from '#contract/photo-calls.ts';
import { imagesOfRun, PhotoBook, PhotoHands } from './photo-hands.ts';
import { PhotoLedger } from './photo-ledger.ts';
import { Draws, Prng } from './prng.ts';
import type { ServerFarm } from './server-farm.ts';
import { damaged, pictureOf } from './sim-pictures.ts';
import type { SimShop } from './sim-server.ts';
import type { WorldShop } from './world-login.ts';
import type { WorldNetwork } from './world-network.ts';

/** Little enough that what the server has goes. */
const smallQuota = { usage: 0, quota: 400 };
/** How often bytes that travel over a bad line are damaged, as a share of the calls that meet a fault. */
const shareOfDamage = 0.2;

/** What a page does for the photos of one shop while it leads; see `PhotoWork` of the app. */
export class TabPhotos {
  private readonly store: Store;
  private readonly ports: SenderPorts;
  private readonly sender: PhotoSender;
  private readonly fetcher: PhotoFetcher;

  constructor(store: Store, transport: PhotoTransport, ports: SenderPorts) {
    this.store = store;
    this.ports = ports;
    this.sender = new PhotoSender(store, transport, ports);
    this.fetcher = new PhotoFetcher(store, transport, ports);
  }

  wake(options: { now?: boolean } = {}): void {
    void developPhotos(this.store, imagesOfRun(this.ports.report));
    this.sender.wake(options);
    this.fetcher.wake();
  }

  async run(signal: AbortSignal): Promise<void> {
    try {
      await tidyPhotos(this.store, smallQuota);
    } catch (error) {
      if (!signal.aborted) this.ports.report(error);
    }
    await developPhotos(this.store, imagesOfRun(this.ports.report), signal);
    await Promise.all([this.sender.run(signal), this.fetcher.run(signal)]);
  }

  /** The worker's share. */
  async drain(signal: AbortSignal): Promise<void> {
    await developPhotos(this.store, imagesOfRun(this.ports.report), signal);
    await this.sender.drain(signal);
  }
}

/** The photos of a run, of its first shop, and somebody of another shop who tries to get at them. */
export class WorldAlbum {
  readonly shop: WorldShop;
  private readonly farm: ServerFarm;
  private readonly stranger: SimShop;
  private readonly prng: Prng;
  private readonly draws: Draws;
  private readonly book: PhotoBook;

  private constructor(farm: ServerFarm, { shop, stranger }: { shop: WorldShop; stranger: SimShop }, seed: number) {
    this.farm = farm;
    this.shop = shop;
    this.stranger = stranger;
    this.prng = new Prng(seed ^ 0x0f0f_0f0f);
    this.draws = new Draws(seed ^ 0x3c3c_3c3c);
    this.book = new PhotoBook(this.prng, new PhotoLedger(shop.ledger), shop.ledger);
  }

  /** Before time is virtual: what encodes pictures is loaded with the first one. */
  static async of(farm: ServerFarm, shop: WorldShop, seed: number): Promise<WorldAlbum> {
    await pictureOf(0);
    const album = new WorldAlbum(farm, { shop, stranger: await farm.sim.openShop() }, seed);
    farm.sim.photoPlace.isFailing = (name) => name.shop === shop.signature && album.draws.for(`file ${name.hash}`).chance(0.1);
    return album;
  }

  /** The way of photos between one device and the servers. */
  transport(network: WorldNetwork): PhotoTransport {
    const path = (signature: string, id: string) => `/api/fotos/${signature}/${id}`;
    const authorised = (token: string) => ({ authorization: `Bearer ${token}` });
    return {
      head: (signature, token, id, signal) => network.photo({ method: 'HEAD', url: path(signature, id), headers: authorised(token) }, signal),
      get: (signature, token, id, size, signal) =>
        network.photo(
          { method: 'GET', url: `${path(signature, id)}${size === 'thumbnail' ? '/miniatura' : ''}`, headers: authorised(token) },
          signal,
        ),
      put: (signature, token, id, { bytes, type, hash }, signal) => {
        const isDamaged = this.draws.for(id).chance(network.link.faultRate * shareOfDamage);
        const body = new Uint8Array(isDamaged ? damaged(bytes) : bytes);
        const headers = { ...authorised(token), 'content-type': type, [photoHashHeader]: hash };
        return network.photo({ method: 'PUT', url: path(signature, id), headers, body }, signal);
      },
    };
  }

  /** Somebody does something with photos, or the stranger does. */
  async act(name: string, store: Store): Promise<void> {
    const { prng } = this;
    const hands = new PhotoHands(name, this.book);
    const roll = prng.below(100);
    if (roll < 40) await hands.take(store);
    else if (roll < 62) await hands.caption(store);
    else if (roll < 78) await hands.remove(store);
    else if (roll < 88) await tidyPhotos(store, smallQuota);
    else await this.reachFor();
  }

  /** Nothing goes wrong any more. */
  heal(): void {
    this.farm.sim.photoPlace.isFailing = () => false;
  }

  /** As at a start of the app; true: something is still to be done. */
  async isBusyOn(store: Store): Promise<boolean> {
    await tidyPhotos(store, smallQuota);
    return (await store.db.photoBytes.where('state').anyOf(['raw', 'waiting', 'removed']).count()) > 0;
  }

  /** What everybody has in the end, in real time again. */
  async check(stores: ReadonlyMap<string, Store>): Promise<void> {
    const { sim } = this.farm;
    await this.book.ledger.check(sim, this.shop, stores);
    const { rows } = await sim.db.pool.query('SELECT photo_id FROM photo_files WHERE signature_id = $1', [this.stranger.signature]);
    if (rows.length > 0) this.shop.ledger.violate('another shop has bytes of a photo that is not its own');
    await sim.clear(this.stranger);
  }

  /** Somebody of another shop knows a photo's id and hash, and all that they can be told by. */
  private async reachFor(): Promise<void> {
    const { prng, stranger, shop, farm } = this;
    const { ledger } = this.book;
    if (ledger.ids.length === 0) return;
    const id = prng.pick(ledger.ids);
    const picture = ledger.pictureOf(id);
    if (picture === undefined) return;
    const url = `/api/fotos/${prng.pick([shop, stranger]).signature}/${id}`;
    const method = prng.pick(['HEAD', 'GET', 'PUT'] as const);
    const headers = { authorization: `Bearer ${stranger.token}` };
    const sent = { headers: { ...headers, 'content-type': 'image/jpeg', [photoHashHeader]: picture.hash }, body: new Uint8Array(picture.bytes) };
    const answer = await farm.call(prng, { method, url, ...(method === 'PUT' ? sent : { headers }) });
    if (answer !== null && answer.status < 400) shop.ledger.violate(`another shop's ${method} of photo ${id} was answered ${answer.status}`);
  }
}
