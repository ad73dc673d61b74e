import { developPhotos, type DevelopPorts } from '#client/data/photos/develop-photos.ts';
import { imageWorkOnPage } from '#client/data/photos/image-on-page.ts';
import { watchSteadily } from '#client/data/read/steady-query.ts';
import type { Store } from '#client/data/store/store.ts';
import { httpPhotos } from '#client/api/photo-transport.ts';
import { PhotoFetcher } from './photo-fetcher.ts';
import { senderPorts, storageSpace } from './photo-ports.ts';
import { PhotoSender } from './photo-sender.ts';
import { tidyPhotos } from './tidy-photos.ts';

/** All that the leading page does for the photos of a replica: raw ones become rows, bytes go, thumbnails come. */
export class PhotoWork {
  private readonly store: Store;
  private readonly images: DevelopPorts;
  private readonly sender: PhotoSender;
  private readonly fetcher: PhotoFetcher;

  constructor(store: Store) {
    this.store = store;
    this.images = imageWorkOnPage;
    this.sender = new PhotoSender(store, httpPhotos, senderPorts);
    this.fetcher = new PhotoFetcher(store, httpPhotos, senderPorts);
  }

  wake(options: { now?: boolean } = {}): void {
    this.sender.wake(options);
    this.fetcher.wake();
  }

  /** Works until `signal` aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const { store } = this;
    const { db } = store;
    const raw = () => db.photoBytes.where('state').equals('raw').primaryKeys();
    watchSteadily(raw, (ids) => void (ids.length > 0 && developPhotos(store, this.images, signal)), signal);
    const sendable = () => Promise.all([db.photoBytes.where('state').equals('waiting').primaryKeys(), db.outbox.count()]);
    watchSteadily(sendable, () => this.sender.wake(), signal);
    const rows = () => Promise.all([db.rows('photos').orderBy('rev').lastKey(), db.rows('photos').count()]);
    watchSteadily(rows, () => this.fetcher.wake(), signal);
    void this.tidy(signal);
    await Promise.all([this.sender.run(signal), this.fetcher.run(signal)]);
  }

  private async tidy(signal: AbortSignal): Promise<void> {
    try {
      await tidyPhotos(this.store, await storageSpace());
    } catch (error) {
      // There is time for this at the next start.
      if (!signal.aborted) senderPorts.report(error);
    }
  }
}
