import type { DevelopPorts } from '#client/data/photos/develop-photos.ts';
import { removePhoto } from '#client/data/photos/remove-photo.ts';
import { takePhotos } from '#client/data/photos/take-photos.ts';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Ledger } from './ledger.ts';
import type { PhotoLedger } from './photo-ledger.ts';
import type { Prng } from './prng.ts';
import { pictureOf, sha256 } from './sim-pictures.ts';

/** The photos of one run: what is known of them, and draws of their own, so that a run without any stays what it was. */
export class PhotoBook {
  readonly prng: Prng;
  readonly ledger: PhotoLedger;
  readonly whole: Ledger;
  private pictures = 0;
  private captions = 0;

  constructor(prng: Prng, ledger: PhotoLedger, whole: Ledger) {
    this.prng = prng;
    this.ledger = ledger;
    this.whole = whole;
  }

  newPicture() {
    this.pictures += 1;
    return pictureOf(this.pictures);
  }

  newCaption(by: string): string {
    this.captions += 1;
    return `${by}-caption-${this.captions}`;
  }
}

/** What somebody does with photos on a device, and what the run knows of it from then on. */
export class PhotoHands {
  readonly name: string;
  private readonly book: PhotoBook;

  /** `name`: of who it is, and on which device. */
  constructor(name: string, book: PhotoBook) {
    this.name = name;
    this.book = book;
  }

  /** One or two of a car. */
  async take(store: Store): Promise<void> {
    const { prng, ledger } = this.book;
    const cars = (await store.db.rows('vehicles').toArray()).filter(isLive);
    if (cars.length === 0) return;
    // Those that stand first are deleted most.
    const vehicle = prng.pick(cars.slice(-3)).id;
    const pictures = await Promise.all(Array.from({ length: 1 + prng.below(2) }, () => this.book.newPicture()));
    const photos = pictures.map(({ bytes }) => ({ file: new Blob([bytes], { type: 'image/jpeg' }), of: { vehicle_id: vehicle } }));
    const at = civilDateTimeAt(store.ports.now(), 'America/Sao_Paulo');
    const { ids } = await takePhotos(store, photos, { author: this.name, at });
    for (const [index, id] of ids.entries()) {
      const picture = pictures[index];
      if (picture !== undefined) ledger.noteKept(id, { device: this.name, vehicle, picture });
    }
  }

  async remove(store: Store): Promise<void> {
    const { prng, ledger, whole } = this.book;
    const rows = (await store.db.rows('photos').toArray()).filter(isLive);
    const raw = await store.db.photoBytes.where('state').equals('raw').primaryKeys();
    const known = [...rows.map(({ id, row }) => ({ id, hash: String(row['hash']) })), ...raw.map((id) => ({ id, hash: '' }))];
    if (known.length === 0) return;
    const { id, hash } = prng.pick(newest(known));
    const result = await removePhoto(store, id);
    if (!result.ok) return;
    ledger.noteRemoved(id, hash);
    whole.noteRemoved(this.name, id);
  }

  /** Says something of a photo, its own or another's: who deletes that meanwhile is asked. */
  async caption(store: Store): Promise<void> {
    const { prng, whole } = this.book;
    const photos = (await store.db.rows('photos').toArray()).filter(isLive);
    if (photos.length === 0) return;
    const { id } = prng.pick(newest(photos));
    const caption = this.book.newCaption(this.name);
    const result = await save(store, 'photos', { kind: 'update', id, changes: { caption } });
    if (result.ok) whole.noteSaved({ device: this.name, id, field: 'caption', value: caption });
  }
}

/** A few that everybody is at: so they get into each other's way. */
const newest = <P extends { readonly id: RowId }>(photos: readonly P[]): P[] => photos.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, 3);

/** Image work without a browser: what comes out is what went in. */
export const imagesOfRun = (report: (error: unknown) => void): DevelopPorts => ({
  shrink: async (bytes) => ({ bytes: bytes.slice(0), thumb: bytes.slice(0, 8), width: 16, height: 16 }),
  hash: async (bytes) => sha256(bytes),
  report,
});
