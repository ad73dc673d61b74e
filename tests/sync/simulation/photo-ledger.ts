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

/**
 * What the run knows of photos for sure: those of which a person was told that they are kept. Each of them is on its device or on
 * the server, as the picture that was taken, and once; a row that says that its bytes are there is right; and no shop has
 * another one's.
 */
export class PhotoLedger {
  private readonly ledger: Ledger;
  private readonly kept = new Map<RowId, KeptPhoto>();
  private readonly removed = new Set<RowId>();

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  noteKept(id: RowId, photo: KeptPhoto): void {
    if (this.kept.has(id)) this.ledger.violate(`photo ${id} was kept twice`);
    this.kept.set(id, photo);
  }

  /** Its person deleted it. */
  noteRemoved(id: RowId): void {
    this.removed.add(id);
  }

  get ids(): RowId[] {
    return [...this.kept.keys()];
  }

  pictureOf = (id: RowId): SimPicture | undefined => this.kept.get(id)?.picture;

  /** At the end, when all is sent. */
  async check(server: SimServer, shop: SimShop, storeOf: (device: string) => Store): Promise<void> {
    const of = (statement: string) => server.db.pool.query(statement, [shop.signature]).then(({ rows }) => rows as unknown[]);
    const rows = (await of('SELECT id, hash, stored_at FROM photos WHERE signature_id = $1')) as StoredRow[];
    const files = (await of('SELECT photo_id, sent_hash, hash, thumb_hash FROM photo_files WHERE signature_id = $1')) as StoredFiles[];
    const vehicles = ((await of('SELECT id FROM vehicles WHERE signature_id = $1')) as { id: string }[]).map(({ id }) => id);
    for (const row of rows) await this.checkRow(server, shop, row, files);
    const hashes = rows.map(({ hash }) => hash);
    if (new Set(hashes).size !== hashes.length) this.ledger.violate('a photo stands twice');
    for (const [id, photo] of this.kept) {
      // What it showed is gone, and takes it along.
      if (this.removed.has(id) || !vehicles.includes(photo.vehicle)) continue;
      const isThere = rows.some((row) => row.id === id) && (await this.isStored(server, shop, files, id));
      const here = await heldBytes(storeOf(photo.device), id, photo.picture);
      if (!isThere && here === null) this.ledger.violate(`photo ${id} is neither on ${photo.device} nor on the server`);
      if (!isThere && here?.state === 'waiting') this.ledger.violate(`photo ${id} still waits on ${photo.device}`);
    }
  }

  private async checkRow({ photoPlace }: SimServer, { signature }: SimShop, { id, hash, stored_at }: StoredRow, files: StoredFiles[]): Promise<void> {
    if (this.pictureOf(id as RowId)?.hash !== hash) this.ledger.violate(`photo ${id} is of bytes that nobody took`);
    if (stored_at === '') return;
    const named = files.find(({ photo_id }) => photo_id === id);
    const names = named === undefined ? [null] : [named.hash, ...(named.thumb_hash === null ? [] : [named.thumb_hash])];
    for (const name of names) {
      const bytes = name === null ? null : await photoPlace.get({ shop: signature, hash: name });
      if (bytes === null) this.ledger.violate(`photo ${id} has a row that says that its bytes are there, and they are not`);
    }
  }

  private async isStored({ photoPlace }: SimServer, { signature }: SimShop, files: StoredFiles[], id: RowId): Promise<boolean> {
    const named = files.find(({ photo_id }) => photo_id === id);
    if (named === undefined) return false;
    const bytes = await photoPlace.get({ shop: signature, hash: named.hash });
    const { hash, keptHash } = this.kept.get(id)?.picture ?? { hash: '', keptHash: '' };
    if (bytes !== null && (named.sent_hash !== hash || sha256(bytes) !== keptHash))
      this.ledger.violate(`photo ${id} is another picture than was taken`);
    return bytes !== null;
  }
}

/** What the device still has of a picture that nobody else may have; null: nothing, or other bytes. */
async function heldBytes({ db }: Store, id: RowId, { hash }: SimPicture): Promise<PhotoBytes | null> {
  const [known, original] = await Promise.all([db.photoBytes.get(id), db.photoOriginals.get(id)]);
  return known !== undefined && original !== undefined && sha256(original.bytes) === hash ? known : null;
}
