import type { PhotoBytes } from '#client/data/store/photo-records.ts';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Ledger } from './ledger.ts';
import { sha256, type SimPicture } from './sim-pictures.ts';
import type { SimServer, SimShop } from './sim-server.ts';

interface KeptPhoto {
  readonly device: string;
  readonly vehicle: RowId;
  readonly picture: SimPicture;
}

interface StoredRow {
  readonly id: string;
  readonly hash: string;
  readonly stored_at: string;
}

interface StoredFiles {
  readonly photo_id: string;
  readonly sent_hash: string;
  readonly hash: string;
  readonly thumb_hash: string | null;
}

/** What the server has in the end. */
interface There extends Pick<SimServer, 'photoPlace'> {
  readonly signature: SimShop['signature'];
  readonly rows: readonly StoredRow[];
  readonly files: readonly StoredFiles[];
}

/**
 * What the run knows of photos for sure: those of which a person was told that they are kept. Each of them is on its device or on
 * the server, as the picture that was taken, and once; a row that says that its bytes are there is right; a row that was made anew of
 * one that was deleted has its bytes, wherever they were; and no shop has another one's.
 */
export class PhotoLedger {
  private readonly ledger: Ledger;
  private readonly kept = new Map<RowId, KeptPhoto>();
  private readonly pictures = new Map<string, SimPicture>();
  private readonly removed = new Set<string>();

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  noteKept(id: RowId, photo: KeptPhoto): void {
    if (this.kept.has(id)) this.ledger.violate(`photo ${id} was kept twice`);
    this.kept.set(id, photo);
    this.pictures.set(photo.picture.hash, photo.picture);
  }

  /** Its person deleted it; `hash` is '' of one that has no row yet. */
  noteRemoved(id: RowId, hash: string): void {
    this.removed.add(hash === '' ? id : hash);
  }

  get ids(): RowId[] {
    return [...this.kept.keys()];
  }

  pictureOf = (id: RowId): SimPicture | undefined => this.kept.get(id)?.picture;

  /** At the end, when all is sent. */
  async check({ db, photoPlace }: SimServer, { signature }: SimShop, stores: ReadonlyMap<string, Store>): Promise<void> {
    const of = (statement: string) => db.pool.query(statement, [signature]).then(({ rows }) => rows as unknown[]);
    const all = (await of('SELECT id, hash, stored_at FROM photos WHERE signature_id = $1')) as StoredRow[];
    const files = (await of('SELECT photo_id, sent_hash, hash, thumb_hash FROM photo_files WHERE signature_id = $1')) as StoredFiles[];
    const vehicles = ((await of('SELECT id FROM vehicles WHERE signature_id = $1')) as { id: string }[]).map(({ id }) => id);
    const there: There = { photoPlace, signature, rows: all.filter(({ hash }) => hash !== ''), files };
    const stored = new Set<string>();
    for (const row of there.rows) if (await this.checkRow(there, row)) stored.add(row.hash);
    this.checkOnce(there.rows);
    for (const hash of new Set(there.rows.map((row) => row.hash))) if (!stored.has(hash)) await this.checkUnstored(there, hash, stores);
    for (const [id, photo] of this.kept) {
      const { device, vehicle, picture } = photo;
      // What it showed is gone, and takes it along.
      const isGivenUp = this.removed.has(picture.hash) || this.removed.has(id) || this.ledger.wasDeleted(id) || !vehicles.includes(vehicle);
      if (isGivenUp || stored.has(picture.hash)) continue;
      const here = await heldBytes(stores.get(device), picture.hash);
      if (here === null) this.ledger.violate(`photo ${id} is neither on ${device} nor on the server`);
      if (here?.state === 'waiting') this.ledger.violate(`photo ${id} still waits on ${device}`);
    }
  }

  private checkOnce(rows: readonly StoredRow[]): void {
    const hashes = rows.map(({ hash }) => hash);
    // Two who both want a deleted one back make two of it.
    if (!this.ledger.hasRestored && new Set(hashes).size !== hashes.length) this.ledger.violate('a photo stands twice');
  }

  /** Whether the row's bytes are there. */
  private async checkRow({ photoPlace, signature, files }: There, { id, hash, stored_at }: StoredRow): Promise<boolean> {
    const picture = this.pictures.get(hash);
    if (picture === undefined) this.ledger.violate(`photo ${id} is of bytes that nobody took`);
    const named = files.find(({ photo_id }) => photo_id === id);
    const bytes = named === undefined ? null : await photoPlace.get({ shop: signature, hash: named.hash });
    if (bytes !== null && (named?.sent_hash !== hash || sha256(bytes) !== picture?.keptHash))
      this.ledger.violate(`photo ${id} is another picture than was taken`);
    const thumb = named?.thumb_hash ?? null;
    const hasThumb = thumb === null || (await photoPlace.get({ shop: signature, hash: thumb })) !== null;
    if (stored_at !== '' && (bytes === null || !hasThumb))
      this.ledger.violate(`photo ${id} has a row that says that its bytes are there, and they are not`);
    return bytes !== null;
  }

  /** A row without bytes: nobody has them, or who has them was told why they cannot go. */
  private async checkUnstored({ photoPlace, signature, files }: There, hash: string, stores: ReadonlyMap<string, Store>): Promise<void> {
    for (const named of files.filter(({ sent_hash }) => sent_hash === hash)) {
      if ((await photoPlace.get({ shop: signature, hash: named.hash })) !== null)
        this.ledger.violate(`a row has no bytes, and the server has them as those of photo ${named.photo_id}`);
    }
    for (const [device, store] of stores) {
      const here = await heldBytes(store, hash);
      if (here !== null) this.ledger.violate(`a row has no bytes, and ${device} has them as ${here.state} of photo ${here.id}`);
    }
  }
}

/** What a device has of the bytes of a hash, whatever photo they are of; null: nothing. */
async function heldBytes(store: Store | undefined, hash: string): Promise<PhotoBytes | null> {
  for (const original of (await store?.db.photoOriginals.toArray()) ?? []) {
    if (sha256(original.bytes) === hash) return (await store?.db.photoBytes.get(original.id)) ?? null;
  }
  return null;
}
